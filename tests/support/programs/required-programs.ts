import type { TestProject } from 'vitest/node';
import { INSTALLED_BROWSER } from '../../../scripts/installed-browser';
import { hasPrograms } from './system-programs';

/** Programs that the tests of each Vitest project need, besides the browser from node_modules. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  http: ['redis-server'],
  system: ['nginx', 'openssl', 'prometheus', 'promtool', 'redis-server'],
  nightly: ['nginx', 'redis-server'],
};

/**
 * Checks that the programs of a project are installed. In CI, a missing program is an error. Otherwise, the tests that
 * need the program are skipped, and a warning lists the program at the end of the run.
 */
export default function checkPrograms({ name }: TestProject): () => void {
  const missing = (PROGRAMS[name] ?? []).filter((program) => !hasPrograms(program));
  if (name !== 'http' && !INSTALLED_BROWSER) missing.push('Chromium with a back/forward cache');
  const list = missing.join(', ');
  if (list && process.env['CI']) throw new Error(`the ${name} tests need ${list}`);
  return () => {
    if (list) console.warn(`Skipped ${name} tests that need ${list}`);
  };
}
