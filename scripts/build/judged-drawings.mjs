import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSource } from '../load-source.mjs';

/**
 * What the server's own judge says of the campaigns' drawings, by the hash of their bytes: it does not read them again when
 * it starts. One that is refused is left to it.
 *
 * @param {string} root
 */
export async function judgedDrawings(root) {
  const { readSvg } = await loadSource('server/promotions/content/pictures/read-svg');
  const folder = join(root, 'campaigns');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.svg'));
  const judged = await Promise.all(
    files.toSorted().map(async (file) => {
      const bytes = await readFile(join(folder, file));
      return [createHash('sha256').update(bytes).digest('hex'), readSvg(bytes.toString())];
    }),
  );
  return Object.fromEntries(judged.filter(([, size]) => !('refused' in size)));
}
