import * as esbuild from 'esbuild';
import { definitions } from './output.mjs';
import { TABLE } from './pages.mjs';

/** @import { BuildOptions, Plugin } from 'esbuild' */

export const MAIN = 'client/app/main.tsx';

/** What packages in CommonJS expect to find in a module. */
export const REQUIRE =
  "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);";

const TRACING = { 'start-tracing': './server/telemetry/start-tracing.ts' };

/**
 * Tracing is a file of its own, which the server loads where it is asked for. In the server's file esbuild would wrap the
 * modules that both have, and each request would take ten microseconds more.
 *
 * @type {Plugin}
 */
const tracingApart = {
  name: 'tracing apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/start-tracing$/ }, () => ({ path: './start-tracing.js', external: true }));
  },
};

const COMMANDS = {
  'campaign-check': 'commands/campaign-check.ts',
  'campaign-preview': 'commands/campaign-preview.ts',
  'contract-check': 'commands/contract-check.ts',
};

/**
 * esbuild's contexts, to be built again and again: the route table, the browser's two entries, the server. For
 * developers names are kept, the browser gets source maps, and the server's packages stay in node_modules.
 *
 * @param {string} root
 * @param {string} dist
 * @param {{ dev: boolean; plugins: Plugin[] }} options
 */
export async function createBundles(root, dist, { dev, plugins }) {
  const shared = /** @satisfies {BuildOptions} */ ({
    bundle: true,
    format: 'esm',
    charset: 'utf8',
    jsx: 'automatic',
    metafile: true,
    absWorkingDir: root,
    logLevel: 'silent',
    define: definitions({ dev }),
    write: false,
    keepNames: dev,
    legalComments: 'none',
    plugins,
  });
  const contextOf = (/** @type {BuildOptions} */ options) => esbuild.context({ ...shared, ...options });
  const forBrowsers = (/** @type {string} */ entry) =>
    contextOf({
      entryPoints: [entry],
      outdir: `${dist}/public/assets`,
      splitting: true,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      platform: 'browser',
      target: ['es2020', 'safari15'],
      ...(dev ? { sourcemap: 'linked', jsxDev: true } : { minify: true }),
    });
  const contexts = await Promise.all([
    contextOf({ entryPoints: [TABLE], platform: 'node', external: ['../features/*'] }),
    // On its own: it shares no file with the product, so that it is there with its first one.
    forBrowsers('client/app/start.ts'),
    forBrowsers(MAIN),
    contextOf({
      entryPoints: { server: 'server/server.ts', ...TRACING, ...(!dev && COMMANDS) },
      plugins: [...plugins, tracingApart],
      outdir: dist,
      platform: 'node',
      target: 'node20',
      banner: { js: REQUIRE },
      sourcemap: 'linked',
      ...(dev
        ? // What is imported on demand is not loaded before.
          { packages: 'external', splitting: true }
        : // One byte a character, so that the engine reads and holds less; lines stay short for stack traces.
          { charset: 'ascii', minifyWhitespace: true, lineLimit: 140 }),
    }),
  ]);
  return {
    /** Rejects with the messages of all bundles that failed, each once. */
    async rebuild() {
      const results = await Promise.allSettled(contexts.map((context) => context.rebuild()));
      const errors = results.flatMap((result) => {
        if (result.status === 'fulfilled') return [];
        if (Array.isArray(result.reason.errors))
          return /** @type {esbuild.Message[]} */ (result.reason.errors);
        throw result.reason;
      });
      if (errors.length) throw Object.assign(new Error('The build failed'), { errors: unique(errors) });
      const [routes, start, main, server] = results.map(
        (result) => /** @type {PromiseFulfilledResult<any>} */ (result).value,
      );
      /** @type {Record<'routes' | 'start' | 'main' | 'server', esbuild.BuildResult<{ metafile: true; write: false }>>} */
      const bundles = { routes, start, main, server };
      return bundles;
    },
    dispose: () => Promise.all(contexts.map((context) => context.dispose())),
  };
}

/** The same fault is found by the bundle of the browser and by that of the server. @param {readonly esbuild.Message[]} messages */
const unique = (messages) => [
  ...new Map(messages.map((message) => [JSON.stringify([message.text, message.location]), message])).values(),
];
