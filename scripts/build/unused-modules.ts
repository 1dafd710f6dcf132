import type { Plugin } from 'esbuild';

/**
 * Modules that the server never uses, by the path of the file that imports them.
 * - undici: HTTP/2.
 * - iconv-lite, which body-parser uses: double-byte encodings. The parsers accept only UTF encodings and ISO 8859-1.
 * - react-dom: rendering to a stream.
 * - pino: log transports, which run in worker threads.
 * - prom-client: metrics of a cluster, the push gateway and summaries.
 */
const UNUSED: Readonly<Record<string, RegExp>> = {
  '/node_modules/undici/lib/dispatcher/client.js': /^\.\/client-h2\.js$/,
  '/node_modules/iconv-lite/encodings/index.js': /^\.\/dbcs-(?:codec|data)$/,
  '/node_modules/react-dom/server.edge.js': /^\.\/cjs\/react-dom-server\.edge\./,
  '/node_modules/pino/pino.js': /^\.\/lib\/transport$/,
  '/node_modules/pino/lib/tools.js': /^\.\/transport$/,
  '/node_modules/prom-client/index.js': /^\.\/lib\/(?:cluster|pushgateway|summary)$/,
};

/**
 * Index of undici with only the classes that the server imports. Any other import fails the build. The original index
 * also loads `fetch`, mocks and caches.
 */
const UNDICI_INDEX = `
  import Dispatcher from './lib/dispatcher/dispatcher';
  import api from './lib/api';
  Object.assign(Dispatcher.prototype, api);
  export { default as Pool } from './lib/dispatcher/pool';
  export { FormData } from './lib/web/fetch/formdata';
`;

/**
 * Replaces unused modules of packages with empty ones. esbuild cannot drop these modules, because they are CommonJS.
 * Loading them would delay the start of the server.
 */
export const unusedModules: Plugin = {
  name: 'unused modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\// }, ({ importer, path }) => {
      const [, unused] = Object.entries(UNUSED).find(([file]) => importer.endsWith(file)) ?? [];
      return unused?.test(path) ? { path, namespace: 'unused' } : undefined;
    });
    onLoad({ filter: /\/node_modules\/undici\/index\.js$/ }, () => ({
      contents: UNDICI_INDEX,
      loader: 'js',
    }));
    onLoad({ filter: /^/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
};
