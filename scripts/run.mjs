/**
 * Runs a module in TypeScript, in the root: `node scripts/run.mjs scripts/perf/server lookup`. Its packages stay where
 * they are.
 */
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { definitions } from './build/definitions.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const [path = ''] = process.argv.splice(2, 1);
// Two may run at once.
const outdir = resolve('node_modules/.cache', path, String(process.pid));
process.on('exit', () => rmSync(outdir, { recursive: true, force: true }));

/** A module knows its own place, wherever it is bundled to. @type {import('esbuild').Plugin} */
const ownPlace = {
  name: 'own place',
  setup({ onLoad }) {
    onLoad({ filter: /\.(tsx?|mjs)$/ }, async ({ path: file }) => {
      const [url, folder] = [pathToFileURL(file).href, dirname(file)].map((text) => JSON.stringify(text));
      const text = await readFile(file, 'utf8');
      return {
        contents: `const OWN_URL = ${url}, OWN_FOLDER = ${folder}; ${text}`,
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
};

await build({
  entryPoints: { main: `${path}.ts` },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // What is imported on demand is not loaded before.
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
  sourcemap: 'inline',
  loader: { '.css': 'empty', '.svg': 'file' },
  define: {
    ...definitions({ dev: true }),
    'import.meta.url': 'OWN_URL',
    'import.meta.dirname': 'OWN_FOLDER',
  },
  plugins: [ownPlace],
});
process.setSourceMapsEnabled(true);
await import(pathToFileURL(`${outdir}/main.mjs`).href);
