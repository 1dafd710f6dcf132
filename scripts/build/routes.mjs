import * as esbuild from 'esbuild';

/** @import { BuildOptions } from 'esbuild' */
/** @import { PageModule, RouteDefinition } from '../../client/app/entry-server' */

const TABLE = 'client/app/routes.ts';

/**
 * A page as the build needs to know it: the source of its code, and the pages it leads to without a reload.
 *
 * @typedef {{ id: string; file: string; leadsTo: readonly string[]; page?: PageModule }} Route
 */

/** The page that no address has, and to which every page may lead. @type {Route} */
export const ERROR_PAGE = { id: 'error', file: 'client/features/error/ErrorPage.tsx', leadsTo: [] };

/**
 * The route table, by running it; its imports are in the order of its entries.
 *
 * @param {BuildOptions & { metafile: true }} options What all builds have in common.
 * @returns {Promise<Route[]>}
 */
export async function readRoutes(options) {
  const { metafile, outputFiles } = await esbuild.build({
    ...options,
    entryPoints: [TABLE],
    write: false,
    splitting: false,
    platform: 'node',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  /** @type {{ routes: readonly RouteDefinition[] }} */
  const { routes } = await import(`data:text/javascript;base64,${code}`);
  const files = (metafile.inputs[TABLE]?.imports ?? []).filter(({ kind }) => kind === 'dynamic-import');
  if (files.length !== routes.length) throw new Error(`${TABLE}: every route imports one page`);
  return Promise.all(
    routes.map(async ({ id, page, leadsTo = [] }, index) => ({
      id,
      file: files[index]?.path ?? '',
      leadsTo: [...leadsTo, ERROR_PAGE.id],
      page: await page.fetch(),
    })),
  );
}
