import { businessOffer } from '../../shared/facts/business-offer';
import type { CampaignStatus } from '../../shared/promotions/campaign';
import { favouriteCategories } from '../../shared/facts/favourite-categories';
import type { PromotionCard } from '../../shared/promotions/promotions';
import type { Assets } from '../build';
import type { CurrentCampaign, CampaignSnapshot } from './campaign-snapshot';
import { endOf } from './moscow-time';
import { periodText, startText } from './campaign-texts';

const STATES: Readonly<Record<CampaignStatus, string>> = {
  running: 'Идёт',
  upcoming: 'Скоро',
  finished: 'Завершена',
};
const RANKS: Readonly<Record<string, number>> = { running: 0, upcoming: 1, finished: 2 };

/** The index in its order: favourite categories, campaigns (running, upcoming, finished), business. */
export function promotionCards(
  { shown }: CampaignSnapshot,
  assets: Pick<Assets, 'banner'>,
  promoFinished: boolean,
): PromotionCard[] {
  const own = (path: string, title: string, state: string, note: string): PromotionCard => {
    const theme = path.replace(/\/$/, '');
    const finished = state === STATES.finished;
    return { path, theme, title, state, finished, note, banner: assets.banner(theme) };
  };
  const rank = ({ phase }: CurrentCampaign) => RANKS[phase] ?? 0;
  const end = ({ definition: { period } }: CurrentCampaign) => (period ? endOf(period.to) : Infinity);
  const inOrder = [...shown.values()].toSorted(
    (a, b) => rank(a) - rank(b) || (end(a) < end(b) ? 1 : end(a) > end(b) ? -1 : 0),
  );
  return [
    own(
      'lovecategory',
      favouriteCategories.title,
      promoFinished ? STATES.finished : STATES.running,
      favouriteCategories.since,
    ),
    ...inOrder.map(({ slug, definition: { shortTitle, partner, period }, banner, phase }) => ({
      path: slug,
      theme: slug,
      title: shortTitle,
      state: STATES[phase as CampaignStatus],
      finished: phase === 'finished',
      ...(partner && { partner }),
      note: period && phase === 'upcoming' ? startText(period) : periodText(period),
      banner,
    })),
    own('law', 'Юридическим лицам', 'Бизнесу', 'Отсрочка, ЭДО, доставка'),
    own('sert/', 'Сертификаты за покупки', 'Бизнесу', `За каждые ${businessOffer.certificateStep}`),
  ];
}
