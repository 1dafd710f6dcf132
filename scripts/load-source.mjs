import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { cssModules } from './build/css-modules.mjs';
import { definitions } from './build/output.mjs';
import { drawings } from './build/drawings.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const cached = (/** @type {string} */ path) =>
  `${root}node_modules/.cache/scripts/${path.replaceAll('/', '-')}.mjs`;

/**
 * Makes a module in TypeScript one that Node runs; its packages stay where they are. Gives the file.
 *
 * @param {string} path From the root, without the ending.
 * @param {{ dev?: boolean; outfile?: string }} build
 */
export async function bundleSource(path, { outfile = cached(path), ...build } = {}) {
  await esbuild.build({
    entryPoints: [`${root}${path}.ts`],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    define: {
      'import.meta.dirname': JSON.stringify(`${root}${path.replace(/\/[^/]+$/, '')}`),
      ...definitions(build),
    },
    plugins: [cssModules(new Map(), root, { dev: true }), drawings(new Map())],
  });
  return outfile;
}

/**
 * Loads a module in TypeScript, as the tests start things: so that scripts and tests mean the same by an instance, a
 * Redis and an nginx.
 *
 * @param {string} path From the root, without the ending.
 */
export const loadSource = async (path) => import(await bundleSource(path));
