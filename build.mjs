/**
 * Builds dist/: the server and its commands (dist/*.js), the campaigns that come with it (dist/campaigns/), the
 * browser's files (dist/public/), the manifest that the server reads, what it is (dist/build.json) and what it is made of
 * (dist/sbom.cdx.json, dist/licences.txt), and what others may ask (dist/openapi.json).
 * Two builds of one commit are the same to the byte. `--if-needed` skips when nothing changed; `--watch` is the developer's
 * loop.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { buildInfo } from './scripts/build/build-info.mjs';
import { bundledPackages } from './scripts/build/bundled-packages.mjs';
import { compressFiles } from './scripts/build/compress.mjs';
import { cssModules } from './scripts/build/css-modules.mjs';
import { definitions } from './scripts/build/definitions.mjs';
import { licences } from './scripts/build/licences.mjs';
import { minifyScript } from './scripts/build/minify-script.mjs';
import { openApi } from './scripts/build/open-api.mjs';
import { pageScripts } from './scripts/build/page-scripts.mjs';
import { pageStyles } from './scripts/build/page-styles.mjs';
import { readRoutes } from './scripts/build/routes.mjs';
import { sbom } from './scripts/build/sbom.mjs';
import { drawings, hashedName } from './scripts/build/drawings.mjs';
import { bundleServer } from './scripts/build/bundle-server.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = join(root, 'dist');
const publicFolder = join(dist, 'public');
const assets = join(publicFolder, 'assets');

const MAIN = 'client/app/main.tsx';

/**
 * Builds everything once. `dev` leaves out what only visitors need (the tightest scripts, compression) and has what
 * only developers do: React's warnings and the gallery.
 */
export async function build({ dev = false } = {}) {
  /** @type {Map<string, string>} */
  const styles = new Map();
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  const shared = /** @type {const} */ ({
    bundle: true,
    format: 'esm',
    splitting: true,
    charset: 'utf8',
    jsx: 'automatic',
    metafile: true,
    absWorkingDir: root,
    logLevel: 'warning',
    define: definitions({ dev }),
  });
  const plugins = [cssModules(styles, root, { dev }), drawings(files)];
  rmSync(dist, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  const forBrowsers = (/** @type {string} */ entry) =>
    esbuild.build({
      ...shared,
      plugins,
      write: false,
      entryPoints: [entry],
      outdir: assets,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      platform: 'browser',
      target: ['es2020', 'safari15'],
      minify: true,
      legalComments: 'none',
    });
  const [routes, start, client, server] = await Promise.all([
    readRoutes({ ...shared, plugins }),
    // On its own: it shares no file with the product, so that it is there with its first one.
    forBrowsers('client/app/start.ts'),
    forBrowsers(MAIN),
    bundleServer({ ...shared, plugins, outdir: dist }, { dev }),
    cp(join(root, 'client/public'), publicFolder, { recursive: true }),
    cp(join(root, 'campaigns'), join(dist, 'campaigns'), { recursive: true }),
    cp(join(root, 'client/art/products'), join(publicFolder, 'art/products'), { recursive: true }),
  ]);
  await Promise.all(
    [...start.outputFiles, ...client.outputFiles].map(async ({ path, text }) =>
      files.set(basename(path), Buffer.from(dev ? text : await minifyScript(text))),
    ),
  );
  const fonts = await hashFolder('client/fonts', files, (file) => file.endsWith('.woff2'));
  const banners = await hashFolder('client/art/banner', files, () => true);
  const pictures = dev ? {} : await linkPictures(files, routes);
  const { metafile } = client;
  const css = await pageStyles({ root, main: MAIN, metafile, routes, styles, fonts, files });
  await Promise.all([...files].map(([name, contents]) => writeFile(join(assets, name), contents)));
  if (!dev) await compressFiles(await filesIn(publicFolder));
  const manifest = {
    entry: basename(start.outputFiles[0]?.path ?? ''),
    pages: pageScripts(metafile, MAIN, routes),
    ...css,
    banners: Object.fromEntries(
      Object.entries(banners).map(([file, name]) => [file.replace('.svg', ''), name]),
    ),
    pictures,
    font: fonts['golos.woff2'],
  };
  const info = await buildInfo(root);
  const bundled = bundledPackages([start, client, server].map(({ metafile }) => metafile));
  // Beside what is served, not in it.
  await writeFile(join(dist, 'sbom.cdx.json'), JSON.stringify(await sbom(root, info, bundled), null, 1));
  await writeFile(join(dist, 'build.json'), JSON.stringify(info));
  await writeFile(join(dist, 'openapi.json'), JSON.stringify(await openApi(info.version)));
  await writeFile(join(dist, 'licences.txt'), await licences(root, bundled));
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest));
}

/**
 * The files of a folder under names with their hashes: file → name. Their bytes are added to `files`.
 *
 * @param {string} folder
 * @param {Map<string, Buffer>} files
 * @param {(file: string) => boolean} test
 * @returns {Promise<Record<string, string>>}
 */
async function hashFolder(folder, files, test) {
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

/** Pictures for link previews, by the page's name. @param {Map<string, Buffer>} files @param {readonly import('./scripts/build/routes.mjs').Route[]} routes */
async function linkPictures(files, routes) {
  const { sharePictures } = await import('./scripts/build/share-pictures.mjs');
  const drawn = await sharePictures(root, routes);
  return Object.fromEntries(
    drawn.map(([page, contents]) => {
      const name = hashedName(`share-${page}.png`, contents);
      files.set(name, contents);
      return [page, name];
    }),
  );
}

/** @param {string} folder */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** Whether the build is at least as new as everything it is made of. */
function upToDate() {
  const built = statSync(join(dist, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  /** @type {(path: string) => number} */
  const newest = (path) => {
    const stat = statSync(path);
    return stat.isDirectory()
      ? Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
      : stat.mtimeMs;
  };
  return ['campaigns', 'client', 'server', 'shared', 'scripts/build', 'build.mjs', 'package-lock.json'].every(
    (path) => newest(join(root, path)) <= built,
  );
}

const [, , mode] = process.argv;
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (mode === '--watch') await (await import('./scripts/build/watch.mjs')).watchAndRestart(build, root);
  else if (mode !== '--if-needed' || !upToDate()) await build();
}
