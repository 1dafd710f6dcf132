import { readFile } from 'node:fs/promises';
import { hashedName } from './output.mjs';

/** @import { Plugin } from 'esbuild' */

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
