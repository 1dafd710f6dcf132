import { minify } from 'terser';

/**
 * Minifies once more what esbuild wrote: 4 % fewer bytes over the line. Functions that are handed over stand in brackets:
 * engines take that as the sign that they run at once, and compile what holds React beside the page, not twice within it.
 *
 * @param {string} source
 */
export async function minifyScript(source) {
  const { code = source } = await minify(source, {
    module: true,
    ecma: 2020,
    compress: { passes: 3 },
    format: { wrap_func_args: true },
  });
  return code;
}
