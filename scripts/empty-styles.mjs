/**
 * Node module hook that stubs style sheets and drawings. All class names are undefined, and all drawings have the same
 * file name.
 */

/** @type {import('node:module').LoadHook} */
export function load(url, context, nextLoad) {
  if (!/\.(css|svg)$/.test(url)) return nextLoad(url, context);
  const source = `export default '${url.endsWith('.svg') ? 'drawing.svg' : ''}'`;
  return { format: 'module', source, shortCircuit: true };
}
