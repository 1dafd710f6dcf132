import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** @import { Plugin } from 'esbuild' */

/** Types that Express is asked for by a short name: `type('text')`, `is('json')`. */
const TYPES = ['text/html', 'text/plain', 'application/json', 'application/x-www-form-urlencoded'];

/** @param {Record<string, unknown>} all */
const usedTypes = (all) => Object.fromEntries(TYPES.map((type) => [type, all[type]]));

/**
 * Leaves out of the server's packages what it never runs: whatever is in the file is read and compiled at every start
 * (decision record server-bundle). What is taken away and asked for after all fails the build.
 *
 * @param {{ dev?: boolean }} build
 * @returns {Plugin}
 */
export const usedByServer = ({ dev = false } = {}) => ({
  name: 'used-by-server',
  setup(build) {
    const react = `react-dom-server-legacy.node.${dev ? 'development' : 'production'}.js`;
    /** Instead of a package's file, what it gives. @type {[file: RegExp, contents: string][]} */
    const parts = [
      // What only browsers run.
      [/[\\/]react-dom[\\/]client\.js$/, ''],
      // Of React's two renderers the one that makes a text.
      [/[\\/]react-dom[\\/]server\.node\.js$/, `export { renderToString } from './cjs/${react}';`],
      // The router as a module, of which the used parts are taken.
      [/[\\/]react-router-dom[\\/]dist[\\/]index\.js$/, "export * from 'react-router';"],
      // A client for HTTP, without fetch, WebSocket, caches and what is there to test them.
      [
        /[\\/]undici[\\/]index\.js$/,
        `import api from './lib/api/index.js';
        import Dispatcher from './lib/dispatcher/dispatcher.js';
        Object.assign(Dispatcher.prototype, api);
        export { default as Pool } from './lib/dispatcher/pool.js';
        export { FormData } from './lib/web/fetch/formdata.js';`,
      ],
      // Encodings that Express's parser of forms refuses before it looks for them.
      [/[\\/]iconv-lite[\\/]encodings[\\/]tables[\\/]/, 'export default [];'],
    ];
    build.onLoad({ filter: /[\\/]mime-db[\\/]db\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify(usedTypes(JSON.parse(await readFile(path, 'utf8')))),
      loader: 'json',
    }));
    for (const [filter, contents] of parts)
      build.onLoad({ filter }, ({ path }) => ({ contents, loader: 'js', resolveDir: dirname(path) }));
  },
});
