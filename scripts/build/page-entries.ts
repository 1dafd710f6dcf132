import { basename, dirname, relative } from 'node:path';
import type { Plugin } from 'esbuild';

const NAMESPACE = 'page';

/**
 * Modules that several pages share. Every entry imports this whole list. Otherwise, esbuild would split the shared code
 * into a separate file for each combination of pages (ADR 0007). Every page also loads everything that these modules
 * import.
 */
const SHARED_MODULES = [
  'client/app/create-store',
  'client/app/define-page',
  'client/app/hooks',
  'client/app/lazy-page',
  'client/app/navigation/open-page',
  'client/app/business-paths',
  'client/app/page-props',
  'client/app/tab-card',
  'client/app/tab-draft',
  'client/api/browser-api',
  'client/layout/card/GetCard',
  'client/layout/card/UnknownCardAdvice',
  'client/layout/Footer',
  'client/layout/Hero',
  'client/layout/Page',
  'client/layout/RunningPromotions',
  'client/layout/Steps',
  'client/ui/behaviour/use-retry-wait',
  'client/ui/behaviour/use-when-visible',
  'client/ui/Disclosure',
  'client/ui/fields/AnotherCard',
  'client/ui/fields/CardForm',
  'client/ui/fields/Waiting',
  'client/ui/loading/ProgressBar',
  'client/ui/loading/Scripting',
  'client/ui/loading/Skeleton',
  'client/ui/Modal',
  'client/ui/notes/Note',
  'client/ui/Panel',
  'client/ui/StretchedLink',
  'client/ui/text/ContactLinks',
  'client/art/cubes/brick.svg',
  'client/art/cubes/mix.svg',
  'shared/promotions/participation',
  'shared/rules/months',
];

/**
 * Returns the name of an entry's output file: the name of the source file or, for a `page.ts`, the name of its folder.
 */
function nameOf(source: string): string {
  const name = basename(source).replace(/\.tsx?$/, '');
  return name === 'page' ? basename(dirname(source)) : name;
}

/** Returns the path under which the esbuild metafile lists the virtual entry of a source file. */
export const entryPath = (source: string) => `${NAMESPACE}:${nameOf(source)}`;

export const isEntryPath = (path: string) => path.startsWith(`${NAMESPACE}:`);

/**
 * Replaces the main entry and every dynamically imported client module with a virtual entry. The virtual entry imports
 * the shared modules first and the original module last.
 */
export const pageEntries = (main: string): Plugin => ({
  name: 'page entries',
  setup(build) {
    const entryOf = (source: string) => ({
      path: nameOf(source),
      namespace: NAMESPACE,
      pluginData: source,
    });

    build.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir }) => {
      if (kind === 'entry-point' && relative('.', path) === main) return entryOf(main);
      if (kind !== 'dynamic-import') return undefined;
      const resolved = await build.resolve(path, { kind: 'import-statement', importer, resolveDir });
      const source = relative('.', resolved.path);
      return source.startsWith('client/') ? entryOf(source) : undefined;
    });

    build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ pluginData }) => {
      const source = String(pluginData);
      const shared = SHARED_MODULES.map((module) => `import './${module}';`);
      return { contents: [...shared, `export * from './${source}';`].join('\n'), resolveDir: process.cwd() };
    });
  },
});
