import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CAMPAIGN_LIKE } from '../server/campaigns/validation/parse-yaml';
import { campaignList, folderReport } from './folder-report';
import { CommandError } from './run-command';

interface Target {
  /** Folder that contains the campaigns. */
  readonly folder: string;
  /** Slug of a single campaign. If undefined, all campaigns in the folder are selected. */
  readonly slug?: string;
}

/**
 * Resolves command-line arguments (slugs or paths) to a campaigns folder and the selected slugs. Without arguments,
 * selects all campaigns. Throws a CommandError if an argument does not exist, or if the arguments are in different
 * folders.
 */
export async function campaignTargets(args: readonly string[], campaignsDir: string) {
  const defaultFolder = resolve(campaignsDir);
  const targets = await Promise.all(args.map((arg) => campaignTarget(arg, defaultFolder)));
  const folder = targets[0]?.folder ?? defaultFolder;
  const elsewhere = targets.find((target) => target.folder !== folder);
  if (elsewhere) throw new CommandError(`Папки ${folder} и ${elsewhere.folder} проверяйте по одной.`);
  return { folder, named: targets.flatMap(({ slug }) => slug ?? []) };
}

async function campaignTarget(arg: string, defaultFolder: string): Promise<Target> {
  const isPath = /[\\/]/.test(arg) || arg === '.' || arg === '..';
  const candidates = isPath ? [resolve(arg)] : [join(defaultFolder, arg), resolve(arg)];
  const found = candidates.find((path) => existsSync(path));
  if (found === undefined) {
    const available = campaignList(await folderReport(defaultFolder));
    throw new CommandError(`Нет папки ${candidates[0]}. ${available}`);
  }
  const folder = isFolder(found) ? found : dirname(found);
  if (folder === defaultFolder) return { folder };
  const isCampaign = dirname(folder) === defaultFolder || isCampaignFolder(folder);
  return isCampaign ? { folder: dirname(folder), slug: basename(folder) } : { folder };
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Returns true if a folder belongs to a single campaign: it contains a campaign file or has no subfolders. */
function isCampaignFolder(path: string): boolean {
  const names = readdirSync(path);
  return names.some((name) => CAMPAIGN_LIKE.test(name)) || !names.some((name) => isFolder(join(path, name)));
}
