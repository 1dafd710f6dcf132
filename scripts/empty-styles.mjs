/** Node module hook that replaces style sheets with an empty class map, and drawings with a fixed file name. */

/** @type {import('node:module').LoadHook} */
export function load(url, context, nextLoad) {
  if (!/\.(css|svg)$/.test(url)) return nextLoad(url, context);
  const source = `export default '${url.endsWith('.svg') ? 'drawing.svg' : ''}'`;
  return { format: 'module', source, shortCircuit: true };
}
