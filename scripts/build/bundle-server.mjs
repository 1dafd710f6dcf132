import * as esbuild from 'esbuild';
import { usedPartsOfRouter } from './plugins.mjs';
import { usedByServer } from './used-by-server.mjs';

/** @import { BuildOptions, Plugin } from 'esbuild' */

/** What packages in CommonJS expect to find in a module. */
export const REQUIRE =
  "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);";

/** What the server loads only where its configuration asks for it. */
const BESIDE_SERVER = {
  sandbox: 'server/sandbox/sandbox.ts',
  'shared-counts': 'server/rate-limits/redis-store.ts',
};

/**
 * Builds the server, which is one file with all of its pages (decision record server-bundle), what it may load and the
 * commands.
 *
 * @param {BuildOptions & { metafile: true }} shared What all builds have in common, and where these go.
 * @param {{ dev: boolean }} build
 */
export function bundleServer(shared, { dev }) {
  const forNode = (/** @type {BuildOptions} */ own) =>
    esbuild.build({
      ...shared,
      platform: 'node',
      target: 'node20',
      // Packages come along: one file starts in half the time of a thousand, and React is its production self.
      banner: { js: REQUIRE },
      // Small and one byte a character, so that the engine reads and holds less; lines stay short for stack traces.
      charset: 'ascii',
      minifyWhitespace: !dev,
      lineLimit: 140,
      legalComments: 'none',
      sourcemap: 'linked',
      ...own,
      metafile: true,
      plugins: [...(shared.plugins ?? []), usedPartsOfRouter, usedByServer({ dev }), ...(own.plugins ?? [])],
    });
  return Promise.all([
    forNode({
      entryPoints: { server: 'server/server.ts' },
      splitting: false,
      plugins: [besideIt(BESIDE_SERVER)],
    }),
    forNode({
      entryPoints: {
        ...BESIDE_SERVER,
        'campaign-check': 'server/cli/campaign-check.ts',
        'campaign-preview': 'server/cli/campaign-preview.ts',
        'contract-check': 'server/cli/contract-check.ts',
      },
    }),
  ]);
}

/**
 * Leaves what is loaded later to files of their own beside the one that is built.
 *
 * @param {Readonly<Record<string, string>>} entries Name of the file → its source.
 * @returns {Plugin}
 */
const besideIt = (entries) => ({
  name: 'beside-it',
  setup(build) {
    for (const name of Object.keys(entries))
      build.onResolve({ filter: new RegExp(`[\\\\/]${name}$`) }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: `./${name}.js`, external: true } : undefined,
      );
  },
});
