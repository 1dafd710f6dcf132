import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import * as esbuild from 'esbuild';
import { SCRIPT_TARGETS } from './browser-targets';
import { definitions } from './definitions.mjs';
import { pageEntries } from './page-entries';
import { TABLE } from './pages';
import { unusedComponents } from './unused-components';

export type Bundle = BuildResult<{ metafile: true; write: false }>;

export const MAIN = 'client/app/main.tsx';

/** What packages in CommonJS expect to find in a module. */
export const REQUIRE =
  "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);";

const COMMANDS = {
  'campaign-check': 'commands/campaign-check.ts',
  'campaign-preview': 'commands/campaign-preview.ts',
  'contract-check': 'commands/contract-check.ts',
};

/**
 * esbuild's contexts, to be built again and again: the route table, the browser's two entries, the server. For
 * developers names are kept, the browser gets source maps, and the server's packages stay in node_modules.
 */
export async function createBundles(dist: string, { dev, plugins }: { dev: boolean; plugins: Plugin[] }) {
  const shared = {
    bundle: true,
    format: 'esm',
    charset: 'utf8',
    jsx: 'automatic',
    metafile: true,
    logLevel: 'silent',
    define: definitions({ dev, server: false }),
    write: false,
    keepNames: dev,
    legalComments: 'none',
    plugins,
  } satisfies BuildOptions;
  const contextOf = (options: BuildOptions) => esbuild.context({ ...shared, ...options });
  const forBrowsers = (entry: string, own: Plugin[] = []) =>
    contextOf({
      entryPoints: [entry],
      outdir: `${dist}/public/assets`,
      splitting: true,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      platform: 'browser',
      target: SCRIPT_TARGETS,
      ...(dev
        ? { sourcemap: 'linked', jsxDev: true, plugins: [...plugins, ...own] }
        : { minify: true, plugins: [...plugins, ...own, unusedComponents] }),
    });
  const contexts = await Promise.all([
    contextOf({ entryPoints: [TABLE], platform: 'node', external: ['../features/*'] }),
    // On its own: it shares no file with the product, so that it is there with its first one.
    forBrowsers('client/app/start.ts'),
    forBrowsers(MAIN, [pageEntries(MAIN)]),
    contextOf({
      entryPoints: { server: 'server/server.ts', ...(!dev && COMMANDS) },
      define: definitions({ dev, server: true }),
      outdir: dist,
      // What is imported on demand, such as Redis and tracing, is a file of its own and not loaded before.
      splitting: true,
      platform: 'node',
      target: 'node20',
      banner: { js: REQUIRE },
      sourcemap: 'linked',
      ...(dev
        ? { packages: 'external' }
        : {
            // One byte a character, so that the engine reads and holds less; lines stay short for stack traces.
            charset: 'ascii',
            minifyWhitespace: true,
            lineLimit: 140,
            // `debug`, of Express, uses it only if it is installed. Here, only a linter installs it.
            external: ['supports-color'],
          }),
    }),
  ]);
  return {
    /** Rejects with the errors of a bundle that failed, once all have ended. */
    async rebuild() {
      const rebuilds = contexts.map((context) => context.rebuild());
      await Promise.allSettled(rebuilds);
      const results = (await Promise.all(rebuilds)) as [Bundle, Bundle, Bundle, Bundle];
      const [routes, start, main, server] = results;
      return { routes, start, main, server };
    },
    dispose: () => Promise.all(contexts.map((context) => context.dispose())),
  };
}
