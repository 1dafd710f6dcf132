import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CAMPAIGN_LIKE } from '../server/campaigns/validation/parse-yaml';
import { folderReport, thereAre } from './folder-report';
import { CommandError } from './run-command';

/** Resolves slugs and paths to a folder and its named campaigns. No name means all. Throws a CommandError. */
export async function campaignTargets(given: readonly string[], campaignsDir: string) {
  const all = resolve(campaignsDir);
  const targets = await Promise.all(given.map((one) => campaignTarget(one, all)));
  const folder = targets[0]?.folder ?? all;
  const apart = targets.find((target) => target.folder !== folder);
  if (apart) throw new CommandError(`Папки ${folder} и ${apart.folder} проверяйте по одной.`);
  return { folder, named: targets.flatMap(({ slug }) => slug ?? []) };
}

async function campaignTarget(given: string, all: string) {
  const isName = !/[\\/]/.test(given) && given !== '.' && given !== '..';
  const places = [...(isName ? [join(all, given)] : []), resolve(given)];
  const [first = all] = places;
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new CommandError(`Нет папки ${first}. ${thereAre(await folderReport(all))}`);
  const place = isFolder(found) ? found : dirname(found);
  const isOne = place !== all && (dirname(place) === all || isCampaign(place));
  return isOne ? { folder: dirname(place), slug: basename(place) } : { folder: place };
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function isCampaign(path: string): boolean {
  const names = readdirSync(path);
  return names.some((name) => CAMPAIGN_LIKE.test(name)) || !names.some((name) => isFolder(join(path, name)));
}
