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
