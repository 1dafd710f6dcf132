import { basename, join } from 'node:path';

/** @import { BuildResult, Metafile } from 'esbuild' */
/** @import { RouteDefinition } from '../../client/app/entry-server' */

export const TABLE = 'client/app/routes.ts';

/**
 * A page as the build needs to know it: the source of its code, and the pages it leads to without a reload.
 *
 * @typedef {{ id: string; file: string; leadsTo: readonly string[] }} Route
 */

/** The page that no address has, and to which every page may lead. @type {Route} */
export const ERROR_PAGE = { id: 'error', file: 'client/features/error/ErrorPage.tsx', leadsTo: [] };

/**
 * The route table, by running its bundle, which has no page in it; its imports are in the order of its entries.
 *
 * @param {BuildResult<{ metafile: true; write: false }>} bundle
 * @returns {Promise<Route[]>}
 */
export async function readRoutes({ metafile, outputFiles }) {
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  /** @type {{ routes: readonly RouteDefinition[] }} */
  const { routes } = await import(`data:text/javascript;base64,${code}`);
  const files = (metafile.inputs[TABLE]?.imports ?? []).filter(({ kind }) => kind === 'dynamic-import');
  if (files.length !== routes.length) throw new Error(`${TABLE}: every route imports one page`);
  return routes.map(({ id, leadsTo = [] }, index) => ({
    id,
    file: `${join('client/app', files[index]?.path ?? '')}.tsx`,
    leadsTo: [...leadsTo, ERROR_PAGE.id],
  }));
}

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
