import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { definitions } from './build/definitions.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Loads a module in TypeScript, as the tests start things: so that scripts and tests mean the same by an instance, a
 * Redis and an nginx.
 *
 * @param {string} path From the root, without the ending.
 */
export async function loadSource(path) {
  const outfile = `${root}node_modules/.cache/scripts/${path.replaceAll('/', '-')}.mjs`;
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
      ...definitions(),
    },
  });
  return import(outfile);
}
