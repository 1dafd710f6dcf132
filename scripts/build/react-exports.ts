import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

const NAMESPACE = 'react-exports';

const requireModule: (path: string) => object = createRequire(import.meta.url);

/**
 * Replaces React with ES modules that export its functions. React is a CommonJS package, so esbuild would otherwise
 * compile every use of a function to a property access, and every import to a call. Packages still import the original
 * React, because React Router reads a React property with a computed name. With the ES modules, esbuild would then keep
 * all exports.
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
