import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = (/** @type {string} */ path) =>
  readdirSync(fileURLToPath(new URL(`../../client/${path}`, import.meta.url)));

/**
 * What esbuild puts in place of names: the development build has React's warnings and the gallery, campaigns may name
 * the product drawings there are, and must not be called like a public file. Texts, since esbuild would wrap a list in
 * a function of every module.
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
