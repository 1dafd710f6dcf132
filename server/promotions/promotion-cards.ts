import { businessOffer } from '../../shared/business-offer';
import type { CampaignDefinition, CampaignStatus } from '../../shared/campaign';
import { favouriteCategories } from '../../shared/favourite-categories';
import type { PromotionCard } from '../../shared/promotions';
import { glued } from '../../shared/typography';
import type { Assets } from '../assets';
import { campaignStatus, periodText } from './campaign-period';
import { bannerOf, type Campaigns } from './campaigns';

const STATES: Readonly<Record<CampaignStatus, string>> = {
  running: 'Идёт',
  upcoming: 'Скоро',
  finished: 'Завершена',
};
const RANKS: Readonly<Record<CampaignStatus, number>> = { running: 0, upcoming: 1, finished: 2 };

interface Parts {
  readonly campaigns: Campaigns;
  readonly assets: Assets;
  readonly promoFinished: boolean;
}

/** The cards of the index: favourite categories first, then what runs, what is coming and what is over, then business. */
export function promotionCards({ campaigns, assets, promoFinished }: Parts, now: Date): PromotionCard[] {
  const card = (
    path: string,
    title: string,
    state: string,
    note: string,
    definition?: CampaignDefinition,
  ): PromotionCard => {
    const theme = path.replace(/\/$/, '');
    return { path, theme, title, state, note, banner: bannerOf(theme, assets, definition) };
  };
  const status = ({ period }: CampaignDefinition) => campaignStatus(period, now);
  const end = ({ period }: CampaignDefinition) => period?.to ?? '9999';
  const inOrder = [...campaigns].toSorted(
    ([, a], [, b]) => RANKS[status(a)] - RANKS[status(b)] || end(b).localeCompare(end(a)),
  );
  return [
    card(
      'lovecategory',
      favouriteCategories.title,
      promoFinished ? STATES.finished : STATES.running,
      favouriteCategories.since,
    ),
    ...inOrder.map(([slug, definition]) =>
      card(
        slug,
        glued(definition.shortTitle),
        STATES[status(definition)],
        periodText(definition.period),
        definition,
      ),
    ),
    card('law', 'Юридическим лицам', 'Бизнесу', 'Отсрочка, ЭДО, доставка'),
    card('sert/', 'Сертификаты за покупки', 'Бизнесу', `За каждые ${businessOffer.certificateStep}`),
  ];
}
