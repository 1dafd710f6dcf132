import { readdirSync } from 'node:fs';
import { opendir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { placeInside, readInside, statInside, type FileInside, type Refusal } from './file-inside';
import { CAMPAIGN_FILE } from './validation/parse-yaml';
import { IMAGE_FILE, imageName, type FolderFile } from './validation/validate-campaign';

/** Campaigns that are shown, at most; entries and files of a folder that are looked through before the rest is left alone. */
export const MAX_CAMPAIGNS = 100;
const MAX_ENTRIES = 2000;
const MAX_FILES = 40;
/** Bytes of a campaign's file, of an image, and of all campaigns' images together, which are kept in memory. */
const MAX_TEXT_BYTES = 32_000;
const MAX_IMAGE_BYTES = 600_000;
const MAX_TOTAL_BYTES = 50_000_000;

/** Files that belong to a campaign, or are meant to: a name that is nearly right is not passed over in silence. */
const isMeant = (name: string) => /^(campaign\.|banner|share)/i.test(name);

/** A campaign's folder as the file system lists it: nothing in it has been read. */
export interface ListedCampaign {
  readonly slug: string;
  readonly files: ReadonlyMap<string, FileInside | Refusal | 'unread'>;
  /** The same as long as every file has its place, size and times. */
  readonly fingerprint: string;
}

/** All campaigns' folders as they are now. */
export interface FolderListing {
  readonly campaigns: readonly ListedCampaign[];
  /** Folders beyond the maximum, which are not shown. */
  readonly beyond: number;
  /** Folders that have nothing of a campaign: somebody else's. */
  readonly others: readonly string[];
}

/** Lists the folder, those campaigns first that are shown already. Throws when the folder itself is not to be read. */
export async function listFolder(
  folder: string,
  shown: ReadonlySet<string> = new Set(),
): Promise<FolderListing> {
  const root = await realpath(folder);
  const slugs: string[] = [];
  const others: string[] = [];
  for (const name of await namesIn(root)) {
    const path = await placeInside(root, join(root, name));
    const inside = path === undefined ? undefined : await namesIn(path).catch(() => undefined);
    if (inside?.some(isMeant)) slugs.push(name);
    else if (inside) others.push(name);
  }
  // Those that are shown do not have to make room for new ones.
  const taken = slugs
    .toSorted((a, b) => Number(shown.has(b)) - Number(shown.has(a)) || a.localeCompare(b))
    .slice(0, MAX_CAMPAIGNS);
  const campaigns: ListedCampaign[] = [];
  const room = { bytes: MAX_TOTAL_BYTES };
  for (const slug of taken) {
    // What has gone meanwhile is not there.
    const listed = await listCampaign(root, slug, room).catch(() => undefined);
    if (listed) campaigns.push(listed);
  }
  return { campaigns, beyond: slugs.length - taken.length, others };
}

async function listCampaign(root: string, slug: string, room: { bytes: number }): Promise<ListedCampaign> {
  const files = new Map<string, FileInside | Refusal | 'unread'>();
  const images = new Set<string>();
  for (const file of (await namesIn(join(root, slug))).filter(isMeant).slice(0, MAX_FILES)) {
    const isImage = IMAGE_FILE.test(file) && !images.has(imageName(file));
    if (isImage) images.add(imageName(file));
    const found =
      isImage || file === CAMPAIGN_FILE
        ? await statInside(root, join(root, slug, file), maxBytesOf(file))
        : 'unread';
    const isFile = found !== 'unread' && 'stat' in found;
    if (isImage && isFile) room.bytes -= found.stat.size;
    files.set(file, isFile && room.bytes < 0 ? NO_ROOM : found);
  }
  const marks = [...files].map(([file, found]) => {
    if (found === 'unread' || !('stat' in found)) return [file, found];
    const { ino, size, mtimeMs, ctimeMs } = found.stat;
    return [file, found.path, ino, size, mtimeMs, ctimeMs];
  });
  return { slug, files, fingerprint: JSON.stringify(marks) };
}

/** Reads what was listed of a campaign, one file after another. */
export async function readCampaign({ files }: ListedCampaign): Promise<Map<string, FolderFile>> {
  const read = new Map<string, FolderFile>();
  for (const [file, found] of files)
    read.set(file, found !== 'unread' && 'stat' in found ? await readInside(found, maxBytesOf(file)) : found);
  return read;
}

/** Whether a folder can be read and has a campaign in it, valid or not. */
export const hasCampaigns = (folder: string): boolean =>
  entriesOf(folder).some((name) => !name.startsWith('.') && entriesOf(join(folder, name)).some(isMeant));

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const maxBytesOf = (file: string) => (file === CAMPAIGN_FILE ? MAX_TEXT_BYTES : MAX_IMAGE_BYTES);
const NO_ROOM: Refusal = {
  expected: `картинки всех акций вместе не больше ${MAX_TOTAL_BYTES / 1e6} МБ`,
  found: 'больше',
};

/** Names in a folder in their order, hidden ones left out. */
async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of await opendir(folder)) {
    if (!name.startsWith('.')) names.push(name);
    if (names.length >= MAX_ENTRIES) break;
  }
  return names.toSorted();
}
