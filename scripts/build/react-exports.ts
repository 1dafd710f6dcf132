import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

const NAMESPACE = 'react-exports';

const requireModule: (path: string) => object = createRequire(import.meta.url);

/**
 * Exports the functions of React from ES modules. React is a CommonJS package, so esbuild would otherwise compile every
 * use of a function to a property access, and every import to a call. Packages still import React directly: React
 * Router computes the name of a React property at run time, so esbuild would keep all exports.
 */
export const reactExports: Plugin = {
  name: 'react exports',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ importer, namespace, path }) => {
      const isPackage = importer.includes('/node_modules/') || namespace === NAMESPACE;
      return isPackage ? undefined : { path, namespace: NAMESPACE };
    });
    onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => {
      const names = Object.keys(requireModule(path));
      // Mark the property accesses as pure, so that esbuild drops unused exports.
      const exports = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => module.${name})();`);
      return {
        contents: [`import module from '${path}';`, ...exports].join('\n'),
        resolveDir: process.cwd(),
      };
    });
  },
};
