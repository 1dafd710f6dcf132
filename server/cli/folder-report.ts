import { endOf } from '../campaigns/moscow-time';
import { issueTextsOf } from '../campaigns/issue-log';
import { listFolder, MAX_CAMPAIGNS, readCampaign } from '../campaigns/read-folder';
import { resolveBanners } from '../campaigns/resolve-banners';
import { validateCampaign, type ValidationResult } from '../campaigns/validation/validate-campaign';
import { warningsOf } from '../campaigns/validation/warnings';
import { CommandError } from './run-command';

/** By slug; '' is the folder itself. */
export type TextsBySlug = readonly (readonly [slug: string, texts: readonly string[]])[];

/** Validates a folder as the server's start does. Throws a CommandError. */
export async function folderReport(folder: string) {
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
    issues: [...issueTextsOf(set), ...(beyond ? [['', [tooMany]] as const] : [])] satisfies TextsBySlug,
    warnings: all.map((one) => [one.slug, warningsOf(one, all, now)] as const),
    over: all
      .filter(({ definition: { period } }) => period && endOf(period.to) <= now)
      .map(({ slug }) => slug),
    others,
  };
}

function unreadable(folder: string, { code }: NodeJS.ErrnoException): CommandError {
  const what = `папки ${folder}, в которой лежат акции (переменная CAMPAIGNS_DIR)`;
  return new CommandError(
    code === 'ENOENT' || code === 'ENOTDIR' ? `Нет ${what}.` : `Нет доступа к содержимому ${what}: ${code}.`,
  );
}

type FolderReport = Awaited<ReturnType<typeof folderReport>>;

export const thereAre = ({ slugs, issues }: FolderReport): string => {
  const all = [...slugs, ...issues.map(([slug]) => slug)].filter(Boolean).toSorted();
  return all.length ? `Есть акции: ${all.join(', ')}.` : 'В ней нет ни одной акции.';
};
