import { relative } from 'node:path';
import * as esbuild from 'esbuild';
import { definitions } from './definitions.mjs';

/** @import { Plugin } from 'esbuild' */

/**
 * A page as the build needs to know it.
 *
 * @typedef {{ id: string; file: string; leadsTo: readonly string[] }} Route
 */

/** The page that no address has, and any page may have to show. @type {Route} */
export const ERROR_PAGE = { id: 'error', file: 'client/features/error/ErrorPage.tsx', leadsTo: [] };

/** In place of a page's code: the path of the file that it would come from. @type {Plugin} */
const pathsForPages = {
  name: 'paths-for-pages',
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, kind, pluginData, ...where }) => {
      if (kind !== 'dynamic-import' || pluginData) return undefined;
      const found = await build.resolve(path, { ...where, kind, pluginData: 'resolved' });
      return { path: relative(build.initialOptions.absWorkingDir ?? '.', found.path), namespace: 'page' };
    });
    build.onLoad({ filter: /./, namespace: 'page' }, ({ path }) => ({
      contents: `export const page = ${JSON.stringify(path)}`,
    }));
  },
};

/**
 * The pages of client/app/routes.ts: id, the file each comes from, and the ids of those it leads to without a reload: to the
 * error page every one.
 *
 * @param {string} root
 * @param {{ dev: boolean }} options
 * @returns {Promise<Route[]>}
 */
export async function routeTable(root, options) {
  const { outputFiles } = await esbuild.build({
    entryPoints: ['client/app/routes.ts'],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    define: definitions(options),
    plugins: [pathsForPages],
  });
  const code = outputFiles.map(({ contents }) => Buffer.from(contents).toString('base64')).join('');
  /** @type {{ routes: { id: string; page: { fetch(): Promise<string> }; leadsTo?: string[] }[] }} */
  const { routes } = await import(`data:text/javascript;base64,${code}`);
  return Promise.all(
    routes.map(async ({ id, page, leadsTo = [] }) => ({
      id,
      file: await page.fetch(),
      leadsTo: [...leadsTo, ERROR_PAGE.id],
    })),
  );
}
