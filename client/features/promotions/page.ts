import { definePage } from '../../app/define-page';
import { cardCheckSlice } from './card-check/card-check-slice';
import { submitCard } from './card-check/submit-card';
import { PromotionsPage } from './PromotionsPage';

export const page = definePage({
  Page: PromotionsPage,
  reducers: { cardCheck: cardCheckSlice.reducer },
  submit: submitCard,
  head: () => ({
    title: 'Акции',
    description:
      'Все акции магазина строительных материалов: баллы за любимые категории, акции поставщиков и предложения для бизнеса.',
  }),
});
