import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { version } from '../../package.json';
import type { StyleModule } from '../../server/build';
import { createBundles, MAIN } from './bundles';
import { cssModules } from './css-modules';
import { openApi } from './open-api';
import { addHashed, minifyScript } from './output';
import { pageStyles } from './page-styles';
import { pageScripts, readRoutes, type Route } from './pages';

/**
 * Creates a builder, which can rebuild the site into `dist` many times. A site consists of the server, the browser
 * files in `public/`, and a manifest that lists these files for the server.
 *
 * @param options Development builds do not minify scripts and have no link preview pictures.
 */
export async function createSite(dist: string, { dev }: { dev: boolean }) {
  const styles = new Map<string, StyleModule>();
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
    /** Source maps of the browser scripts, by file name. Empty in a production build. */
    maps: new Map<string, string>(),
    dispose: bundles.dispose,
    /**
     * Builds the whole site and returns the metafiles of esbuild. Rejects with esbuild's `errors`, or with the error of
     * another build step.
     */
    async rebuild() {
      files.clear();
      const { routes: table, start, main, programs } = await bundles.rebuild();
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
      const pictures = dev ? {} : await linkPictures(files, routes);
      const { metafile } = main;
      const css = await pageStyles({ main: MAIN, metafile, routes, styles, fonts, files });
      const manifest = {
        entry: basename(start.outputFiles.find(({ path }) => path.endsWith('.js'))?.path ?? ''),
        scripts: pageScripts(metafile, MAIN, routes),
        ...css,
        banners: Object.fromEntries(
          Object.entries(banners).map(([file, name]) => [file.replace('.svg', ''), name]),
        ),
        pictures,
        font: fonts['golos.woff2'],
      };
      files.set('../../manifest.json', Buffer.from(JSON.stringify(manifest)));
      for (const { path, contents } of programs.flatMap(({ outputFiles }) => outputFiles))
        files.set(relative(assets, path), Buffer.from(contents));
      await rm(assets, { recursive: true });
      await mkdir(assets);
      await Promise.all([...files].map(([name, bytes]) => writeFile(join(assets, name), bytes)));
      return [start, main, ...programs].map((result) => result.metafile);
    },
  };
}

/**
 * Returns the environment variable REVISION, which container image builds set. Otherwise, returns the commit hash, with
 * the suffix `-dirty` if files are modified.
 */
export const readRevision = (): string => process.env['REVISION']?.trim() || commit();

const commit = () =>
  spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    encoding: 'utf8',
  }).stdout?.trim() || 'unknown';

/**
 * esbuild plugin for SVG drawings. Importing a drawing returns its file name with a hash. The contents are collected in
 * `files`. Each drawing needs a width and a height, so that browsers reserve space before the file loads. Optimise new
 * drawings with `npx svgo -r -f client/art -p 1 --multipass`.
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

/** Adds all files in a folder that have the given extension. Returns a map from original names to names with a hash. */
async function addFolder(files: Map<string, Buffer>, folder: string, ending: string) {
  const names = (await readdir(folder)).filter((file) => file.endsWith(ending));
  const hashed = names.map(
    async (file) => [file, addHashed(files, file, await readFile(join(folder, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(hashed));
}

/** Adds the link preview pictures. Returns their file names, by page id. */
async function linkPictures(files: Map<string, Buffer>, routes: readonly Route[]) {
  const { sharePictures } = await import('./share-pictures');
  const names: Record<string, string> = {};
  for (const [id, picture] of await sharePictures(routes)) {
    names[id] = addHashed(files, `share-${id}.png`, picture);
  }
  return names;
}
