/** Reads esbuild's account of a build: which files belong to which page of the route table. */

/** @import { Route } from './route-table.mjs' */

/**
 * A build's files by their path: which source each is the way into, and which other files it imports.
 *
 * @typedef {Readonly<Record<string, { entryPoint?: string | undefined, imports: readonly { path: string, kind: string }[] }>>} Outputs
 */

/**
 * A file and all that it cannot do without.
 *
 * @param {Outputs} outputs
 * @param {string} path
 * @param {Set<string>} seen
 */
export function withImports(outputs, path, seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { path: imported, kind } of outputs[path]?.imports ?? [])
    if (kind === 'import-statement') withImports(outputs, imported, seen);
  return seen;
}

/**
 * The file that a source became. Throws when it is in none.
 *
 * @param {Outputs} outputs
 * @param {string} source
 */
export function outputOf(outputs, source) {
  const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
  if (!path) throw new Error(`${source} is no part of the browser's build`);
  return path;
}

/**
 * The product that every page starts with, and for each page the files its code comes in.
 *
 * @param {Outputs} outputs
 * @param {readonly Route[]} routes
 */
export function scriptsOf(outputs, routes) {
  const filesOf = (/** @type {string} */ source) =>
    [...withImports(outputs, outputOf(outputs, source))].map((path) => path.replace(/^.*\//, ''));
  return {
    entryImports: filesOf('client/app/main.tsx'),
    pages: Object.fromEntries(routes.map(({ id, file }) => [id, filesOf(file)])),
  };
}
