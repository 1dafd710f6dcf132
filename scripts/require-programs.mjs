import { loadSource } from './load-source.mjs';

/** @type {typeof import('../tests/support/programs/system-programs')} */
const { missing } = await loadSource('tests/support/programs/system-programs');

/**
 * Ends the script with 1 and says so where a program that it needs is not installed.
 *
 * @param {...string} names
 */
export function requirePrograms(...names) {
  const without = missing(...names);
  if (!without) return;
  console.error(`${without}install first`);
  process.exit(1);
}
