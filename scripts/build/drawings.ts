import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { addHashed } from './output';

/** Drawings: the module is the file's hashed name; the bytes are collected into `files`. */
export const drawings = (files: Map<string, Buffer>): Plugin => ({
  name: 'drawings',
  setup(build) {
    build.onLoad({ filter: /\.svg$/, namespace: 'file' }, async ({ path }) => {
      const name = addHashed(files, path, await readFile(path));
      return { contents: `export default ${JSON.stringify(name)}`, loader: 'js' };
    });
  },
});
