import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { buildInfo } from './build-info.mjs';
import { createBundles, MAIN } from './bundles.mjs';
import { cssModules } from './css-modules.mjs';
import { drawings } from './drawings.mjs';
import { openApi } from './open-api.mjs';
import { hashedName, minifyScript } from './output.mjs';
import { pageStyles } from './page-styles.mjs';
import { pageScripts, readRoutes } from './pages.mjs';

/**
 * The site in the folder `dist`, built as often as asked: the server, the browser's files in `public/`, and the manifest
 * by which the server knows them.
 *
 * @param {string} root
 * @param {string} dist
 * @param {{ dev: boolean }} options For developers scripts are not minified, and link previews have no pictures.
 */
export async function createSite(root, dist, { dev }) {
  /** @type {Map<string, string>} */
  const styles = new Map();
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  const assets = join(dist, 'public/assets');
  const plugins = [cssModules(styles, root, { dev }), drawings(files)];
  const bundles = await createBundles(root, dist, { dev, plugins });
  const info = await buildInfo(root);
  await rm(dist, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  await Promise.all([
    cp(join(root, 'client/public'), join(dist, 'public'), { recursive: true }),
    cp(join(root, 'campaigns'), join(dist, 'campaigns'), { recursive: true }),
    cp(join(root, 'client/art/products'), join(dist, 'public/art/products'), { recursive: true }),
    writeFile(join(dist, 'build.json'), JSON.stringify(info)),
    writeFile(join(dist, 'openapi.json'), JSON.stringify(await openApi(info.version))),
  ]);
  /** What the last build wrote, by its path from `assets`. @type {Map<string, Buffer>} */
  let written = new Map();

  return {
    info,
    /** Source maps of the browser's scripts by their names; none in a build for visitors. @type {Map<string, string>} */
    maps: new Map(),
    dispose: bundles.dispose,
    /** Gives esbuild's metafiles. Rejects with `errors` as esbuild has them, or with what another step threw. */
    async rebuild() {
      files.clear();
      const { routes: table, start, main, server } = await bundles.rebuild();
      const routes = await readRoutes(table);
      const scripts = [...start.outputFiles, ...main.outputFiles];
      await Promise.all(
        scripts.map(async ({ path, text }) => {
          if (path.endsWith('.map')) this.maps.set(basename(path), text);
          else files.set(basename(path), Buffer.from(dev ? text : await minifyScript(text)));
        }),
      );
      const fonts = await hashFolder(root, 'client/fonts', files, (file) => file.endsWith('.woff2'));
      const banners = await hashFolder(root, 'client/art/banner', files, () => true);
      const pictures = dev ? {} : await linkPictures(root, files);
      const { metafile } = main;
      const css = await pageStyles({ root, main: MAIN, metafile, routes, styles, fonts, files });
      const manifest = {
        entry: basename(start.outputFiles.find(({ path }) => path.endsWith('.js'))?.path ?? ''),
        pages: pageScripts(metafile, MAIN, routes),
        ...css,
        banners: Object.fromEntries(
          Object.entries(banners).map(([file, name]) => [file.replace('.svg', ''), name]),
        ),
        pictures,
        font: fonts['golos.woff2'],
      };
      files.set('../../manifest.json', Buffer.from(JSON.stringify(manifest)));
      for (const { path, contents } of server.outputFiles)
        files.set(relative(assets, path), Buffer.from(contents));
      await Promise.all([
        ...[...files].map(([name, bytes]) => {
          const isThere = written.get(name)?.equals(bytes);
          return !isThere && writeFile(join(assets, name), bytes);
        }),
        ...[...written.keys()].map((name) => !files.has(name) && rm(join(assets, name), { force: true })),
      ]);
      written = new Map(files);
      return [start, main, server].map((result) => result.metafile);
    },
  };
}

/**
 * The files of a folder under names with their hashes: file → name. Their bytes are added to `files`.
 *
 * @param {string} root
 * @param {string} folder
 * @param {Map<string, Buffer>} files
 * @param {(file: string) => boolean} test
 * @returns {Promise<Record<string, string>>}
 */
async function hashFolder(root, folder, files, test) {
  const names = (await readdir(join(root, folder))).filter(test);
  const hashed = await Promise.all(
    names.map(async (file) => {
      const contents = await readFile(join(root, folder, file));
      const name = hashedName(file, contents);
      files.set(name, contents);
      return [file, name];
    }),
  );
  return Object.fromEntries(hashed);
}

/** Pictures for link previews, by the page's name. @param {string} root @param {Map<string, Buffer>} files */
async function linkPictures(root, files) {
  const { sharePictures } = await import('./share-pictures.mjs');
  const drawn = await sharePictures(root);
  return Object.fromEntries(
    drawn.map(([page, contents]) => {
      const name = hashedName(`share-${page}.png`, contents);
      files.set(name, contents);
      return [page, name];
    }),
  );
}
