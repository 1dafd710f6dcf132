import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifyCss } from './css-modules.mjs';
import { hashedName } from './output.mjs';
import { ERROR_PAGE } from './pages.mjs';

/** @import { Metafile } from 'esbuild' */
/** @import { Route } from './pages.mjs' */

/** A page's own styles come after those of what it is made of, and so prevail. In a folder they are in the order of paths. */
const FOLDERS = ['client/ui/text/', 'client/ui/', 'client/layout/', 'client/features/'];
/** It names modules for their code alone: no page shows all of them. */
const COMMON = 'client/app/common.ts';

/**
 * The styles that go into each page's HTML, `base` into all. Into `files` go those for paper, and those that a page
 * reached without a reload needs besides: by the page it is reached from and its own id.
 *
 * @param {object} build
 * @param {string} build.root
 * @param {string} build.main
 * @param {Metafile} build.metafile
 * @param {readonly Route[]} build.routes
 * @param {ReadonlyMap<string, string>} build.styles every module's, by its path
 * @param {Readonly<Record<string, string>>} build.fonts
 * @param {Map<string, Buffer>} build.files
 */
export async function pageStyles({ root, main, metafile, routes, styles, fonts, files }) {
  const minified = async (/** @type {string} */ file) =>
    minifyCss(file, await readFile(join(root, file), 'utf8'));
  const global = await Promise.all(['client/styles/tokens.css', 'client/styles/base.css'].map(minified));
  const printCss = await minified('client/styles/print.css');
  const print = hashedName('print.css', printCss);
  files.set(print, Buffer.from(printCss));
  const joined = (/** @type {readonly string[]} */ paths) => {
    const css = paths.map((path) => styles.get(path)).join('');
    if (/url\(|ASSETS/.test(css)) throw new Error('A module of styles names a file: only client/styles may');
    return css;
  };
  const base = modulesOf(metafile, main, (kind) => kind !== 'dynamic-import');
  const ofPage = new Map(
    [...routes, ERROR_PAGE].map(({ id, file }) => [
      id,
      modulesOf(metafile, file, () => true).filter((module) => !base.includes(module)),
    ]),
  );
  /** @type {(from: string, to: string) => string} */
  const fileFor = (from, to) => {
    const there = ofPage.get(from);
    const css = joined((ofPage.get(to) ?? []).filter((module) => !there?.includes(module)));
    const name = hashedName(`${to}.css`, css);
    files.set(name, Buffer.from(css));
    return name;
  };
  return {
    print,
    styles: {
      base: (global.join('') + joined(base)).replace(
        /ASSETS\/([\w.-]+)/g,
        (_, /** @type {string} */ file) => `ASSETS/${fonts[file] ?? file}`,
      ),
      ...Object.fromEntries([...ofPage].map(([id, modules]) => [id, joined(modules)])),
    },
    laterStyles: Object.fromEntries(
      routes.map(({ id, leadsTo }) => [
        id,
        Object.fromEntries(leadsTo.map((other) => [other, fileFor(id, other)])),
      ]),
    ),
  };
}

/**
 * The style modules that a source and all it imports have, in the one order that there is.
 *
 * @param {Metafile} metafile
 * @param {string} source
 * @param {(kind: string) => boolean} follow which imports, by their kind
 */
function modulesOf({ inputs }, source, follow) {
  /** @type {Set<string>} */
  const found = new Set([COMMON]);
  const walk = (/** @type {string} */ path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: imported, kind } of inputs[path]?.imports ?? []) if (follow(kind)) walk(imported);
  };
  walk(source);
  const placeOf = (/** @type {string} */ path) => FOLDERS.findIndex((folder) => path.startsWith(folder));
  return [...found]
    .filter((path) => path.endsWith('.module.css'))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1));
}
