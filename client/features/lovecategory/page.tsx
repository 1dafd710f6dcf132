import '../../app/common';
import { favouriteCategories } from '../../../shared/facts/favourite-categories';
import type { PageModule } from '../../app/page-module';
import { fetchCategories, refreshMonth } from './card-categories-calls';
import { cardCategoriesSlice, submitCard } from './card-categories-slice';
import { LovecategoryPage } from './LovecategoryPage';

export const page: PageModule = {
  Page: LovecategoryPage,
  slices: [cardCategoriesSlice],
  load: (dispatch, _getState, { refresh = false } = {}) => [
    refresh ? dispatch(refreshMonth({ quietly: true })) : dispatch(fetchCategories()),
  ],
  // A tab may be looked at again in another month.
  refreshesWhenSeen: true,
  submit: submitCard,
  head: () => ({
    title: favouriteCategories.title,
    description:
      'Раз в месяц выбирайте любимые категории товаров и получайте за покупки в них больше баллов на карту клуба. Проверьте статус карты и начисления.',
  }),
  card: {
    title: favouriteCategories.title,
    action: 'Выбрать категории',
    note: favouriteCategories.since,
    drawing: 'lovecategory',
  },
  share: {
    title: 'Больше баллов за покупки в любимых категориях',
    drawing: 'lovecategory',
    hero: '#d9f03f',
    heroDeep: '#c3dc1f',
    onHero: '#14201b',
  },
};
