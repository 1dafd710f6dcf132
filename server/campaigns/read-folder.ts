import { constants, readdirSync, type Stats } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { CAMPAIGN_FILE, DRAFT_FILE } from './validation/parse-yaml';
import { IMAGE_FILE, type FolderFile, type Unusable } from './validation/validate-campaign';

/** Maximum number of campaigns that are read. */
const MAX_CAMPAIGNS = 100;
/** Maximum number of names that are read from a folder. */
const MAX_NAMES = 2000;
/** Maximum number of files that are read from a campaign folder. */
const MAX_FILES = 40;
/** Maximum size in bytes of campaign.yaml and of its draft. */
const MAX_TEXT_BYTES = 32_000;
const MAX_IMAGE_BYTES = 600_000;
const MAX_PDF_BYTES = 3_000_000;
/** Maximum total size in bytes of the images and PDFs of all campaigns. */
const MAX_TOTAL_BYTES = 50_000_000;

/**
 * Returns true for the name of a campaign file, such as 'campaign.yaml' or the misspelled 'Banner_L.png'. The server
 * ignores files with other names.
 */
export const hasCampaignName = (name: string): boolean =>
  /^(campaign\.|banner|share|rules\.)/.test(name.toLowerCase());

const isDefinition = (name: string) => name === CAMPAIGN_FILE || name === DRAFT_FILE;

interface ListedFile {
  /** Real path of the file, with symbolic links resolved. */
  readonly path: string;
  readonly stat: Stats;
}

/** A campaign folder whose files have not been read yet. */
export interface ListedCampaign {
  readonly slug: string;
  readonly files: ReadonlyMap<string, ListedFile | Unusable>;
  /** Fingerprint of the folder. Changes if the path, the size or the timestamps of any file change. */
  readonly fingerprint: string;
}

/**
 * Lists the campaigns in a folder, up to the maximum number. Published campaigns come first, so that new folders cannot
 * displace them. Throws if the folder is unreadable.
 */
export async function listFolder(folder: string, published: ReadonlySet<string> = new Set()) {
  const root = await realpath(folder);
  const { slugs, others } = await listSlugs(root);
  const isPublished = (slug: string) => Number(published.has(slug));
  const selected = slugs
    .toSorted((a, b) => isPublished(b) - isPublished(a) || a.localeCompare(b))
    .slice(0, MAX_CAMPAIGNS);
  const campaigns: ListedCampaign[] = [];
  const budget = { bytes: MAX_TOTAL_BYTES };
  for (const slug of selected) {
    const listed = await listCampaign(root, slug, budget).catch(() => undefined);
    if (listed) campaigns.push(listed);
  }
  return { campaigns, ignoredCount: slugs.length - selected.length, others };
}

/** Returns the subfolders that contain campaign files (`slugs`) and those that do not (`others`). */
async function listSlugs(root: string) {
  const slugs: string[] = [];
  const others: string[] = [];
  for (const name of await namesIn(root)) {
    const path = await realPathInside(root, join(root, name));
    const names = path === undefined ? undefined : await namesIn(path).catch(() => undefined);
    if (!names) continue;
    if (names.some(hasCampaignName)) slugs.push(name);
    else others.push(name);
  }
  return { slugs, others };
}

/** Returns the error message for a folder with too many campaigns. */
export const tooManyText = (ignoredCount: number): string =>
  `нужно: не больше ${MAX_CAMPAIGNS} папок; лишних: ${ignoredCount}.`;

async function listCampaign(root: string, slug: string, budget: { bytes: number }): Promise<ListedCampaign> {
  const files = new Map<string, ListedFile | Unusable>();
  const names = (await namesIn(join(root, slug))).filter(hasCampaignName).slice(0, MAX_FILES);
  for (const name of names) {
    const file = await listFile(root, join(root, slug, name), name);
    const isImage = 'stat' in file && !isDefinition(name);
    if (isImage) budget.bytes -= file.stat.size;
    files.set(name, isImage && budget.bytes < 0 ? OVER_BUDGET : file);
  }
  const properties = [...files].map(([name, file]) => {
    if (!('stat' in file)) return [name, file];
    const { ino, size, mtimeMs, ctimeMs } = file.stat;
    return [name, file.path, ino, size, mtimeMs, ctimeMs];
  });
  return { slug, files, fingerprint: JSON.stringify(properties) };
}

async function listFile(root: string, place: string, name: string): Promise<ListedFile | Unusable> {
  if (!isDefinition(name) && !IMAGE_FILE.test(name)) return { expected: 'имя файла акции', found: name };
  const path = await realPathInside(root, place);
  if (path === undefined) return { expected: 'файл в папке акций', found: 'ссылка наружу или в никуда' };
  const stat = await lstat(path).catch(() => undefined);
  if (!stat?.isFile()) return { expected: 'файл', found: 'не файл' };
  const maxBytes = maxBytesOf(name);
  if (stat.size <= maxBytes) return { path, stat };
  return { expected: `не больше ${maxBytes / 1000} КБ`, found: `${Math.ceil(stat.size / 1000)} КБ` };
}

function maxBytesOf(name: string): number {
  if (isDefinition(name)) return MAX_TEXT_BYTES;
  return name.endsWith('.pdf') ? MAX_PDF_BYTES : MAX_IMAGE_BYTES;
}

/** Returns the real path of a file. Returns undefined if the file is missing or its real path is outside the folder. */
async function realPathInside(root: string, path: string): Promise<string | undefined> {
  const real = await realpath(path).catch(() => undefined);
  return real?.startsWith(root + sep) ? real : undefined;
}

export async function readCampaign({ files }: ListedCampaign): Promise<Map<string, FolderFile>> {
  const contents = new Map<string, FolderFile>();
  for (const [name, file] of files)
    contents.set(name, 'stat' in file ? await readListed(file).catch(() => NO_ACCESS) : file);
  return contents;
}

async function readListed({ path, stat: { size } }: ListedFile): Promise<Buffer> {
  // Someone may have replaced the file with a symbolic link or a pipe since the listing. Reject links, and do not wait
  // for a pipe to be written to.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size + 1), 0, size + 1, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const NO_ACCESS: Unusable = { expected: 'файл, который можно прочитать', found: 'нет доступа' };
const OVER_BUDGET: Unusable = {
  expected: `картинки всех акций вместе не больше ${MAX_TOTAL_BYTES / 1e6} МБ`,
  found: 'больше',
};

/** Returns true if a folder contains at least one campaign, valid or not. */
export const hasCampaigns = (folder: string): boolean =>
  entriesOf(folder).some(
    (name) => !name.startsWith('.') && entriesOf(join(folder, name)).some(hasCampaignName),
  );

/** Returns the names of the entries in a folder. Returns an empty list if the folder is unreadable. */
function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  return names.slice(0, MAX_NAMES).toSorted();
}
