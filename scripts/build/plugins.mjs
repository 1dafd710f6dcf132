import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';

/** @import { Plugin } from 'esbuild' */

/**
 * @param {string} path
 * @param {string | Buffer} contents
 */
export function hashedName(path, contents) {
  const extension = extname(path);
  const hash = createHash('sha256').update(contents).digest('base64url').replace(/[-_]/g, '').slice(0, 8);
  return `${basename(path, extension)}-${hash}${extension}`;
}

/**
 * Leaves out the names that the router's parts have for developers' tools, and says that making a part does nothing else:
 * with them every part there is would come along, used or not, which is a third of the router.
 *
 * @type {Plugin}
 */
export const usedPartsOfRouter = {
  name: 'used-parts-of-router',
  setup(build) {
    build.onLoad({ filter: /[\\/]react-router[\\/].*\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source
        .replace(/^\s*\w+\.displayName = "\w*";$/gm, '')
        .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
      return { contents };
    });
  },
};

/**
 * Drawings: the module is the file's hashed name; the bytes are collected into `files`.
 *
 * @param {Map<string, Buffer>} files
 * @returns {Plugin}
 */
export const drawings = (files) => ({
  name: 'drawings',
  setup(build) {
    build.onLoad({ filter: /\.svg$/, namespace: 'file' }, async ({ path }) => {
      const contents = await readFile(path);
      const name = hashedName(path, contents);
      files.set(name, contents);
      return { contents: `export default ${JSON.stringify(name)}`, loader: 'js' };
    });
  },
});
