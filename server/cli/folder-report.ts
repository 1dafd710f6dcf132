import { endOf } from '../campaigns/moscow-time';
import { issueTextsOf } from '../campaigns/issue-log';
import { listFolder, MAX_CAMPAIGNS, readCampaign } from '../campaigns/read-folder';
import { resolveBanners } from '../campaigns/resolve-banners';
import { validateCampaign, type ValidationResult } from '../campaigns/validation/validate-campaign';
import { warningsOf } from '../campaigns/validation/warnings';
import { CommandError } from './run-command';

/** A folder of campaigns validated once, as the server would at its start. */
export interface FolderReport {
  /** Campaigns that are valid. */
  readonly slugs: readonly string[];
  /** What is wrong, by campaign; '' is the folder as a whole. */
  readonly issues: readonly (readonly [slug: string, texts: readonly string[]])[];
  /** What is valid and probably not meant, by campaign. */
  readonly warnings: readonly (readonly [slug: string, texts: readonly string[]])[];
  /** Campaigns that are over: nothing odd in a folder, but to whoever has just written one. */
  readonly over: readonly string[];
  /** Folders that have nothing of a campaign. */
  readonly others: readonly string[];
}

/** Reads and validates the folder. Throws a CommandError when it cannot be read. */
export async function folderReport(folder: string): Promise<FolderReport> {
  const now = Date.now();
  const { campaigns, beyond, others } = await listFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(folder, error);
  });
  const results = new Map<string, ValidationResult>();
  for (const listed of campaigns.toSorted((a, b) => a.slug.localeCompare(b.slug)))
    results.set(listed.slug, validateCampaign(listed.slug, await readCampaign(listed)));
  const set = resolveBanners(results, { campaigns: new Map(), issues: new Map() });
  const all = [...set.campaigns.values()];
  const tooMany = `нужно: не больше ${MAX_CAMPAIGNS} папок; лишних: ${beyond}.`;
  return {
    slugs: [...set.campaigns.keys()],
    issues: [...issueTextsOf(set), ...(beyond ? [['', [tooMany]] as const] : [])],
    warnings: all.map((one) => [one.slug, warningsOf(one, all, now)]),
    over: all.flatMap(({ slug, definition: { period } }) =>
      period && endOf(period.to) <= now ? [slug] : [],
    ),
    others,
  };
}

function unreadable(folder: string, { code }: NodeJS.ErrnoException): CommandError {
  const what = `папки ${folder}, в которой лежат акции (переменная CAMPAIGNS_DIR)`;
  return new CommandError(
    code === 'ENOENT' || code === 'ENOTDIR' ? `Нет ${what}.` : `Нет доступа к содержимому ${what}: ${code}.`,
  );
}

/** 'Есть акции: …', for whoever has named one that is not there. */
export const thereAre = ({ slugs, issues }: FolderReport): string => {
  const all = [...slugs, ...issues.map(([slug]) => slug)].filter(Boolean).toSorted();
  return all.length ? `Есть акции: ${all.join(', ')}.` : 'В ней нет ни одной акции.';
};
