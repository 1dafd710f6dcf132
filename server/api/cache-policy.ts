import type { CacheRule, Call, CallValue } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { HttpError } from '../errors';
import type { CurrentCampaign, CampaignSnapshot } from '../campaigns/campaign-snapshot';
import type { CampaignStore } from '../campaigns/campaign-store';
import type { ApiCache } from './api-cache';

export type CallParams = Readonly<Record<string, CallValue>>;

interface Permission {
  readonly cache: CacheRule;
  readonly params: CallParams;
}

const slugsOf = ({ slug, definition: { dataSlug } }: CurrentCampaign) => [slug, dataSlug];
const landingsOf = (campaign: CurrentCampaign) => [
  ...slugsOf(campaign),
  campaign.definition.cardCheck?.landing,
];

/** Values that the API may be asked for. */
function namesAt(campaigns: CampaignSnapshot, cities: ReturnType<ApiCache['lastAnswer']>) {
  const shown = [...campaigns.shown.values()];
  const slug = new Set<unknown>(shown.flatMap(slugsOf));
  const limit = new Set<unknown>(shown.map(({ definition }) => definition.leaderboard?.rows));
  const read = cities && contract.cities.read(cities.body);
  const cityCode = new Set<unknown>(read?.ok ? read.value.map(({ code }) => code) : []);
  const landings = new Set<unknown>(shown.flatMap(landingsOf));
  /** Values whose answers exist, by parameter. */
  const known: Readonly<Record<string, ReadonlySet<unknown>>> = { slug, limit, cityCode };
  return { campaigns, cities, slugs: slug, landings, known };
}

export type CachePolicy = ReturnType<typeof createCachePolicy>;

export function createCachePolicy(
  live: Pick<CampaignStore, 'now'>,
  { lastAnswer }: Pick<ApiCache, 'lastAnswer'>,
) {
  let names = namesAt(live.now(), undefined);

  /** Throws not_found for a campaign or landing that is unknown, or hidden without its `preview`. */
  return (call: Call, params: CallParams, preview?: CurrentCampaign): Permission => {
    const [campaigns, cities] = [live.now(), lastAnswer(contract.cities, {})];
    if (names.campaigns !== campaigns || names.cities !== cities) names = namesAt(campaigns, cities);
    const { slugs, landings, known } = names;
    const { slug, landing } = params;
    if (isUnknown(slug, slugs)) {
      if (preview && slugsOf(preview).includes(String(slug))) return { cache: 'never', params };
      throw new HttpError('not_found');
    }
    const previewed = new Set<unknown>(preview && landingsOf(preview));
    if (isUnknown(landing, landings) && isUnknown(landing, previewed)) throw new HttpError('not_found');
    const isKnown = Object.entries(params).every(
      ([name, value]) => value === undefined || known[name]?.has(value) === true,
    );
    return { cache: isKnown || lastAnswer(call, params) ? call.cache : 'never', params };
  };
}

const isUnknown = (name: unknown, names: ReadonlySet<unknown>): boolean =>
  name !== undefined && !names.has(name);
