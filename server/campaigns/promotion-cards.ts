import { routes } from '../../client/app/entry-server';
import type { RunningTile } from '../../shared/promotions/campaign';
import type { PromotionCard } from '../../shared/promotions/promotions';
import type { Assets } from '../build';
import { PHASE_NAMES, type Phase } from './campaign-phase';
import type { CurrentCampaign, CampaignSnapshot } from './campaign-snapshot';
import { endOf } from './moscow-time';
import { deadlineText, periodText, startText } from './campaign-texts';

const ORDER: readonly Phase[] = ['running', 'upcoming', 'finished'];

/** The index in its order. */
export function promotionCards(
  { shown }: CampaignSnapshot,
  assets: Pick<Assets, 'banner'>,
  promoFinished: boolean,
): PromotionCard[] {
  const running = PHASE_NAMES[promoFinished ? 'finished' : 'running'];
  const own: PromotionCard[] = routes.flatMap(({ id, path: { promo: path }, page }) => {
    const card = page.loaded()?.card;
    if (!card || path === undefined) return [];
    const { drawing, state = running, ...words } = card;
    return [
      {
        ...words,
        path,
        theme: id,
        state,
        finished: state === PHASE_NAMES.finished,
        banner: assets.banner(drawing),
      },
    ];
  });
  const rank = ({ phase }: CurrentCampaign) => ORDER.indexOf(phase);
  const end = ({ definition: { period } }: CurrentCampaign) => (period ? endOf(period.to) : Infinity);
  const inOrder = [...shown.values()].toSorted(
    (a, b) => rank(a) - rank(b) || (end(a) < end(b) ? 1 : end(a) > end(b) ? -1 : 0),
  );
  return [
    ...own.filter(({ state }) => state === running),
    ...inOrder.map(({ slug, definition: { shortTitle, partner, period }, banner, phase }) => ({
      path: slug,
      theme: slug,
      title: shortTitle,
      state: PHASE_NAMES[phase],
      finished: phase === 'finished',
      ...(phase === 'finished' && period && { year: Number(period.to.slice(0, 4)) }),
      ...(partner && { partner }),
      note: period && phase === 'upcoming' ? startText(period) : periodText(period),
      banner,
    })),
    ...own.filter(({ state }) => state !== running),
  ];
}

/** Tiles on the page of a campaign that is over. */
const AT_MOST = 2;

/** What runs now: the partner's own first, then what ends soonest. */
export function runningTiles(
  { shown, timestamp }: CampaignSnapshot,
  { definition: { partner: own } }: CurrentCampaign,
): RunningTile[] {
  const end = ({ definition: { period } }: CurrentCampaign) => (period ? endOf(period.to) : Number.MAX_VALUE);
  const isOther = ({ definition: { partner } }: CurrentCampaign) => Number(partner !== own);
  return [...shown.values()]
    .filter(({ phase }) => phase === 'running')
    .toSorted((a, b) => isOther(a) - isOther(b) || end(a) - end(b))
    .slice(0, AT_MOST)
    .map(({ slug, definition: { shortTitle, period }, banner }) => ({
      slug,
      title: shortTitle,
      note: deadlineText(period, timestamp) || periodText(period),
      banner: banner.small,
    }));
}
