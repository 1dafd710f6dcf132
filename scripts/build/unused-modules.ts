import type { Plugin } from 'esbuild';

/** Modules of undici for mocks, interceptors, proxies, cookies, WebSocket, EventSource and the SQLite cache. */
const UNUSED_OF_UNDICI =
  /^\.\/lib\/(?:mock\/|interceptor\/|web\/(?:cookies|websocket|eventsource)|cache\/sqlite|dispatcher\/(?:(?:socks5|env-http)-)?proxy-agent)/;

/**
 * Replaces unused modules of undici with empty ones. The index of undici loads all its modules, and esbuild cannot drop
 * them, because they are CommonJS. They would prolong the start of the server.
 */
export const unusedModules: Plugin = {
  name: 'unused modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: UNUSED_OF_UNDICI }, ({ importer, path }) =>
      importer.endsWith('/node_modules/undici/index.js') ? { path, namespace: 'unused' } : undefined,
    );
    onLoad({ filter: /^/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
};
