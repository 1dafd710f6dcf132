import { ERROR_PAGE } from './route-table.mjs';

/** Reads esbuild's account of a build: which files belong to which page of the route table. */

/** @import { Route } from './route-table.mjs' */

/**
 * A build's files by their path: which source each is the way into, and which other files it imports.
 *
 * @typedef {Readonly<Record<string, { entryPoint?: string | undefined, imports: readonly { path: string, kind: string }[] }>>} Outputs
 */

/** @param {string} path */
const fileOf = (path) => path.replace(/^.*\//, '');

/**
 * A file and all that it cannot do without.
 *
 * @param {Outputs} outputs
 * @param {string} path
 * @param {Set<string>} seen
 */
export function withImports(outputs, path, seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { path: imported, kind } of outputs[path]?.imports ?? [])
    if (kind === 'import-statement') withImports(outputs, imported, seen);
  return seen;
}

/**
 * The file that a source became. Throws when it is in none.
 *
 * @param {Outputs} outputs
 * @param {string} source
 */
export function outputOf(outputs, source) {
  const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
  if (!path) throw new Error(`${source} is no part of the browser's build`);
  return path;
}

/**
 * The product that every page starts with, for each page the files its code comes in, and what it asks for later: parts on
 * demand and the pages it leads to, with the files that each needs besides.
 *
 * @param {Outputs} outputs
 * @param {readonly Route[]} routes
 */
export function scriptsOf(outputs, routes) {
  const main = withImports(outputs, outputOf(outputs, 'client/main.tsx'));
  const ways = new Map([...routes, ERROR_PAGE].map(({ id, file }) => [id, outputOf(outputs, file)]));
  const filesOf = (/** @type {string} */ id) => [...withImports(outputs, ways.get(id) ?? '')];
  const ofPages = new Set(ways.values());

  /**
   * Parts on demand that these files name.
   *
   * @param {Iterable<string>} files
   * @param {Map<string, Set<string>>} found
   */
  const partsOf = (files, found = new Map()) => {
    for (const file of files)
      for (const { path, kind } of outputs[file]?.imports ?? []) {
        if (kind !== 'dynamic-import' || ofPages.has(path) || found.has(path)) continue;
        const needed = withImports(outputs, path);
        found.set(path, needed);
        partsOf(needed, found);
      }
    return found;
  };
  const later = routes.map(({ id, leadsTo }) => {
    const there = new Set([...main, ...filesOf(id)]);
    const besides = (/** @type {Iterable<string>} */ files) =>
      [...files].filter((file) => !there.has(file)).map(fileOf);
    const parts = [...partsOf(there)].map(
      ([path, needed]) => /** @type {const} */ ([nameOf(outputs[path]?.entryPoint ?? path), besides(needed)]),
    );
    return /** @type {const} */ ([
      id,
      Object.fromEntries([
        ...parts.filter(([name]) => !MEASURING.test(name)),
        ...leadsTo.map((other) => /** @type {const} */ ([other, besides(filesOf(other))])),
      ]),
    ]);
  });
  return {
    entryImports: [...main].map(fileOf),
    pages: Object.fromEntries(routes.map(({ id }) => [id, filesOf(id).map(fileOf)])),
    later: Object.fromEntries(later),
  };
}

/** @param {string} source */
const nameOf = (source) => source.replace(/^.*\//, '').replace(/\.tsx?$/, '');
/** What nobody waits for is not tried twice. */
const MEASURING = /^(measure|load-analytics)$/;
