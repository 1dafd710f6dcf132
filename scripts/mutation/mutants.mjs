import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * A change that breaks a guarantee of SECURITY.md: `id` is the guarantee's, `find` occurs in `file` once. The tests in
 * `test` that carry the id must fail.
 *
 * @typedef {{ id: string, file: string, find: string, put: string, test: string }} Mutant
 */

/** @type {readonly Mutant[]} */
export const MUTANTS = ['calls', 'requests', 'visitors', 'process', 'campaigns'].flatMap((name) =>
  parse(readFileSync(new URL(`${name}.yaml`, import.meta.url), 'utf8')),
);
