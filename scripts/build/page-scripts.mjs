import { basename } from 'node:path';

/** @import { Metafile } from 'esbuild' */
/** @import { Route } from './routes.mjs' */

/**
 * The files that each page's code comes in, by the page's id: first the one that starts the page.
 *
 * @param {Metafile} metafile
 * @param {string} main
 * @param {readonly Route[]} routes
 * @returns {Record<string, string[]>}
 */
export function pageScripts({ outputs }, main, routes) {
  const built = new Map(Object.entries(outputs).map(([path, { entryPoint }]) => [entryPoint, path]));
  /** @type {(path: string, seen: Set<string>) => Set<string>} */
  const withImports = (path, seen) => {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') withImports(imported, seen);
    return seen;
  };
  return Object.fromEntries(
    routes.map(({ id, file }) => {
      const files = [main, file].reduce(
        (seen, source) => withImports(built.get(source) ?? source, seen),
        /** @type {Set<string>} */ (new Set()),
      );
      return [id, [...files].map((path) => basename(path))];
    }),
  );
}
