import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const MIN_BYTES = 150;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const folder = (/** @type {string} */ path) =>
  readdirSync(fileURLToPath(new URL(`../../client/${path}`, import.meta.url)));

/**
 * What esbuild puts in place of names: the development build has React's warnings and the gallery, campaigns may name
 * the product drawings there are, and must not be called like a public file. Texts, since esbuild would wrap a list in
 * a function of every module.
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

/**
 * `drawing.svg` → `drawing-1a2B3c4D.svg`.
 *
 * @param {string} path
 * @param {string | Buffer} contents
 */
export function hashedName(path, contents) {
  const extension = extname(path);
  const hash = createHash('sha256').update(contents).digest('base64url').replace(/[-_]/g, '').slice(0, 8);
  return `${basename(path, extension)}-${hash}${extension}`;
}

/**
 * Minifies esbuild's output once more: 4 % fewer compressed bytes. Functions that are arguments stand in brackets, so
 * that engines compile them at once and not twice.
 *
 * @param {string} source
 */
export async function minifyScript(source) {
  const { minify } = await import('terser');
  const { code = source } = await minify(source, {
    module: true,
    ecma: 2020,
    compress: { passes: 3 },
    format: { wrap_func_args: true },
  });
  return code;
}

/** Writes `file.br` and `file.gz`, compressed as hard as possible, beside each text file. @param {readonly string[]} files */
export async function compressFiles(files) {
  const texts = files.filter((file) => /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < MIN_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await Promise.all([
        brotli(bytes, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
        gzipped(bytes, { level: 9 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
      ]);
    }),
  );
}
