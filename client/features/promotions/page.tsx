import '../../app/common';
import type { PromotionCard } from '../../../shared/promotions/promotions';
import type { PageModule } from '../../app/page-module';
import { PromotionsPage } from './PromotionsPage';

/** The cards come with the page and never change in the browser. */
const promotions = (cards: readonly PromotionCard[]) => () => cards;

export const page: PageModule = {
  Page: PromotionsPage,
  slices: { promotions },
  load: () => [],
  head: () => ({
    title: 'Акции',
    description:
      'Все акции магазина строительных материалов: баллы за любимые категории, акции поставщиков и предложения для бизнеса.',
  }),
  share: { title: 'Акции магазина', drawing: 'lovecategory', hero: '#0b4e3b', heroDeep: '#083c2d' },
};
