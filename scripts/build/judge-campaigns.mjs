import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSource } from '../load-source.mjs';

/**
 * What the server's own judge says of the campaigns' drawings, by the hash of their bytes, so that it has not to read them
 * when it starts (decision record campaigns-as-content). One that is refused is left to it.
 *
 * @param {string} root
 */
export async function judgeDrawings(root) {
  const { judgeDrawing } = await loadSource('server/promotions/content/pictures/judge-drawing');
  const folder = join(root, 'campaigns');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.svg'));
  const judged = await Promise.all(
    files.toSorted().map(async (file) => {
      const bytes = await readFile(join(folder, file));
      return [createHash('sha256').update(bytes).digest('hex'), judgeDrawing(bytes)];
    }),
  );
  return Object.fromEntries(judged.filter(([, size]) => !('refused' in size)));
}
