import { basename } from 'node:path';
import { rolldown } from 'rolldown';
import { outputOf, withImports } from './page-graph.mjs';

/** @import { BuildResult } from 'esbuild' */
/** @import { Outputs } from './page-graph.mjs' */
/** @import { Route } from './route-table.mjs' */

/** A file that so many pages need comes with the entry: another request costs a visitor more than its bytes. */
const MANY = 3;
/** Of a file of so few bytes two are many. */
const SMALL = 1500;

/**
 * Joins the scripts of a build into few. esbuild makes a file for every set of entries that have something in common, most
 * of them of a few hundred bytes; here the entry takes in what many pages need (decision record few-scripts). Gives the
 * files and which of them needs which.
 *
 * @param {BuildResult<{ metafile: true, write: false }>} build
 * @param {string} entry
 * @param {readonly Route[]} routes
 * @returns {Promise<{ outputs: Outputs, files: Map<string, string> }>}
 */
export async function joinScripts({ metafile: { outputs }, outputFiles }, entry, routes) {
  const split = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const ofEntry = withImports(outputs, outputOf(outputs, entry));
  const ofPages = routes.map(({ file }) => withImports(outputs, outputOf(outputs, file)));
  const many = (/** @type {string} */ path) => ((outputs[path]?.bytes ?? 0) < SMALL ? 2 : MANY);
  const isCommon = (/** @type {string} */ path) =>
    ofEntry.has(path) ||
    (!outputs[path]?.entryPoint && ofPages.filter((files) => files.has(path)).length >= many(path));
  const common = new Set(
    Object.keys(outputs)
      .filter(isCommon)
      .map((path) => basename(path)),
  );
  const sources = new Map(
    Object.entries(outputs).map(([path, { entryPoint }]) => [basename(path), entryPoint]),
  );

  const bundle = await rolldown({
    input: basename(outputOf(outputs, entry)),
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      {
        name: 'split-files',
        resolveId: (id) => (split.has(basename(id)) ? basename(id) : undefined),
        load: (id) => split.get(id),
      },
    ],
  });
  /** @param {{ facadeModuleId: string | null }} chunk */
  const nameOf = ({ facadeModuleId }) =>
    `${basename(sources.get(facadeModuleId ?? '') ?? 'shared').replace(/\.tsx?$/, '')}-[hash].js`;
  const { output } = await bundle.generate({
    format: 'esm',
    hashCharacters: 'base36',
    entryFileNames: nameOf,
    chunkFileNames: nameOf,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: 'common', test: (id) => common.has(id) }],
    },
  });
  const chunks = output.filter((file) => file.type === 'chunk');
  return {
    files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    outputs: Object.fromEntries(
      chunks.map(({ fileName, facadeModuleId, imports, dynamicImports }) => [
        fileName,
        {
          entryPoint: sources.get(facadeModuleId ?? ''),
          imports: [
            ...imports.map((path) => ({ path, kind: 'import-statement' })),
            ...dynamicImports.map((path) => ({ path, kind: 'dynamic-import' })),
          ],
        },
      ]),
    ),
  };
}
