import { definePage } from '../../app/define-page';
import { PromotionsPage } from './PromotionsPage';

export const page = definePage({
  Page: PromotionsPage,
  reducers: {},
  head: () => ({
    title: 'Акции',
    description:
      'Все акции магазина строительных материалов: баллы за любимые категории, акции поставщиков и предложения для бизнеса.',
  }),
});
