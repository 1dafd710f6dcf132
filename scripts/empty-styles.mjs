/** Module hook that replaces style sheets with an empty module, and drawings with their file name. */

/** @type {import('node:module').LoadHook} */
export function load(url, context, nextLoad) {
  if (!/\.(css|svg)$/.test(url)) return nextLoad(url, context);
  const source = `export default '${url.endsWith('.svg') ? 'drawing.svg' : ''}'`;
  return { format: 'module', source, shortCircuit: true };
}
