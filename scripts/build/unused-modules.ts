import type { Plugin } from 'esbuild';

/**
 * Unused modules, by the file that imports them.
 * - undici: `fetch`, mocks, interceptors, proxies, cookies, WebSocket, EventSource, the SQLite cache and HTTP/2.
 * - iconv-lite, which body-parser uses: encodings with two bytes per character. The parsers accept only UTF encodings
 *   and ISO 8859-1.
 * - react-dom: rendering to a stream.
 * - prom-client: metrics of a cluster and the push gateway.
 */
const UNUSED: Readonly<Record<string, RegExp>> = {
  '/node_modules/undici/index.js':
    /^\.\/lib\/(?:mock\/|interceptor\/|web\/(?:fetch$|cookies|websocket|eventsource)|cache\/sqlite|dispatcher\/(?:(?:socks5|env-http)-)?proxy-agent)/,
  '/node_modules/undici/lib/dispatcher/client.js': /^\.\/client-h2\.js$/,
  '/node_modules/iconv-lite/encodings/index.js': /^\.\/dbcs-(?:codec|data)$/,
  '/node_modules/react-dom/server.edge.js': /^\.\/cjs\/react-dom-server\.edge\./,
  '/node_modules/prom-client/index.js': /^\.\/lib\/(?:cluster|pushgateway)$/,
};

/**
 * Replaces unused modules of packages with empty ones. The packages load all their modules, and esbuild cannot drop
 * them, because they are CommonJS. They would prolong the start of the server.
 */
export const unusedModules: Plugin = {
  name: 'unused modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\// }, ({ importer, path }) => {
      const [, unused] = Object.entries(UNUSED).find(([file]) => importer.endsWith(file)) ?? [];
      return unused?.test(path) ? { path, namespace: 'unused' } : undefined;
    });
    onLoad({ filter: /^/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
};
