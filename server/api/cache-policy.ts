import { randomBytes } from 'node:crypto';
import type { CacheRule, Call, CallValue } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { HttpError } from '../errors';
import type { CurrentCampaign, CampaignSnapshot } from '../campaigns/campaign-snapshot';
import type { CampaignStore } from '../campaigns/campaign-store';
import type { ApiCache } from './api-cache';

/** Parameters as the contract has checked them. */
export type CallParams = Readonly<Record<string, CallValue>>;

const slugsOf = ({ slug, definition: { dataSlug } }: CurrentCampaign) => [slug, dataSlug];
const namesOf = (campaign: CurrentCampaign) => [...slugsOf(campaign), campaign.definition.cardCheck?.landing];

type CachedAnswer = ReturnType<ApiCache['peek']>;

/** What the API may be asked at a moment: by its campaigns, and by the cached answer that lists its cities, if there is one. */
function namesAt(campaigns: CampaignSnapshot, cities: CachedAnswer) {
  const shown = [...campaigns.shown.values()];
  /** Campaigns that everybody may see, by their pages and by their names in the API. */
  const slug = new Set<unknown>(shown.flatMap(slugsOf));
  const limit = new Set<unknown>(shown.map(({ definition }) => definition.leaderboard?.rows));
  const cityCode = new Set<unknown>(cities && contract.cities.read(cities.body).map(({ code }) => code));
  /** Landings of card checks that belong to campaigns nobody may see. */
  const unseen = new Set<unknown>([...campaigns.all.values()].flatMap(namesOf));
  for (const name of shown.flatMap(namesOf)) unseen.delete(name);
  /** Values of parameters whose answers are known to be there, by the parameter's name. */
  const known: Readonly<Record<string, ReadonlySet<unknown>>> = { slug, limit, cityCode };
  return { campaigns, cities, shown: slug, unseen, known };
}

/**
 * Says of a question whether it may be asked and its answer cached. Throws not_found for a campaign that is not there, not
 * there yet or there no more; `preview` is the one that the request has a link for.
 */
export type CachePolicy = (
  call: Call,
  params: CallParams,
  preview?: CurrentCampaign,
) => { readonly cache: CacheRule; readonly params: CallParams };

/**
 * Asked for in place of a landing that nobody may see: which landings there are only the API knows, and its own answer to
 * one that there is not tells nobody which are hidden here.
 */
const NOBODYS = `none-${randomBytes(8).toString('hex')}`;

export function createCachePolicy(
  live: Pick<CampaignStore, 'now'>,
  { peek }: Pick<ApiCache, 'peek'>,
): CachePolicy {
  let names = namesAt(live.now(), undefined);
  return (call, params, preview) => {
    const { cache } = call;
    const [campaigns, cities] = [live.now(), peek(contract.cities, {})];
    if (names.campaigns !== campaigns || names.cities !== cities) names = namesAt(campaigns, cities);
    const { shown, unseen, known } = names;
    const { slug, landing } = params;
    if (slug !== undefined && !shown.has(slug)) {
      if (preview && slugsOf(preview).includes(String(slug))) return { cache: 'never', params };
      throw new HttpError('not_found');
    }
    if (unseen.has(landing) && !(preview && namesOf(preview).includes(String(landing))))
      return { cache: 'never', params: { ...params, landing: NOBODYS } };
    const isKnown = Object.entries(params).every(
      ([name, value]) => value === undefined || known[name]?.has(value) === true,
    );
    return { cache: isKnown || peek(call, params) ? cache : 'never', params };
  };
}
