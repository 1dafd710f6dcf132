import { readFile } from 'node:fs/promises';
import type { Metafile } from 'esbuild';
import type { StyleModule } from '../../server/build';
import { minifyCss } from './css-modules';
import { addHashed } from './output';
import { isEntryPath } from './page-entries';
import { ERROR_PAGE, reachable, type Route } from './pages';

/**
 * Folders with CSS modules, in the order of their styles in the output. Later styles override earlier ones, so the
 * styles of a page can override those of a component. Within a folder, modules are in alphabetical order.
 */
const FOLDERS = ['client/ui/text/', 'client/ui/', 'client/layout/', 'client/features/'];

interface Build {
  readonly main: string;
  readonly metafile: Metafile;
  readonly routes: readonly Route[];
  /** Compiled styles of all modules, by path. */
  readonly styles: ReadonlyMap<string, StyleModule>;
  readonly fonts: Readonly<Record<string, string>>;
  readonly files: Map<string, Buffer>;
}

/**
 * Compiles the styles that the server inlines into pages. Adds the style sheets that browsers load to `files`: one for
 * printing, one per page, and one per navigation between two pages. The file for a navigation contains only the CSS
 * modules that the previous page has not loaded.
 */
export async function pageStyles({ main, metafile, routes, styles, fonts, files }: Build) {
  const minified = async (file: string) => minifyCss(file, await readFile(file, 'utf8'));
  const globalStyles = await Promise.all(
    ['themes', 'tokens', 'base'].map((name) => `client/styles/${name}.css`).map(minified),
  );
  const print = addHashed(files, 'print.css', await minified('client/styles/print.css'));
  const joined = (paths: readonly string[]) => {
    const css = paths.map((path) => styles.get(path)?.css).join('');
    if (/url\(|ASSETS/.test(css)) throw new Error('A module of styles names a file: only client/styles may');
    return css;
  };
  const base = modulesOf(metafile, main, (kind) => kind !== 'dynamic-import');
  const modulesByPage = new Map(
    [...routes, ERROR_PAGE].map(({ id, file }) => {
      const own = modulesOf(metafile, file, () => true).filter((module) => !base.includes(module));
      return [id, [...base, ...own]];
    }),
  );
  const modulesOfPage = (id: string) => modulesByPage.get(id) ?? [];
  const fileOfPage = (id: string) => addHashed(files, `${id}.css`, joined(modulesOfPage(id)));
  const fileOfNavigation = (from: string, to: string) => {
    const loaded = modulesOfPage(from);
    const missing = modulesOfPage(to).filter((module) => !loaded.includes(module));
    return addHashed(files, `${to}-after-${from}.css`, joined(missing));
  };
  return {
    print,
    globalStyles: globalStyles
      .join('')
      .replace(/ASSETS\/([\w.-]+)/g, (_, file: string) => `ASSETS/${fonts[file] ?? file}`),
    // Sort the modules for a reproducible build, because esbuild loads them in any order.
    styleModules: Object.fromEntries([...styles].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    modulesByPage: Object.fromEntries(modulesByPage),
    pageStyles: Object.fromEntries(routes.map(({ id }) => [id, fileOfPage(id)])),
    laterStyles: Object.fromEntries(
      routes.map(({ id, next }) => [
        id,
        Object.fromEntries(next.map((other) => [other, fileOfNavigation(id, other)])),
      ]),
    ),
  };
}

/**
 * Returns the style modules that a source imports directly or indirectly, in the order of `FOLDERS`.
 *
 * @param follow Returns true for the kinds of imports to follow.
 */
function modulesOf({ inputs }: Metafile, source: string, follow: (kind: string) => boolean) {
  const imports = (path: string) => {
    const all = (inputs[path]?.imports ?? []).filter(({ kind }) => follow(kind));
    // A virtual entry imports the shared modules first and its source last. Follow only the last import, because the
    // shared modules do not belong to the page.
    return isEntryPath(path) ? all.slice(-1) : all;
  };
  const found = reachable(source, imports);
  const rankOf = (path: string) => FOLDERS.findIndex((folder) => path.startsWith(folder));
  return [...found]
    .filter((path) => path.endsWith('.module.css'))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1));
}
