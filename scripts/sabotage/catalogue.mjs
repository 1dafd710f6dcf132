import { CALLS } from './calls.mjs';
import { CAMPAIGNS } from './campaigns.mjs';
import { PROCESS } from './process.mjs';
import { REQUESTS } from './requests.mjs';
import { VISITORS } from './visitors.mjs';

/**
 * One change for each promise of SECURITY.md that breaks it: `promise` is how its row begins, `find` stands in `file` once.
 * The test that holds the promise must notice.
 *
 * @typedef {{ promise: string, file: string, find: string, put: string, test: string, name: string }} Sabotage
 */

/** @type {readonly Sabotage[]} */
export const CATALOGUE = [...CALLS, ...REQUESTS, ...VISITORS, ...PROCESS, ...CAMPAIGNS];
