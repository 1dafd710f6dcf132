/**
 * Runs the unit, HTTP and browser tests on several simulated dates. Usage: `npm run test:dates`. Other arguments go to
 * vitest: `npm run test:dates -- --project http`. Requires the package libfaketime.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The start of a year, an ordinary day, a leap day, and the last day of a year after all shipped campaigns. */
const DATES = ['2027-01-02', '2027-03-15', '2028-02-29', '2031-12-31'];
const PROJECTS = ['--project', 'unit', '--project', 'http', '--project', 'e2e'];
const LIBRARY = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((folder) => `/usr/lib/${folder}/faketime/libfaketime.so.1`)
  .find(existsSync);

if (LIBRARY === undefined) {
  console.error('No libfaketime: install the package libfaketime');
  process.exit(1);
}
const givenArgs = process.argv.slice(2);
const args = givenArgs.length > 0 ? givenArgs : PROJECTS;
for (const date of DATES) {
  console.log(`\n${date}`);
  const clock = { LD_PRELOAD: LIBRARY, FAKETIME: `@${date} 12:00:00`, DONT_FAKE_MONOTONIC: '1' };
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...clock },
  });
  if (status !== 0) process.exitCode = 1;
}
