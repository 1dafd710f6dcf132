import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import * as esbuild from 'esbuild';
import { SCRIPT_TARGETS } from './browser-targets';
import { definitions } from './definitions.mjs';
import { reactExports } from './react-exports';
import { pageEntries } from './page-entries';
import { TABLE } from './pages';
import { unusedComponents } from './unused-components';
import { unusedModules } from './unused-modules';

export type Bundle = BuildResult<{ metafile: true; write: false }>;

export const MAIN = 'client/app/main.tsx';

/** Defines `require` in an ES module, because some bundled CommonJS packages call `require`. */
export const REQUIRE =
  "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);";

/**
 * Production build of React Router, without developer warnings. The package exports only its development build, so
 * esbuild resolves `react-router-dom` to this file.
 */
const REACT_ROUTER = './node_modules/react-router/dist/production/index.mjs';

const COMMANDS = {
  'campaign-check': 'commands/campaign-check.ts',
  'campaign-preview': 'commands/campaign-preview.ts',
  'contract-check': 'commands/contract-check.ts',
};

/**
 * Creates reusable esbuild contexts for the route table, the start script, the pages, the server and the commands.
 * A development build keeps function names, adds source maps for browsers, does not bundle the server's packages, and
 * has no commands.
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
      // esbuild would replace literals that contain `\p{…}` with slower constructor calls, because browsers support
      // different Unicode versions. All our browsers support the syntax.
      supported: { 'regexp-unicode-property-escapes': true },
      ...(dev
        ? { sourcemap: 'linked', jsxDev: true, plugins: [...plugins, ...own] }
        : {
            minify: true,
            alias: { 'react-router-dom': REACT_ROUTER },
            plugins: [...plugins, ...own, reactExports, unusedComponents],
          }),
    });
  const forNode = (entryPoints: Record<string, string>) =>
    contextOf({
      entryPoints,
      define: definitions({ dev, server: true }),
      outdir: dist,
      // Put dynamic imports, such as Redis and tracing, into separate files that the server loads on demand.
      splitting: true,
      platform: 'node',
      target: 'node20',
      // Prefer the ES module version of each package. esbuild can then drop unused code, such as most of
      // OpenTelemetry.
      mainFields: ['module', 'main'],
      banner: { js: REQUIRE },
      sourcemap: 'linked',
      ...(dev
        ? { packages: 'external' }
        : {
            // Escape all other characters. ASCII code takes one byte per character, so the engine parses it faster and
            // uses less memory.
            charset: 'ascii',
            alias: { 'react-router-dom': REACT_ROUTER },
            plugins: [...plugins, unusedModules],
            minifyWhitespace: true,
            minifySyntax: true,
            // Short lines keep stack traces readable.
            lineLimit: 140,
            // Exclude an optional dependency of `debug`, which Express uses. It is installed here only because a linter
            // depends on it.
            external: ['supports-color'],
          }),
    });
  const contexts = await Promise.all([
    contextOf({
      entryPoints: [TABLE],
      define: definitions({ dev, server: true }),
      platform: 'node',
      external: ['../features/*/page'],
    }),
    // Bundle the start script separately. It shares no chunks, so it can run as soon as its own file is loaded.
    forBrowsers('client/app/start.ts'),
    forBrowsers(MAIN, [pageEntries(MAIN)]),
    forNode({ server: 'server/server.ts' }),
    // Bundle the commands separately. If they shared chunks with the server, the server would consist of more files and
    // start 10 to 20 ms later.
    ...(dev ? [] : [forNode(COMMANDS)]),
  ]);
  return {
    /**
     * Rebuilds all bundles. `programs` are the server and the commands. If a bundle fails, waits for the others and then
     * rejects with its errors.
     */
    async rebuild() {
      const rebuilds = contexts.map((context) => context.rebuild());
      await Promise.allSettled(rebuilds);
      const results = (await Promise.all(rebuilds)) as [Bundle, Bundle, Bundle, ...Bundle[]];
      const [routes, start, main, ...programs] = results;
      return { routes, start, main, programs };
    },
    dispose: () => Promise.all(contexts.map((context) => context.dispose())),
  };
}
