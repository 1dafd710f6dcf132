import { routes } from '../../client/app/entry-server';
import type { PromotionCard } from '../../shared/promotions/promotions';
import type { Assets } from '../build';
import { PHASE_NAMES, phaseAt, type Phase } from './campaign-phase';
import type { CurrentCampaign, CampaignSnapshot } from './campaign-snapshot';
import { beginOf, endOf } from './moscow-time';
import { ENDLESS, periodText, startText, untilWhen } from './campaign-texts';

/**
 * Call to action on the tiles of upcoming campaigns. Tiles of running supplier campaigns use this text if the campaign
 * file contains no other.
 */
const CONDITIONS = 'Узнать условия';

const ORDER: readonly Phase[] = ['running', 'upcoming', 'finished'];

/**
 * Returns the tiles on the index in display order: first the retailer's permanent promotions, then the campaigns, then
 * other pages.
 */
export function promotionCards(
  { shown, timestamp }: CampaignSnapshot,
  assets: Pick<Assets, 'banner'>,
  promoFinished: boolean,
): PromotionCard[] {
  const own = ownCards(assets, promoFinished);
  const endless = own.filter(({ state }) => state === ENDLESS);
  const others = own.filter(({ state }) => state !== ENDLESS);
  const campaigns = [...shown.values()].toSorted(
    (a, b) => phaseRank(a) - phaseRank(b) || sortMoment(b) - sortMoment(a),
  );
  return [...endless, ...campaigns.map((campaign) => campaignCard(campaign, timestamp)), ...others];
}

/** Returns the tiles for pages that are not campaign pages. */
function ownCards(assets: Pick<Assets, 'banner'>, promoFinished: boolean): PromotionCard[] {
  return routes.flatMap(({ id, path: { promo: path }, card }) => {
    if (!card || path === undefined) return [];
    const { drawing, state, ...words } = card;
    const finished = state === undefined && promoFinished;
    const banner = assets.banner(drawing);
    const stateText = finished ? PHASE_NAMES.finished : (state ?? ENDLESS);
    return [{ ...words, path, theme: id, state: stateText, finished, banner }];
  });
}

const phaseRank = ({ phase }: CurrentCampaign) => ORDER.indexOf(phase);

/**
 * Returns a sort key: campaigns with a higher key come first. Among upcoming campaigns, the earliest start comes first.
 * Among all other campaigns, the latest end comes first.
 */
function sortMoment({ phase, definition: { period } }: CurrentCampaign): number {
  if (!period) return Number.MAX_VALUE;
  return phase === 'upcoming' ? -beginOf(period.from) : endOf(period.to);
}

/**
 * Returns the tile for a campaign. After the end of the campaign, the tile shows the name instead of the benefit and
 * has no call to action.
 */
export function campaignCard(campaign: CurrentCampaign, now: number): PromotionCard {
  const { slug, definition, banner, phase } = campaign;
  const { kind, shortTitle, partner, period, tile, apply } = definition;
  const card = { path: slug, theme: slug, banner, ...(partner && { partner }), note: periodText(period) };
  if (phase === 'finished')
    return {
      ...card,
      title: shortTitle,
      state: PHASE_NAMES.finished,
      finished: true,
      ...(period && { year: Number(period.to.slice(0, 4)) }),
    };
  const title = tile?.benefit ?? shortTitle;
  if (phase === 'upcoming' && period)
    return { ...card, title, state: startText(period), action: CONDITIONS, finished: false };
  const defaultAction = kind === 'supplier' ? CONDITIONS : (apply?.label ?? 'Проверить карту');
  const action = tile?.action ?? defaultAction;
  return { ...card, title, state: untilWhen(period, now), action, finished: false };
}

/** Maximum number of running campaigns listed on the page of a finished promotion. */
const MAX_RUNNING = 2;

/**
 * Returns the running campaigns to list on the page of a finished promotion. Campaigns of the same partner come first.
 * Within each group, campaigns that end sooner come first.
 */
export function runningCampaigns(
  { shown }: Pick<CampaignSnapshot, 'shown'>,
  finished: CurrentCampaign | undefined,
  timestamp: number,
): CurrentCampaign[] {
  const ownPartner = finished?.definition.partner;
  const end = ({ definition: { period } }: CurrentCampaign) => (period ? endOf(period.to) : Number.MAX_VALUE);
  const isOfPartner = ({ definition: { partner } }: CurrentCampaign) =>
    partner !== undefined && partner === ownPartner;
  const partnerRank = (campaign: CurrentCampaign) => (isOfPartner(campaign) ? 0 : 1);
  // Determine each phase at `timestamp`, because a preview may simulate a different time than the current time.
  return [...shown.values()]
    .filter(
      ({ slug, definition }) => slug !== finished?.slug && phaseAt(definition, timestamp).phase === 'running',
    )
    .toSorted((a, b) => partnerRank(a) - partnerRank(b) || end(a) - end(b))
    .slice(0, MAX_RUNNING);
}
