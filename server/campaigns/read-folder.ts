import { createHash } from 'node:crypto';
import { opendir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { CAMPAIGN_FILE } from './validation/parse-yaml';
import { MOST_TEXT, type FolderFile } from './validation/validate-campaign';
import { MOST_BYTES } from './validation/pictures/judge-picture';
import { placeInside, readInside } from './folder/read-inside';

/** Campaigns that are taken, at most; what is looked through before the rest is left alone. */
export const MOST_CAMPAIGNS = 100;
const MOST_ENTRIES = 2000;
const MOST_FILES = 40;

/** Files that belong to a campaign, or are meant to: a name that is nearly right is not passed over in silence. */
export const isMeant = (name: string) => /^(campaign\.|banner|share)/i.test(name);

export interface FoundCampaign {
  readonly files: ReadonlyMap<string, FolderFile>;
  /** The same as long as nothing in it has changed. */
  readonly fingerprint: string;
}

/** A look at the folder: every campaign's files as they are now. */
export interface FolderLook {
  readonly campaigns: ReadonlyMap<string, FoundCampaign>;
  /** Folders beyond the cap, which are not taken. */
  readonly beyond: number;
  /** Folders that have nothing of a campaign: somebody else's. */
  readonly others: readonly string[];
}

/** Reads the folder one file after another. Throws when the folder itself is not to be read. */
export async function readCampaigns(
  folder: string,
  known: ReadonlySet<string> = new Set(),
): Promise<FolderLook> {
  const root = await realpath(folder);
  const slugs: string[] = [];
  const others: string[] = [];
  for (const name of await namesIn(root, MOST_ENTRIES)) {
    const path = await placeInside(root, join(root, name));
    const inside = path === undefined ? undefined : await namesIn(path, MOST_ENTRIES).catch(() => undefined);
    if (inside?.some(isMeant)) slugs.push(name);
    else if (inside) others.push(name);
  }
  // Those that are shown already do not have to make room for new ones.
  const taken = slugs
    .toSorted((a, b) => Number(known.has(b)) - Number(known.has(a)) || a.localeCompare(b))
    .slice(0, MOST_CAMPAIGNS)
    .toSorted();
  const campaigns = new Map<string, FoundCampaign>();
  for (const slug of taken) {
    // What has gone meanwhile is not there.
    const found = await readCampaign(root, slug).catch(() => undefined);
    if (found) campaigns.set(slug, found);
  }
  return { campaigns, beyond: slugs.length - taken.length, others };
}

async function readCampaign(root: string, slug: string): Promise<FoundCampaign> {
  const files = new Map<string, FolderFile>();
  const hash = createHash('sha256');
  const folder = join(root, slug);
  for (const file of (await namesIn(folder, MOST_ENTRIES)).filter(isMeant).slice(0, MOST_FILES)) {
    const found = await readInside(root, folder, file, file === CAMPAIGN_FILE ? MOST_TEXT : MOST_BYTES);
    files.set(file, found);
    hash
      .update(`${file}\0`)
      .update(Buffer.isBuffer(found) ? found : JSON.stringify(found))
      .update('\0');
  }
  return { files, fingerprint: hash.digest('hex').slice(0, 16) };
}

/** Names in a folder in their order, hidden ones left out; so many at most. */
async function namesIn(folder: string, most: number): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of await opendir(folder)) {
    if (!name.startsWith('.')) names.push(name);
    if (names.length >= most) break;
  }
  return names.toSorted();
}
