import { OLD_NAMES } from '../../server/campaigns/validation/old-names';
import type { Checked, Note } from './note';

const RENAMED = Object.entries(OLD_NAMES)
  .map(([name, oldName]) => `${oldName} → ${name}`)
  .join(', ');

/** Reports `worth` and `prizes` lists that still use the field names of the previous release. */
export function oldNames({ written: { worth, leaderboard } }: Checked): Note[] {
  const { prizes } = Object(leaderboard) as { readonly prizes?: unknown };
  const words = `поля переименованы, старые имена перестанут читаться: ${RENAMED}.`;
  const notes: Note[] = [];
  if (hasOldNames(worth)) notes.push({ at: ['worth'], words });
  if (hasOldNames(prizes)) notes.push({ at: ['leaderboard', 'prizes'], words });
  return notes;
}

const hasOldNames = (list: unknown): boolean => Array.isArray(list) && list.some(hasOldName);

const hasOldName = (item: unknown): boolean =>
  Object.values(OLD_NAMES).some((oldName) => typeof item === 'object' && item !== null && oldName in item);
