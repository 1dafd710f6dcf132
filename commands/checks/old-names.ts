import { OLD_NAMES } from '../../server/campaigns/validation/old-names';
import type { Checked, Note } from './note';

const RENAMED = Object.entries(OLD_NAMES)
  .map(([name, old]) => `${old} → ${name}`)
  .join(', ');

/** Returns lists that still have field names of the previous release. */
export function oldNames({ written }: Checked): Note[] {
  const { worth, leaderboard } = written;
  const { prizes } = Object(leaderboard) as { readonly prizes?: unknown };
  const lists = [
    [['worth'], worth],
    [['leaderboard', 'prizes'], prizes],
  ] as const;
  return lists
    .filter(([, items]) => Array.isArray(items) && items.some(hasOldName))
    .map(([at]) => ({ at, words: `поля переименованы, старые имена перестанут читаться: ${RENAMED}.` }));
}

const hasOldName = (item: unknown): boolean =>
  Object.values(OLD_NAMES).some((old) => typeof item === 'object' && item !== null && old in item);
