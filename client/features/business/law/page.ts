import { businessOffer } from '../../../../shared/facts/business-offer';
import { definePage } from '../../../app/define-page';
import { fetchCities, fetchInfo, selectActiveCity } from '../city/city-slice';
import { businessReducers } from '../layout/business-reducers';
import { BusinessLayout } from '../layout/BusinessLayout';
import { fetchReviews } from '../reviews/reviews-slice';
import { LawPage } from './LawPage';

export const page = definePage({
  Page: LawPage,
  Layout: BusinessLayout,
  reducers: businessReducers,
  load: ({ dispatch, getState }) => [
    dispatch(fetchCities()),
    dispatch(fetchInfo({ cityCode: selectActiveCity(getState()).code })),
    dispatch(fetchReviews({})),
  ],
  head: () => ({
    title: 'Юридическим лицам',
    description: `Строительные материалы для бизнеса: отсрочка платежа до ${businessOffer.deferral}, более ${businessOffer.products} товаров, доставка на объект и документы через ЭДО.`,
  }),
});
