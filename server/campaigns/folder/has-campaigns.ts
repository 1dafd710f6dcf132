import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMeant } from '../read-folder';

/** Whether a folder can be read and has a campaign in it, right or not. */
export const hasCampaigns = (folder: string): boolean =>
  namesIn(folder).some((name) => !name.startsWith('.') && namesIn(join(folder, name)).some(isMeant));

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
