import { readFile } from 'node:fs/promises';
import type { Metafile } from 'esbuild';
import { minifyCss } from './css-modules';
import { addHashed } from './output';
import { isEntryPath } from './page-entries';
import { ERROR_PAGE, reachable, type Route } from './pages';

/** A page's own styles come after those of what it is made of, and so prevail. In a folder they are in the order of paths. */
const FOLDERS = ['client/ui/text/', 'client/ui/', 'client/layout/', 'client/features/'];

interface Build {
  readonly main: string;
  readonly metafile: Metafile;
  readonly routes: readonly Route[];
  /** Every module's, by its path. */
  readonly styles: ReadonlyMap<string, string>;
  readonly fonts: Readonly<Record<string, string>>;
  readonly files: Map<string, Buffer>;
}

/**
 * The styles that go into each page's HTML, `base` into all. Into `files` go those for paper, and those that a page
 * reached without a reload needs besides: by the page it is reached from and its own id.
 */
export async function pageStyles({ main, metafile, routes, styles, fonts, files }: Build) {
  const minified = async (file: string) => minifyCss(file, await readFile(file, 'utf8'));
  const global = await Promise.all(
    ['themes', 'tokens', 'base'].map((name) => `client/styles/${name}.css`).map(minified),
  );
  const print = addHashed(files, 'print.css', await minified('client/styles/print.css'));
  const joined = (paths: readonly string[]) => {
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
  const fileFor = (from: string, to: string) => {
    const there = ofPage.get(from);
    const css = joined((ofPage.get(to) ?? []).filter((module) => !there?.includes(module)));
    return addHashed(files, `${to}.css`, css);
  };
  return {
    print,
    styles: {
      base: (global.join('') + joined(base)).replace(
        /ASSETS\/([\w.-]+)/g,
        (_, file: string) => `ASSETS/${fonts[file] ?? file}`,
      ),
      ...Object.fromEntries([...ofPage].map(([id, modules]) => [id, joined(modules)])),
    },
    laterStyles: Object.fromEntries(
      routes.map(({ id, next }) => [
        id,
        Object.fromEntries(next.map((other) => [other, fileFor(id, other)])),
      ]),
    ),
  };
}

/**
 * The style modules that a source and all it imports have, in the one order that there is.
 *
 * @param follow which imports, by their kind
 */
function modulesOf({ inputs }: Metafile, source: string, follow: (kind: string) => boolean) {
  const imports = (path: string) => {
    const all = (inputs[path]?.imports ?? []).filter(({ kind }) => follow(kind));
    // A virtual entry imports its source last. No page shows all shared modules before.
    return isEntryPath(path) ? all.slice(-1) : all;
  };
  const found = reachable(source, imports);
  const placeOf = (path: string) => FOLDERS.findIndex((folder) => path.startsWith(folder));
  return [...found]
    .filter((path) => path.endsWith('.module.css'))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1));
}
