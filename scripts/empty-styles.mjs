/** Module hook that replaces styles and drawings by an empty module. */

/** @type {import('node:module').LoadHook} */
export function load(url, context, nextLoad) {
  if (!/\.(css|svg)$/.test(url)) return nextLoad(url, context);
  return { format: 'module', source: "export default ''", shortCircuit: true };
}
