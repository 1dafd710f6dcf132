import { judgeCampaign } from '../content/judge-campaign';
import { leftovers } from '../content/leftovers';
import { campaignSet } from './campaign-set';
import { faultTextsOf } from './fault-log';
import { MOST_CAMPAIGNS, readCampaigns } from './read-campaigns';

/** A folder of campaigns judged once, as the server would at its start. */
export interface CheckedFolder {
  /** Campaigns that are right. */
  readonly slugs: readonly string[];
  /** What is wrong, by campaign; '' is the folder as a whole. */
  readonly faults: readonly (readonly [slug: string, texts: readonly string[]])[];
  /** What is right and probably not meant, by campaign. */
  readonly warnings: readonly (readonly [slug: string, texts: readonly string[]])[];
  /** Folders that have nothing of a campaign. */
  readonly others: readonly string[];
}

/** Rejects when the folder cannot be read. */
export async function checkFolder(folder: string): Promise<CheckedFolder> {
  const { campaigns, beyond, others } = await readCampaigns(folder);
  const judged = new Map([...campaigns].map(([slug, { files }]) => [slug, judgeCampaign(slug, files)]));
  const set = campaignSet(judged, { campaigns: new Map(), faults: new Map() });
  const tooMany = `нужно: не больше ${MOST_CAMPAIGNS} папок; лишних: ${beyond}.`;
  return {
    slugs: [...set.campaigns.keys()],
    faults: [...faultTextsOf(set), ...(beyond ? [['', [tooMany]] as const] : [])],
    warnings: [...set.campaigns.values()].map((one) => [one.slug, leftovers(one, set.campaigns.values())]),
    others,
  };
}
