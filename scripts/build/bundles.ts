import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import * as esbuild from 'esbuild';
import { SCRIPT_TARGETS } from './browser-targets';
import { definitions } from './definitions.mjs';
import { jsxRuntime } from './jsx-runtime';
import { pageEntries } from './page-entries';
import { TABLE } from './pages';
import { unusedComponents } from './unused-components';

export type Bundle = BuildResult<{ metafile: true; write: false }>;

export const MAIN = 'client/app/main.tsx';

/** Defines `require` in an ES module, because some bundled CommonJS packages call it. */
export const REQUIRE =
  "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);";

/**
 * Production build of React Router, which contains no warnings for developers. The package exports only its development
 * build, and `react-router-dom` exports the same components.
 */
const REACT_ROUTER = './node_modules/react-router/dist/production/index.mjs';

const COMMANDS = {
  'campaign-check': 'commands/campaign-check.ts',
  'campaign-preview': 'commands/campaign-preview.ts',
  'contract-check': 'commands/contract-check.ts',
};

/**
 * Creates the esbuild contexts for repeated builds: the route table, two browser entries and the server. A development
 * build keeps names, adds source maps for the browser, and leaves the packages of the server in node_modules.
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
        : {
            minify: true,
            alias: { 'react-router-dom': REACT_ROUTER },
            plugins: [...plugins, ...own, jsxRuntime, unusedComponents],
          }),
    });
  const contexts = await Promise.all([
    contextOf({
      entryPoints: [TABLE],
      define: definitions({ dev, server: true }),
      platform: 'node',
      external: ['../features/*/page'],
    }),
    // The entry script is a separate bundle that shares no chunks, so that it can start as soon as its own file is
    // loaded.
    forBrowsers('client/app/start.ts'),
    forBrowsers(MAIN, [pageEntries(MAIN)]),
    contextOf({
      entryPoints: { server: 'server/server.ts', ...(!dev && COMMANDS) },
      define: definitions({ dev, server: true }),
      outdir: dist,
      // Dynamic imports, such as those of Redis and tracing, become separate files that the server loads on demand.
      splitting: true,
      platform: 'node',
      target: 'node20',
      // Prefer the ES module build of a package, so that esbuild can drop unused parts, such as most of OpenTelemetry.
      mainFields: ['module', 'main'],
      banner: { js: REQUIRE },
      sourcemap: 'linked',
      ...(dev
        ? { packages: 'external' }
        : {
            // In ASCII output, each character takes one byte, so JavaScript engines parse and store less. Lines stay
            // short, so that stack traces are readable.
            charset: 'ascii',
            alias: { 'react-router-dom': REACT_ROUTER },
            minifyWhitespace: true,
            minifySyntax: true,
            lineLimit: 140,
            // Exclude an optional dependency of `debug`, which Express uses. The package is installed only because a
            // linter depends on it.
            external: ['supports-color'],
          }),
    }),
  ]);
  return {
    /** Rebuilds all bundles. If a bundle fails, waits for the others and then rejects with its errors. */
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
