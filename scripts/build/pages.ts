import { basename, join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { RouteDefinition } from '../../client/app/routes';
import type { Bundle } from './bundles';
import { entryPath } from './page-entries';

export const TABLE = 'client/app/routes.ts';

/** A page as the build sees it. */
export interface Route {
  readonly id: string;
  /** Source of the page's code. */
  readonly file: string;
  /** Ids of the pages that client-side navigation or an error leads to. */
  readonly next: readonly string[];
}

/** The page that no address has, and to which every page may lead. */
export const ERROR_PAGE: Route = { id: 'error', file: 'client/features/error/page.ts', next: [] };

/** The route table, by running its bundle, which has no page in it; its imports are in the order of its entries. */
export async function readRoutes({ metafile, outputFiles }: Bundle): Promise<Route[]> {
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  const { routes } = (await import(`data:text/javascript;base64,${code}`)) as {
    routes: readonly RouteDefinition[];
  };
  const files = (metafile.inputs[TABLE]?.imports ?? []).filter(({ kind }) => kind === 'dynamic-import');
  if (files.length !== routes.length) throw new Error(`${TABLE}: every route imports one page`);
  const siblings = ({ id, layout }: RouteDefinition) =>
    layout === undefined ? [] : routes.filter((other) => other.id !== id && other.layout === layout);
  return routes.map((route, index) => ({
    id: route.id,
    file: `${join('client/app', files[index]?.path ?? '')}.ts`,
    next: [...siblings(route).map(({ id }) => id), ERROR_PAGE.id],
  }));
}

/** All that is reached from a path by imports, itself first, in the order of the imports. */
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

/** The files that each page's code comes in, by the page's id: first the one that starts the page. */
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
