import { CALLS } from './calls.mjs';
import { CAMPAIGNS } from './campaigns.mjs';
import { PROCESS } from './process.mjs';
import { REQUESTS } from './requests.mjs';
import { VISITORS } from './visitors.mjs';

/**
 * One change for each guarantee of SECURITY.md that breaks it: `id` is the guarantee's, `find` stands in `file` once.
 * The tests in `test` that carry the id must fail.
 *
 * @typedef {{ id: string, file: string, find: string, put: string, test: string }} Sabotage
 */

/** @type {readonly Sabotage[]} */
export const CATALOGUE = [...CALLS, ...REQUESTS, ...VISITORS, ...PROCESS, ...CAMPAIGNS];
