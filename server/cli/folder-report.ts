import { endOf } from '../campaigns/moscow-time';
import { issueTextsOf } from '../campaigns/issue-log';
import { listFolder, MAX_CAMPAIGNS, readCampaign } from '../campaigns/read-folder';
import { resolveBanners } from '../campaigns/resolve-banners';
import { validateCampaign, type ValidationResult } from '../campaigns/validation/validate-campaign';
import { warningsOf } from '../campaigns/validation/warnings';
import { CommandError } from './run-command';

/** A folder of campaigns, validated as at the server's start. */
export interface FolderReport {
  /** Valid campaigns. */
  readonly slugs: readonly string[];
  /** By slug; '' is the folder itself. */
  readonly issues: readonly (readonly [slug: string, texts: readonly string[]])[];
  /** By slug. */
  readonly warnings: readonly (readonly [slug: string, texts: readonly string[]])[];
  /** Finished campaigns. */
  readonly over: readonly string[];
  /** Folders without a campaign. */
  readonly others: readonly string[];
}

/** Throws a CommandError if the folder cannot be read. */
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

export const thereAre = ({ slugs, issues }: FolderReport): string => {
  const all = [...slugs, ...issues.map(([slug]) => slug)].filter(Boolean).toSorted();
  return all.length ? `Есть акции: ${all.join(', ')}.` : 'В ней нет ни одной акции.';
};
