import type { Call, CallValue } from '../../shared/call';
import { knowsCampaign, type Campaigns } from '../promotions/campaigns';
import { Problem } from '../errors';

/** Parameters as the contract has checked them. */
export type CallParams = Readonly<Record<string, CallValue>>;

/**
 * What may be done with the answer to a visitor's question (decision record data-cache). `closed`: all that the question
 * names is known here, the answer is kept. `open`: only the API can know whether there is such a thing, so that a success
 * is kept and a refusal is not. `never`: visitors can make up as many such questions as they like.
 */
type Keeping = 'closed' | 'open' | 'never';

/** Says of a question whether its answer may be kept. Throws not_found for a campaign that is not there. */
export type CachePolicy = (call: Call, params: CallParams) => Keeping;

export function createCachePolicy(campaigns: Campaigns): CachePolicy {
  const isCampaign = knowsCampaign(campaigns);
  const rows = [...campaigns.values()].map(({ leaderboard }) => leaderboard?.rows);
  const limits = new Set<unknown>([undefined, ...rows]);

  return ({ fresh }, { slug, cityCode, limit }) => {
    if (slug !== undefined && !isCampaign(String(slug))) throw new Problem('not_found');
    if (cityCode !== undefined) return 'open';
    return fresh > 0 && limits.has(limit) ? 'closed' : 'never';
  };
}
