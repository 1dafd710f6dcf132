import { basename, join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { PageMeta } from '../../client/app/page-meta';
import type { RouteDefinition } from '../../client/app/routes';
import type { Bundle } from './bundles';
import { entryPath } from './page-entries';

export const TABLE = 'client/app/routes.ts';

/** The properties of a route that the build needs. */
export interface Route {
  readonly id: string;
  /** Source file of the page. */
  readonly file: string;
  /** Ids of all pages that the browser can show after this page without a reload, including the error page. */
  readonly next: readonly string[];
  /** Content of the link preview picture. If undefined, the page uses the picture of the index page. */
  readonly share?: PageMeta['share'];
}

/** The error page. It has no path of its own and can replace any other page. */
export const ERROR_PAGE: Route = { id: 'error', file: 'client/features/error/page.ts', next: [] };

/**
 * Runs the bundle of the route table and returns its routes. The bundle does not contain the page modules. Their paths
 * come from its dynamic imports, which are in the order of the routes.
 */
export async function readRoutes({ metafile, outputFiles }: Bundle): Promise<Route[]> {
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  const { routes } = (await import(`data:text/javascript;base64,${code}`)) as {
    routes: readonly RouteDefinition[];
  };
  const { imports = [] } = metafile.inputs[TABLE] ?? {};
  // Select only the page modules, which are external to the bundle. Page metadata is also imported dynamically, but is
  // part of the bundle.
  const files = imports.filter(({ kind, external }) => kind === 'dynamic-import' && external);
  if (files.length !== routes.length) throw new Error(`${TABLE}: every route imports one page`);
  const siblings = ({ id, layout }: RouteDefinition) =>
    layout === undefined ? [] : routes.filter((other) => other.id !== id && other.layout === layout);
  const entries = routes.map(async (route, index) => ({
    id: route.id,
    file: `${join('client/app', files[index]?.path ?? '')}.ts`,
    next: [...siblings(route).map(({ id }) => id), ERROR_PAGE.id],
    share: (await route.loadMeta?.())?.meta.share,
  }));
  return Promise.all(entries);
}

/** Returns a module and all modules that it imports directly or indirectly, in import order. */
export function reachable(
  path: string,
  imports: (path: string) => readonly { readonly path: string }[],
  found = new Set<string>(),
): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const imported of imports(path)) reachable(imported.path, imports, found);
  return found;
}

/** Returns the script files of each page, by page id. The first file starts the page. */
export function pageScripts({ outputs }: Metafile, main: string, routes: readonly Route[]) {
  const built = new Map(Object.entries(outputs).map(([path, { entryPoint }]) => [entryPoint, path]));
  const imports = (path: string) =>
    (outputs[path]?.imports ?? []).filter(({ kind }) => kind === 'import-statement');
  return Object.fromEntries(
    routes.map(({ id, file }) => {
      const found = new Set<string>();
      for (const source of [main, file]) {
        const path = entryPath(source);
        reachable(built.get(path) ?? path, imports, found);
      }
      return [id, [...found].map((path) => basename(path))];
    }),
  );
}
