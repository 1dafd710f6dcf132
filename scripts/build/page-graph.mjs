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
 * The product that every page starts with, for each page the files its code comes in, and the parts it asks for on demand
 * with the files that each needs besides.
 *
 * @param {Outputs} outputs
 * @param {readonly Route[]} routes
 */
export function scriptsOf(outputs, routes) {
  const main = withImports(outputs, outputOf(outputs, 'client/main.tsx'));
  const pages = routes.map(({ id, file }) => ({
    id,
    files: [...withImports(outputs, outputOf(outputs, file))],
  }));
  const ofPages = new Set(routes.map(({ file }) => outputOf(outputs, file)));

  /**
   * Parts on demand that these files name; another page is none: the browser follows its link.
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
  const later = pages.map(({ id, files }) => {
    const there = new Set([...main, ...files]);
    const parts = [...partsOf(there)].map(([path, needed]) => ({
      name: nameOf(outputs[path]?.entryPoint ?? path),
      files: [...needed].filter((file) => !there.has(file)).map(fileOf),
    }));
    const awaited = parts.filter(({ name }) => !MEASURING.test(name));
    return [id, Object.fromEntries(awaited.map(({ name, files: own }) => [name, own]))];
  });
  return {
    entryImports: [...main].map(fileOf),
    pages: Object.fromEntries(pages.map(({ id, files }) => [id, files.map(fileOf)])),
    later: Object.fromEntries(later),
  };
}

/** @param {string} source */
const nameOf = (source) => source.replace(/^.*\//, '').replace(/\.tsx?$/, '');
/** What nobody waits for is not tried twice; the error page is a page. */
const MEASURING = /^(measure|load-analytics|page)$/;
