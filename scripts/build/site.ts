import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { version } from '../../package.json';
import { createBundles, MAIN } from './bundles';
import { cssModules } from './css-modules';
import { openApi } from './open-api';
import { addHashed, minifyScript } from './output';
import { pageStyles } from './page-styles';
import { pageScripts, readRoutes } from './pages';

/**
 * The site in the folder `dist`, built as often as asked: the server, the browser's files in `public/`, and the manifest
 * by which the server knows them.
 *
 * @param options For developers scripts are not minified, and link previews have no pictures.
 */
export async function createSite(dist: string, { dev }: { dev: boolean }) {
  const styles = new Map<string, string>();
  const files = new Map<string, Buffer>();
  const assets = join(dist, 'public/assets');
  const plugins = [cssModules(styles, { dev }), drawings(files)];
  const bundles = await createBundles(dist, { dev, plugins });
  const info = { version, revision: readRevision() };
  await rm(dist, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  await Promise.all([
    cp('client/public', join(dist, 'public'), { recursive: true }),
    cp('campaigns', join(dist, 'campaigns'), { recursive: true }),
    cp('client/art/products', join(dist, 'public/art/products'), { recursive: true }),
    cp('client/art/cubes', join(dist, 'public/art/cubes'), { recursive: true }),
    writeFile(join(dist, 'build.json'), JSON.stringify(info)),
    writeFile(join(dist, 'openapi.json'), JSON.stringify(openApi(info.version))),
  ]);
  return {
    info,
    /** Source maps of the browser's scripts by their names; none in a build for visitors. */
    maps: new Map<string, string>(),
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
      const fonts = await addFolder(files, 'client/fonts', '.woff2');
      const banners = await addFolder(files, 'client/art/banner', '.svg');
      const pictures = dev ? {} : await linkPictures(files);
      const { metafile } = main;
      const css = await pageStyles({ main: MAIN, metafile, routes, styles, fonts, files });
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
      await rm(assets, { recursive: true });
      await mkdir(assets);
      await Promise.all([...files].map(([name, bytes]) => writeFile(join(assets, name), bytes)));
      return [start, main, server].map((result) => result.metafile);
    },
  };
}

/** The commit, with `-dirty` after it where the files are not those of it. In an image's build REVISION names it. */
export const readRevision = (): string => process.env['REVISION']?.trim() || commit();

const commit = () =>
  spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    encoding: 'utf8',
  }).stdout?.trim() || 'unknown';

/**
 * Drawings: the module is the file's hashed name; the bytes are collected into `files`. Width and height stand on the root,
 * so that a picture's place is known before it has come; `npx svgo -r -f client/art -p 1 --multipass` makes new ones light.
 */
const drawings = (files: Map<string, Buffer>): Plugin => ({
  name: 'drawings',
  setup({ onLoad }) {
    onLoad({ filter: /\.svg$/, namespace: 'file' }, async ({ path }) => {
      const name = addHashed(files, path, await readFile(path));
      return { contents: `export default ${JSON.stringify(name)}`, loader: 'js' };
    });
  },
});

/** The files of a folder with this ending under names with their hashes: file → name. */
async function addFolder(files: Map<string, Buffer>, folder: string, ending: string) {
  const names = (await readdir(folder)).filter((file) => file.endsWith(ending));
  const hashed = names.map(
    async (file) => [file, addHashed(files, file, await readFile(join(folder, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(hashed));
}

/** Pictures for link previews, by the page's name. */
async function linkPictures(files: Map<string, Buffer>) {
  const { sharePictures } = await import('./share-pictures');
  const drawn = await sharePictures();
  return Object.fromEntries(
    drawn.map(([page, contents]) => [page, addHashed(files, `share-${page}.png`, contents)]),
  );
}
