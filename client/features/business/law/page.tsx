import type { PageModule } from '../../../page/page-module';
import { businessSlices } from '../frame/business-slices';
import { fetchCities, fetchInfo, selectCity } from '../city/city-slice';
import { LawPage } from './LawPage';
import { fetchReviews } from '../reviews/reviews-slice';

export const page: PageModule = {
  Page: LawPage,
  slices: businessSlices,
  load: (dispatch, getState) => [
    dispatch(fetchCities()),
    dispatch(fetchInfo(selectCity(getState()).activeCity.code)),
    dispatch(fetchReviews()),
  ],
  head: () => ({
    title: 'Юридическим лицам',
    description:
      'Строительные материалы для бизнеса: отсрочка платежа до 50 000 рублей на 15 дней, более 30 000 товаров, доставка на объект и документы через ЭДО.',
  }),
};
