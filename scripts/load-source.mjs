import { bundleSource } from './bundle-source.mjs';

/**
 * Loads a module in TypeScript, as the tests start things: so that scripts and tests mean the same by an instance, a
 * Redis and an nginx.
 *
 * @param {string} path From the root, without the ending.
 */
export const loadSource = async (path) => import(await bundleSource(path));
