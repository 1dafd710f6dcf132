import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { INPUTS } from '../../../scripts/build/inputs';

const root = join(import.meta.dirname, '../../..');

/** Copies the sources of the project to a folder that a test may modify. `withBuild` also copies dist/. */
export function copySources({ withBuild = false } = {}): string {
  const copy = mkdtempSync(join(tmpdir(), 'promo-sources-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const name of new Set([...INPUTS, 'scripts', ...(withBuild ? ['dist'] : [])]))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
