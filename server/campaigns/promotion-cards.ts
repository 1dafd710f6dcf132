import { businessOffer } from '../../shared/facts/business-offer';
import { favouriteCategories } from '../../shared/facts/favourite-categories';
import type { PromotionCard } from '../../shared/promotions/promotions';
import type { Assets } from '../build';
import { PHASE_NAMES, type Phase } from './campaign-phase';
import type { CurrentCampaign, CampaignSnapshot } from './campaign-snapshot';
import { endOf } from './moscow-time';
import { periodText, startText } from './campaign-texts';

const ORDER: readonly Phase[] = ['running', 'upcoming', 'finished'];

/** The index in its order. */
export function promotionCards(
  { shown }: CampaignSnapshot,
  assets: Pick<Assets, 'banner'>,
  promoFinished: boolean,
): PromotionCard[] {
  const own = (path: string, title: string, state: string, note: string): PromotionCard => {
    const theme = path.replace(/\/$/, '');
    const finished = state === PHASE_NAMES.finished;
    return { path, theme, title, state, finished, note, banner: assets.banner(theme) };
  };
  const rank = ({ phase }: CurrentCampaign) => ORDER.indexOf(phase);
  const end = ({ definition: { period } }: CurrentCampaign) => (period ? endOf(period.to) : Infinity);
  const inOrder = [...shown.values()].toSorted(
    (a, b) => rank(a) - rank(b) || (end(a) < end(b) ? 1 : end(a) > end(b) ? -1 : 0),
  );
  return [
    own(
      'lovecategory',
      favouriteCategories.title,
      PHASE_NAMES[promoFinished ? 'finished' : 'running'],
      favouriteCategories.since,
    ),
    ...inOrder.map(({ slug, definition: { shortTitle, partner, period }, banner, phase }) => ({
      path: slug,
      theme: slug,
      title: shortTitle,
      state: PHASE_NAMES[phase],
      finished: phase === 'finished',
      ...(partner && { partner }),
      note: period && phase === 'upcoming' ? startText(period) : periodText(period),
      banner,
    })),
    own('law', 'Юридическим лицам', 'Бизнесу', 'Отсрочка, ЭДО, доставка'),
    own('sert/', 'Сертификаты за покупки', 'Бизнесу', `За каждые ${businessOffer.certificateStep}`),
  ];
}
