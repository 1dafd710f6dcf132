import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = (/** @type {string} */ path) =>
  readdirSync(fileURLToPath(new URL(`../../client/${path}`, import.meta.url)));

/**
 * What the code's names stand for in a build. The development build also has React's warnings and the gallery; goods that
 * a campaign names may have the drawings that are there when it is built, and no campaign the name of a public file. Each
 * in one text: for a list every module would get a call of its own.
 */
export const definitions = ({ dev = false } = {}) => ({
  'process.env.NODE_ENV': dev ? '"development"' : '"production"',
  DEVELOPMENT: String(dev),
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
