import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSource } from '../load-source.mjs';

const CONTENT = 'server/campaigns/validation';

/**
 * What the server's own judges say of the campaigns' files and drawings, by the hash of their bytes, so that it has not to
 * read them when it starts (decision record campaigns-as-content). What is refused is left to it.
 *
 * @param {string} root
 */
export async function judgeCampaigns(root) {
  const { judgeFile } = await loadSource(`${CONTENT}/validate-definition`);
  const { judgeDrawing } = await loadSource(`${CONTENT}/pictures/judge-drawing`);
  const { hashOf } = await loadSource(`${CONTENT}/judged-at-build`);
  const folder = join(root, 'campaigns');
  const files = (await readdir(folder, { recursive: true })).toSorted();
  /**
   * @param {RegExp} name
   * @param {(bytes: Buffer) => readonly unknown[]} judge Gives nothing for what is refused.
   */
  const judged = async (name, judge) =>
    Object.fromEntries(
      (
        await Promise.all(files.filter((file) => name.test(file)).map((file) => readFile(join(folder, file))))
      ).flatMap((bytes) => judge(bytes).map((found) => [hashOf(bytes), found])),
    );
  return {
    definitions: await judged(/[\\/]campaign\.yaml$/, (bytes) => {
      const found = judgeFile(bytes);
      return 'faults' in found ? [] : [found.definition];
    }),
    drawings: await judged(/\.svg$/, (bytes) => {
      const found = judgeDrawing(bytes);
      return 'refused' in found ? [] : [found];
    }),
  };
}
