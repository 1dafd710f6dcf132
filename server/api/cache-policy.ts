import { randomBytes } from 'node:crypto';
import type { Call, CallValue } from '../../shared/contract/call';
import { Problem } from '../errors';
import type { CampaignNow, CampaignsNow } from '../campaigns/campaign-snapshot';
import type { LiveCampaigns } from '../campaigns/campaign-store';

/** Parameters as the contract has checked them. */
export type CallParams = Readonly<Record<string, CallValue>>;

/**
 * What may be done with the answer to a visitor's question (decision record data-cache). `closed`: all that the question
 * names is known here, the answer is kept. `open`: only the API can know whether there is such a thing, so that a success
 * is kept and a refusal is not. `never`: visitors can make up as many such questions as they like.
 */
type Keeping = 'closed' | 'open' | 'never';

/** What the API may be asked at a moment. */
interface Names {
  readonly campaigns: CampaignsNow;
  /** Campaigns that everybody may see, by their pages and by their names in the API. */
  readonly shown: ReadonlySet<unknown>;
  /** Landings of card checks that belong to campaigns nobody may see. */
  readonly unseen: ReadonlySet<unknown>;
  readonly limits: ReadonlySet<unknown>;
}

const slugsOf = ({ slug, definition: { dataSlug } }: CampaignNow) => [slug, dataSlug];
const namesOf = (campaign: CampaignNow) => [...slugsOf(campaign), campaign.definition.cardCheck?.landing];

function namesAt(campaigns: CampaignsNow): Names {
  const shown = [...campaigns.shown.values()];
  const unseen = new Set<unknown>([...campaigns.all.values()].flatMap(namesOf));
  for (const name of shown.flatMap(namesOf)) unseen.delete(name);
  return {
    campaigns,
    shown: new Set(shown.flatMap(slugsOf)),
    unseen,
    limits: new Set([undefined, ...shown.map(({ definition }) => definition.leaderboard?.rows)]),
  };
}

/** What the API is asked, and what may be done with its answer. */
interface Permission {
  readonly keeping: Keeping;
  readonly params: CallParams;
}

/**
 * Says of a question whether it may be asked and its answer kept. Throws not_found for a campaign that is not there, not
 * there yet or there no more; `preview` is the one that the request has a link for.
 */
export type CachePolicy = (call: Call, params: CallParams, preview?: CampaignNow) => Permission;

/**
 * Asked for in place of a landing that nobody may see: which landings there are only the API knows, and its own answer to
 * one that there is not tells nobody which are hidden here.
 */
const NOBODYS = `none-${randomBytes(8).toString('hex')}`;

export function createCachePolicy(live: Pick<LiveCampaigns, 'now'>): CachePolicy {
  let names = namesAt(live.now());
  return ({ fresh }, params, preview) => {
    if (names.campaigns !== live.now()) names = namesAt(live.now());
    const { slug, landing, cityCode, limit } = params;
    if (slug !== undefined && !names.shown.has(slug)) {
      if (preview && slugsOf(preview).includes(String(slug))) return { keeping: 'never', params };
      throw new Problem('not_found');
    }
    if (names.unseen.has(landing) && !(preview && namesOf(preview).includes(String(landing))))
      return { keeping: 'never', params: { ...params, landing: NOBODYS } };
    if (cityCode !== undefined) return { keeping: 'open', params };
    return { keeping: fresh > 0 && names.limits.has(limit) ? 'closed' : 'never', params };
  };
}
