/** Reads esbuild's account of a build: which files and styles belong to which page of the route table. */

/** @import { Metafile } from 'esbuild' */
/** @import { Route } from './route-table.mjs' */

/** @param {string} path */
const fileOf = (path) => path.replace(/^.*\//, '');

/**
 * The entry's file, the product it starts with all that needs at once, and for each page the files its code comes in.
 *
 * @param {Metafile} metafile
 * @param {readonly Route[]} routes
 */
export function scriptsOf({ outputs }, routes) {
  const withImports = (/** @type {string} */ path, /** @type {Set<string>} */ seen = new Set()) => {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') withImports(imported, seen);
    return seen;
  };
  const outputOf = (/** @type {string} */ source) => {
    const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
    if (!path) throw new Error(`${source} is no part of the browser's build`);
    return path;
  };
  const entry = outputOf('client/start.ts');
  const pages = routes.map(({ id, file }) => [id, [...withImports(outputOf(file))].map(fileOf)]);
  return {
    entry: fileOf(entry),
    entryImports: [...withImports(outputOf('client/main.tsx'), withImports(entry))].slice(1).map(fileOf),
    pages: Object.fromEntries(pages),
  };
}

/**
 * Style modules by page, in the order of their imports; 'base' has those that every page comes with.
 *
 * @param {Metafile} metafile
 * @param {readonly Route[]} routes
 * @returns {Record<string, string[]> & { base: string[] }}
 */
export function stylesOf({ inputs }, routes) {
  /**
   * @param {string} path
   * @param {(kind: string) => boolean} follow
   * @param {Set<string>} found
   * @param {Set<string>} seen
   */
  const walk = (path, follow, found = new Set(), seen = new Set()) => {
    if (seen.has(path)) return found;
    seen.add(path);
    for (const { path: imported, kind } of inputs[path]?.imports ?? [])
      if (follow(kind)) walk(imported, follow, found, seen);
    if (path.endsWith('.module.css')) found.add(path);
    return found;
  };
  const base = walk('client/main.tsx', (kind) => kind !== 'dynamic-import');
  const fileOfPage = new Map(routes.map(({ id, file }) => [id, file]));
  const pages = [...routes, ERROR_PAGE].map(({ id, file, leadsTo }) => {
    const files = [file, ...leadsTo.flatMap((other) => fileOfPage.get(other) ?? [])];
    const all = new Set(files.flatMap((one) => [...walk(one, () => true)]));
    return [id, [...all].filter((module) => !base.has(module))];
  });
  return { base: [...base], ...Object.fromEntries(pages) };
}

/** The page that no address has. @type {Route} */
const ERROR_PAGE = { id: 'error', file: 'client/features/error/page.tsx', leadsTo: [] };
