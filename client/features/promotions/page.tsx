import '../../app/common';
import type { PageModule } from '../../app/page-module';
import { promotionsSlice } from './promotions-slice';
import { PromotionsPage } from './PromotionsPage';

export const page: PageModule = {
  Page: PromotionsPage,
  slices: [promotionsSlice],
  load: () => [],
  head: () => ({
    title: 'Акции',
    description:
      'Все акции магазина строительных материалов: баллы за любимые категории, акции поставщиков и предложения для бизнеса.',
  }),
  share: { title: 'Акции магазина', drawing: 'lovecategory', hero: '#0b4e3b', heroDeep: '#083c2d' },
};
