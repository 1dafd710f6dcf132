import { favouriteCategories } from '../../../shared/facts/favourite-categories';
import { definePage } from '../../app/define-page';
import { fetchCategories, refreshMonth } from './card-categories-calls';
import { cardCategoriesSlice } from './card-categories-slice';
import { LovecategoryPage } from './LovecategoryPage';
import { submitCard } from './submit-card';

export const page = definePage({
  Page: LovecategoryPage,
  reducers: { cardCategories: cardCategoriesSlice.reducer },
  load: ({ dispatch }) => [dispatch(fetchCategories())],
  refresh: ({ dispatch }) => dispatch(refreshMonth()),
  // The month may have changed since the tab was last visible.
  refreshesWhenVisible: true,
  submit: submitCard,
  head: () => ({
    title: favouriteCategories.title,
    description:
      'Раз в месяц выбирайте любимые категории товаров и получайте за покупки в них больше баллов на карту клуба. Проверьте статус карты и начисления.',
  }),
});
