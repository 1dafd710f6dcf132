import * as esbuild from 'esbuild';

/** @import { BuildOptions } from 'esbuild' */

/** What packages in CommonJS expect to find in a module. */
export const REQUIRE =
  "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);";

/**
 * Builds the server and the commands, packages included (decision record build). What the server imports on
 * demand, such as the sandbox, is a file of its own.
 *
 * @param {BuildOptions & { metafile: true }} shared What all builds have in common, and where this one goes.
 * @param {{ dev: boolean }} build
 */
export const bundleServer = (shared, { dev }) =>
  esbuild.build({
    ...shared,
    entryPoints: {
      server: 'server/server.ts',
      'campaign-check': 'server/cli/campaign-check.ts',
      'campaign-preview': 'server/cli/campaign-preview.ts',
      'contract-check': 'server/cli/contract-check.ts',
    },
    splitting: false,
    platform: 'node',
    target: 'node20',
    banner: { js: REQUIRE },
    // One byte a character, so that the engine reads and holds less; lines stay short for stack traces.
    charset: 'ascii',
    minifyWhitespace: !dev,
    lineLimit: 140,
    legalComments: 'none',
    sourcemap: 'linked',
    metafile: true,
  });
