import { endOf } from '../moscow-time';
import { judgeCampaign } from '../validation/validate-campaign';
import { warningsOf } from '../validation/warnings';
import { campaignSet } from './campaign-set';
import { faultTextsOf } from '../issue-log';
import { MOST_CAMPAIGNS, readCampaigns } from '../read-folder';

/** A folder of campaigns judged once, as the server would at its start. */
export interface CheckedFolder {
  /** Campaigns that are right. */
  readonly slugs: readonly string[];
  /** What is wrong, by campaign; '' is the folder as a whole. */
  readonly faults: readonly (readonly [slug: string, texts: readonly string[]])[];
  /** What is right and probably not meant, by campaign. */
  readonly warnings: readonly (readonly [slug: string, texts: readonly string[]])[];
  /** Campaigns that are over: nothing odd in a folder, but to whoever has just written one. */
  readonly over: readonly string[];
  /** Folders that have nothing of a campaign. */
  readonly others: readonly string[];
}

/** Rejects when the folder cannot be read. `now` in milliseconds since 1970. */
export async function checkFolder(folder: string, now: number): Promise<CheckedFolder> {
  const { campaigns, beyond, others } = await readCampaigns(folder);
  const judged = new Map([...campaigns].map(([slug, { files }]) => [slug, judgeCampaign(slug, files)]));
  const set = campaignSet(judged, { campaigns: new Map(), faults: new Map() });
  const tooMany = `нужно: не больше ${MOST_CAMPAIGNS} папок; лишних: ${beyond}.`;
  return {
    slugs: [...set.campaigns.keys()],
    faults: [...faultTextsOf(set), ...(beyond ? [['', [tooMany]] as const] : [])],
    warnings: [...set.campaigns.values()].map((one) => [
      one.slug,
      warningsOf(one, set.campaigns.values(), now),
    ]),
    over: [...set.campaigns.values()].flatMap(({ slug, definition: { period } }) =>
      period && endOf(period.to) <= now ? [slug] : [],
    ),
    others,
  };
}
