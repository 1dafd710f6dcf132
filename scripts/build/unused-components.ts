import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const DISPLAY_NAME = /^\w+\.displayName = ".*";$/gm;
const REACT_CALL = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/**
 * Lets esbuild drop unused components of React Router, which are two thirds of the library. Without this plugin,
 * esbuild would keep the components, because their display names and calls such as `React.forwardRef()` look like side
 * effects. The Babel plugin `transform-react-pure-annotations` works the same way.
 */
export const unusedComponents: Plugin = {
  name: 'unused components',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/react-router\/.*\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { contents: source.replace(DISPLAY_NAME, '').replace(REACT_CALL, '$1/* @__PURE__ */ ') };
    });
  },
};
