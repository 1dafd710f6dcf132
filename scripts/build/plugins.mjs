import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, relative } from 'node:path';
import { transform } from 'lightningcss';

/** @import { Plugin } from 'esbuild' */

/** Browsers the styles are written for: the same age as the script target. */
const targets = { safari: 15 << 16, chrome: 100 << 16, firefox: 100 << 16 };

/**
 * @param {string} filename
 * @param {string} code
 */
export const minifyCss = (filename, code) =>
  transform({ filename, code: Buffer.from(code), minify: true, targets }).code.toString();

/**
 * @param {string} path
 * @param {string | Buffer} contents
 */
export function hashedName(path, contents) {
  const extension = extname(path);
  const hash = createHash('sha256').update(contents).digest('base64url').replace(/[-_]/g, '').slice(0, 8);
  return `${basename(path, extension)}-${hash}${extension}`;
}

/** Leaves out of the server what only browsers run. @type {Plugin} */
export const notForServer = {
  name: 'not-for-server',
  setup(build) {
    build.onResolve({ filter: /^react-dom\/client$/ }, ({ path }) => ({ path, namespace: 'left-out' }));
    build.onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: '' }));
  },
};

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
 * CSS modules by lightningcss. Class names begin with the file's name, so that both builds give the same ones; the
 * styles themselves are collected into `styles` by path, for build.mjs to put where they are needed.
 *
 * @param {Map<string, string>} styles
 * @param {string} root
 * @returns {Plugin}
 */
export const cssModules = (styles, root) => ({
  name: 'css-modules',
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
      const filename = relative(root, path);
      const component = basename(path, '.module.css');
      for (const other of styles.keys())
        if (other !== filename && basename(other, '.module.css') === component)
          throw new Error(`${filename} and ${other} would have the same class names: rename one`);
      const { code, exports } = transform({
        filename,
        code: await readFile(path),
        cssModules: { pattern: `${component}-[local]` },
        minify: true,
        targets,
      });
      styles.set(filename, code.toString());
      // Their own order is another one each time, and would make another build of it.
      const names = Object.fromEntries(
        Object.entries(exports ?? {})
          .map(([local, { name }]) => /** @type {const} */ ([local, name]))
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      );
      return { contents: `export default ${JSON.stringify(names)}`, loader: 'js' };
    });
  },
});

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
