import { routes } from '../../client/app/entry-server';
import type { RunningTile } from '../../shared/promotions/campaign';
import type { PromotionCard } from '../../shared/promotions/promotions';
import type { Assets } from '../build';
import { PHASE_NAMES, phaseAt, type Phase } from './campaign-phase';
import type { CurrentCampaign, CampaignSnapshot } from './campaign-snapshot';
import { beginOf, endOf } from './moscow-time';
import { deadlineText, ENDLESS, periodText, startText, untilWhen } from './campaign-texts';

const ORDER: readonly Phase[] = ['running', 'upcoming', 'finished'];

/** The index in its order. */
export function promotionCards(
  { shown, timestamp }: CampaignSnapshot,
  assets: Pick<Assets, 'banner'>,
  promoFinished: boolean,
): PromotionCard[] {
  const own: PromotionCard[] = routes.flatMap(({ id, path: { promo: path }, card }) => {
    if (!card || path === undefined) return [];
    const { drawing, state, ...words } = card;
    const finished = state === undefined && promoFinished;
    return [
      {
        ...words,
        path,
        theme: id,
        state: finished ? PHASE_NAMES.finished : (state ?? ENDLESS),
        finished,
        banner: assets.banner(drawing),
      },
    ];
  });
  /** The retailer's own that runs. */
  const first = own.filter(({ state }) => state === ENDLESS);
  const rank = ({ phase }: CurrentCampaign) => ORDER.indexOf(phase);
  /** Orders within a rank: upcoming campaigns by their begin, others by their end, the last one first. */
  const moment = ({ phase, definition: { period } }: CurrentCampaign) => {
    if (!period) return Number.MAX_VALUE;
    return phase === 'upcoming' ? -beginOf(period.from) : endOf(period.to);
  };
  const inOrder = [...shown.values()].toSorted((a, b) => rank(a) - rank(b) || moment(b) - moment(a));
  return [
    ...first,
    ...inOrder.map((campaign) => campaignCard(campaign, timestamp)),
    ...own.filter((card) => !first.includes(card)),
  ];
}

/** Returns the card of a campaign: benefit and action, or name and dates once it has ended. */
export function campaignCard(
  { slug, definition: { kind, shortTitle, partner, period, tile, apply }, banner, phase }: CurrentCampaign,
  now: number,
): PromotionCard {
  const card = { path: slug, theme: slug, banner, ...(partner && { partner }), note: periodText(period) };
  if (phase === 'finished')
    return {
      ...card,
      title: shortTitle,
      state: PHASE_NAMES.finished,
      finished: true,
      ...(period && { year: Number(period.to.slice(0, 4)) }),
    };
  const check = kind === 'supplier' ? 'Проверить место' : (apply?.label ?? 'Проверить карту');
  return {
    ...card,
    title: tile?.benefit ?? shortTitle,
    ...(phase === 'upcoming' && period
      ? { state: startText(period), action: 'Узнать условия' }
      : { state: untilWhen(period, now), action: tile?.action ?? check }),
    finished: false,
  };
}

/** Tiles on the page of a campaign that is over. */
const AT_MOST = 2;

/** Returns running campaigns: those of the same partner first, then by their end. */
export function runningTiles(
  { shown }: Pick<CampaignSnapshot, 'shown'>,
  { slug: itself, definition: { partner: own } }: CurrentCampaign,
  timestamp: number,
): RunningTile[] {
  const end = ({ definition: { period } }: CurrentCampaign) => (period ? endOf(period.to) : Number.MAX_VALUE);
  const isOther = ({ definition: { partner } }: CurrentCampaign) => Number(partner !== own);
  // A draft may end before what it takes the place of.
  return [...shown.values()]
    .filter(({ slug, definition }) => slug !== itself && phaseAt(definition, timestamp).phase === 'running')
    .toSorted((a, b) => isOther(a) - isOther(b) || end(a) - end(b))
    .slice(0, AT_MOST)
    .map(({ slug, definition: { shortTitle, period }, banner }) => ({
      slug,
      title: shortTitle,
      note: deadlineText(period, timestamp) || periodText(period),
      banner: banner.medium,
    }));
}
