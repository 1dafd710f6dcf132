import { CALLS } from './calls.mjs';
import { CAMPAIGNS } from './campaigns.mjs';
import { PROCESS } from './process.mjs';
import { REQUESTS } from './requests.mjs';
import { VISITORS } from './visitors.mjs';

/**
 * A change that breaks a guarantee of SECURITY.md: `id` is the guarantee's, `find` occurs in `file` once. The tests in
 * `test` that carry the id must fail.
 *
 * @typedef {{ id: string, file: string, find: string, put: string, test: string }} Mutant
 */

/** @type {readonly Mutant[]} */
export const MUTANTS = [...CALLS, ...REQUESTS, ...VISITORS, ...PROCESS, ...CAMPAIGNS];
