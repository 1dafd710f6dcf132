import { routes } from '../../client/app/entry-server';
import type { RunningTile } from '../../shared/promotions/campaign';
import type { PromotionCard } from '../../shared/promotions/promotions';
import type { Assets } from '../build';
import { PHASE_NAMES, phaseAt, type Phase } from './campaign-phase';
import type { CurrentCampaign, CampaignSnapshot } from './campaign-snapshot';
import { beginOf, endOf } from './moscow-time';
import { deadlineText, ENDLESS, periodText, startText, untilWhen } from './campaign-texts';

const ORDER: readonly Phase[] = ['running', 'upcoming', 'finished'];

/** Returns the cards of the index in order: own promotions without an end, campaigns, other pages. */
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

/** Returns the cards of pages that are not campaigns. */
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

/** Sorts upcoming campaigns by their start, earliest first, and others by their end, latest first. */
function sortMoment({ phase, definition: { period } }: CurrentCampaign): number {
  if (!period) return Number.MAX_VALUE;
  return phase === 'upcoming' ? -beginOf(period.from) : endOf(period.to);
}

/** Returns the card of a campaign: benefit and call to action, or name and dates after its end. */
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
    return { ...card, title, state: startText(period), action: 'Узнать условия', finished: false };
  const defaultAction = kind === 'supplier' ? 'Проверить место' : (apply?.label ?? 'Проверить карту');
  const action = tile?.action ?? defaultAction;
  return { ...card, title, state: untilWhen(period, now), action, finished: false };
}

/** Maximum number of tiles on the page of a finished campaign. */
const MAX_TILES = 2;

/** Returns running campaigns: those of the same partner first, then sorted by their end. */
export function runningTiles(
  { shown }: Pick<CampaignSnapshot, 'shown'>,
  { slug: ownSlug, definition: { partner: ownPartner } }: CurrentCampaign,
  timestamp: number,
): RunningTile[] {
  const end = ({ definition: { period } }: CurrentCampaign) => (period ? endOf(period.to) : Number.MAX_VALUE);
  const partnerRank = ({ definition: { partner } }: CurrentCampaign) => (partner === ownPartner ? 0 : 1);
  // A preview may show another time than the snapshot.
  return [...shown.values()]
    .filter(({ slug, definition }) => slug !== ownSlug && phaseAt(definition, timestamp).phase === 'running')
    .toSorted((a, b) => partnerRank(a) - partnerRank(b) || end(a) - end(b))
    .slice(0, MAX_TILES)
    .map(({ slug, definition: { shortTitle, period }, banner }) => ({
      slug,
      title: shortTitle,
      note: deadlineText(period, timestamp) || periodText(period),
      banner: banner.medium,
    }));
}
