import type { CacheRule, Call, CallValue } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { HttpError } from '../errors';
import type { CurrentCampaign, CampaignSnapshot } from '../campaigns/campaign-snapshot';
import type { CampaignStore } from '../campaigns/campaign-store';
import type { ApiCache } from './api-cache';
import type { ApiResponse } from './api-response';

export type CallParams = Readonly<Record<string, CallValue>>;

const slugsOf = ({ slug, definition: { dataSlug } }: CurrentCampaign) => [slug, dataSlug];
const landingsOf = (campaign: CurrentCampaign) => [
  ...slugsOf(campaign),
  campaign.definition.cardCheck?.landing,
];

/** Collects the parameter values for which the API has data, such as campaign slugs and city codes. */
function collectKnownValues(campaigns: CampaignSnapshot, cities: ApiResponse | undefined) {
  const shown = [...campaigns.shown.values()];
  const slugs = new Set<unknown>(shown.flatMap(slugsOf));
  const landings = new Set<unknown>(shown.flatMap(landingsOf));
  const limits = new Set<unknown>(shown.map(({ definition }) => definition.leaderboard?.rows));
  const readCities = cities && contract.cities.read(cities.body);
  const cityCodes = new Set<unknown>(readCities?.ok ? readCities.value.map(({ code }) => code) : []);
  /** Parameter values for which the API has data, by parameter name. */
  const knownValues: Readonly<Record<string, ReadonlySet<unknown>>> = {
    slug: slugs,
    limit: limits,
    cityCode: cityCodes,
  };
  return { campaigns, cities, slugs, landings, knownValues };
}

export type CachePolicy = ReturnType<typeof createCachePolicy>;

/**
 * Creates a function that returns the cache rule for an API call. If all parameter values are known or the response is
 * already cached, the rule comes from the API contract. Otherwise, the rule is `never`.
 */
export function createCachePolicy(
  campaignStore: Pick<CampaignStore, 'now'>,
  { lastGood }: Pick<ApiCache, 'lastGood'>,
) {
  let known = collectKnownValues(campaignStore.now(), undefined);

  /**
   * Returns the cache rule for a call. Throws `not_found` if a parameter names a campaign that visitors cannot see,
   * unless the campaign is `preview`.
   */
  return (call: Call, params: CallParams, preview?: CurrentCampaign): CacheRule => {
    const campaigns = campaignStore.now();
    const cities = lastGood(contract.cities, {});
    if (known.campaigns !== campaigns || known.cities !== cities)
      known = collectKnownValues(campaigns, cities);
    const { slugs, landings, knownValues } = known;
    const { slug, landing } = params;
    if (isUnknown(slug, slugs)) {
      if (preview && slugsOf(preview).includes(String(slug))) return 'never';
      throw new HttpError('not_found');
    }
    const previewLandings = new Set<unknown>(preview && landingsOf(preview));
    if (isUnknown(landing, landings) && isUnknown(landing, previewLandings)) throw new HttpError('not_found');
    if (call.cache === 'never') return 'never';
    const isKnown = Object.entries(params).every(
      ([name, value]) => value === undefined || knownValues[name]?.has(value) === true,
    );
    return isKnown || lastGood(call, params) ? call.cache : 'never';
  };
}

const isUnknown = (value: unknown, knownValues: ReadonlySet<unknown>): boolean =>
  value !== undefined && !knownValues.has(value);
