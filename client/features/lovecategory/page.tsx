import '../../app/common';
import { favouriteCategories } from '../../../shared/facts/favourite-categories';
import type { PageModule } from '../../app/page-module';
import { fetchCategories, renewMonth } from './card-categories-calls';
import { cardCategories, submitCard } from './card-categories-slice';
import { LovecategoryPage } from './LovecategoryPage';

export const page: PageModule = {
  Page: LovecategoryPage,
  slices: { cardCategories },
  load: (dispatch) => [dispatch(fetchCategories())],
  // A tab may be looked at again in another month.
  renewsWhenSeen: true,
  renew: (dispatch) => void dispatch(renewMonth({ quietly: true })),
  submit: submitCard,
  head: () => ({
    title: favouriteCategories.title,
    description:
      'Раз в месяц выбирайте любимые категории товаров и получайте за покупки в них больше баллов на карту клуба. Проверьте статус карты и начисления.',
  }),
};
