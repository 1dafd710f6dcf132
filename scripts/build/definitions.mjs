import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = (/** @type {string} */ path) =>
  readdirSync(fileURLToPath(new URL(`../../client/${path}`, import.meta.url)));

/**
 * Constants that esbuild inserts into the code. A development build includes React's warnings and the gallery.
 * `PRODUCT_DRAWINGS` lists the drawings that campaigns may use. `PUBLIC_FILES` lists the names of public files, which
 * cannot be campaign slugs. Both lists are strings, because esbuild would wrap an array in a function in every module.
 */
export const definitions = ({ dev = false, server = true } = {}) => ({
  'process.env.NODE_ENV': dev ? '"development"' : '"production"',
  DEVELOPMENT: String(dev),
  SERVER: String(server),
  PRODUCT_DRAWINGS: JSON.stringify(
    folder('art/products')
      .flatMap((file) => (file.endsWith('.svg') ? [file.slice(0, -'.svg'.length)] : []))
      .toSorted()
      .join(' '),
  ),
  PUBLIC_FILES: JSON.stringify(
    [...folder('public'), 'assets', 'art'].map((file) => file.replace(/\..*/, '')).join(' '),
  ),
});
