import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { REQUIRE } from '../build/bundles.mjs';
import { cssModules } from '../build/css-modules.mjs';
import { definitions } from '../build/output.mjs';
import { drawings } from '../build/drawings.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Builds the servers that only the bench knows beside the real one, packages whole: dist/bench-*.js. */
export async function bundleBenchServers() {
  await esbuild.build({
    entryPoints: {
      'bench-own': 'scripts/bench/own-server.ts',
      'bench-plain': 'scripts/bench/plain-server.ts',
    },
    absWorkingDir: root,
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    jsx: 'automatic',
    plugins: [cssModules(new Map(), root, { dev: false }), drawings(new Map())],
    define: definitions(),
    banner: { js: REQUIRE },
    logLevel: 'warning',
  });
}
