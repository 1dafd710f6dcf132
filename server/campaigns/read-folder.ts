import { constants, readdirSync, type Stats } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { CAMPAIGN_FILE, DRAFT_FILE } from './validation/parse-yaml';
import { IMAGE_FILE, type FolderFile, type Unusable } from './validation/validate-campaign';

/** Campaigns shown, names read of a folder, files read of a campaign. */
export const MAX_CAMPAIGNS = 100;
const MAX_NAMES = 2000;
const MAX_FILES = 40;
/** Limits of campaign.yaml, an image, a PDF, and all images together. */
const MAX_TEXT_BYTES = 32_000;
const MAX_IMAGE_BYTES = 600_000;
const MAX_PDF_BYTES = 3_000_000;
const MAX_TOTAL_BYTES = 50_000_000;

/** Names that are nearly right are reported, others ignored. */
export const isMeant = (name: string): boolean =>
  /^(campaign\.|banner|share|rules\.)/.test(name.toLowerCase());

const isDefinition = (name: string) => name === CAMPAIGN_FILE || name === DRAFT_FILE;

/** The real path and lstat. */
interface ListedFile {
  readonly path: string;
  readonly stat: Stats;
}

/** A campaign's folder before anything in it is read. */
export interface ListedCampaign {
  readonly slug: string;
  readonly files: ReadonlyMap<string, ListedFile | Unusable>;
  /** Changes with any file's path, size or times. */
  readonly fingerprint: string;
}

/** Lists the campaigns of a folder, published ones first. Throws if the folder is unreadable. */
export async function listFolder(folder: string, shown: ReadonlySet<string> = new Set()) {
  const root = await realpath(folder);
  const slugs: string[] = [];
  const others: string[] = [];
  for (const name of await namesIn(root)) {
    const path = await placeInside(root, join(root, name));
    const inside = path === undefined ? undefined : await namesIn(path).catch(() => undefined);
    if (inside) (inside.some(isMeant) ? slugs : others).push(name);
  }
  const taken = slugs
    .toSorted((a, b) => Number(shown.has(b)) - Number(shown.has(a)) || a.localeCompare(b))
    .slice(0, MAX_CAMPAIGNS);
  const campaigns: ListedCampaign[] = [];
  const room = { bytes: MAX_TOTAL_BYTES };
  for (const slug of taken) {
    const listed = await listCampaign(root, slug, room).catch(() => undefined);
    if (listed) campaigns.push(listed);
  }
  return { campaigns, beyond: slugs.length - taken.length, others };
}

async function listCampaign(root: string, slug: string, room: { bytes: number }): Promise<ListedCampaign> {
  const files = new Map<string, ListedFile | Unusable>();
  for (const file of (await namesIn(join(root, slug))).filter(isMeant).slice(0, MAX_FILES)) {
    const found = await listFile(root, join(root, slug, file), file);
    const isImage = 'stat' in found && !isDefinition(file);
    if (isImage) room.bytes -= found.stat.size;
    files.set(file, isImage && room.bytes < 0 ? NO_ROOM : found);
  }
  const marks = [...files].map(([file, found]) => {
    if (!('stat' in found)) return [file, found];
    const { ino, size, mtimeMs, ctimeMs } = found.stat;
    return [file, found.path, ino, size, mtimeMs, ctimeMs];
  });
  return { slug, files, fingerprint: JSON.stringify(marks) };
}

async function listFile(root: string, place: string, name: string): Promise<ListedFile | Unusable> {
  const isText = isDefinition(name);
  if (!isText && !IMAGE_FILE.test(name)) return { expected: 'имя файла акции', found: name };
  const path = await placeInside(root, place);
  if (path === undefined) return { expected: 'файл в папке акций', found: 'ссылка наружу или в никуда' };
  const stat = await lstat(path).catch(() => undefined);
  if (!stat?.isFile()) return { expected: 'файл', found: 'не файл' };
  const maxBytes = isText ? MAX_TEXT_BYTES : name.endsWith('.pdf') ? MAX_PDF_BYTES : MAX_IMAGE_BYTES;
  if (stat.size <= maxBytes) return { path, stat };
  return { expected: `не больше ${maxBytes / 1000} КБ`, found: `${Math.ceil(stat.size / 1000)} КБ` };
}

/** Returns the real path, undefined outside the folder or if the file is missing. */
async function placeInside(root: string, path: string): Promise<string | undefined> {
  const real = await realpath(path).catch(() => undefined);
  return real?.startsWith(root + sep) ? real : undefined;
}

export async function readCampaign({ files }: ListedCampaign): Promise<Map<string, FolderFile>> {
  const read = new Map<string, FolderFile>();
  for (const [file, found] of files)
    read.set(file, 'stat' in found ? await readListed(found).catch(() => NO_ACCESS) : found);
  return read;
}

async function readListed({ path, stat: { size } }: ListedFile): Promise<Buffer> {
  // Neither waits for a pipe's other end nor follows a link put there meanwhile.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size + 1), 0, size + 1, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const NO_ACCESS: Unusable = { expected: 'файл, который можно прочитать', found: 'нет доступа' };
const NO_ROOM: Unusable = {
  expected: `картинки всех акций вместе не больше ${MAX_TOTAL_BYTES / 1e6} МБ`,
  found: 'больше',
};

/** True if a folder contains a campaign, valid or not. */
export const hasCampaigns = (folder: string): boolean =>
  entriesOf(folder).some((name) => !name.startsWith('.') && entriesOf(join(folder, name)).some(isMeant));

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const namesIn = async (folder: string) =>
  (await readdir(folder))
    .filter((name) => !name.startsWith('.'))
    .slice(0, MAX_NAMES)
    .toSorted();
