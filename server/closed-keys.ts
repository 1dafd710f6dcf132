import type { Api } from '../shared/api';
import type { Call, CallValue } from '../shared/call';
import { knowsCampaign, type Campaigns } from './campaigns';
import { Problem } from './errors';
import { within } from './within';

interface Parts {
  readonly campaigns: Campaigns;
  readonly api: Api;
}

/** Parameters as the contract has checked them. */
export type CallParams = Readonly<Record<string, CallValue>>;

/** How long a question about a city waits for the list of cities, in milliseconds. */
const PATIENCE = 1000;

/**
 * Whether the answer to a visitor's question may be kept: true where everything in the question is of a closed set, so
 * that nobody can push good answers out by asking for all there could be. Rejects with not_found what names a campaign
 * or a city that is not there. A `landingCategory` is left to its schema and to the API: nobody has a list of them, and
 * its call is never kept and counted for each visitor.
 */
export function closedKeys({ campaigns, api }: Parts): (call: Call, params: CallParams) => Promise<boolean> {
  const isCampaign = knowsCampaign(campaigns);
  const rows = [...campaigns.values()].map(({ leaderboard }) => leaderboard?.rows);
  const limits = new Set<unknown>([undefined, ...rows]);

  /** Without a list of cities none is refused, and none is kept. */
  async function isCity(code: unknown): Promise<boolean> {
    const cities = (await within(PATIENCE, api.call('cities', {}))) ?? [];
    if (cities.length && !cities.some((city) => city.code === code)) throw new Problem('not_found');
    return cities.length > 0;
  }

  return async ({ fresh }, { slug, landing, cityCode, limit }) => {
    for (const name of [slug, landing])
      if (name !== undefined && !isCampaign(String(name))) throw new Problem('not_found');
    if (cityCode !== undefined) return isCity(cityCode);
    return fresh > 0 && limits.has(limit);
  };
}
