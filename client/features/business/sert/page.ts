import { businessOffer } from '../../../../shared/facts/business-offer';
import { definePage } from '../../../app/define-page';
import { fetchCities } from '../city/city-slice';
import { businessReducers } from '../layout/business-reducers';
import { BusinessLayout } from '../layout/BusinessLayout';
import { SertPage } from './SertPage';

export const page = definePage({
  Page: SertPage,
  Layout: BusinessLayout,
  reducers: businessReducers,
  load: ({ dispatch }) => [dispatch(fetchCities())],
  head: () => ({
    title: 'Подарочные сертификаты для юрлиц',
    description: `Подарочные сертификаты для юрлиц за покупки: один за каждые ${businessOffer.certificateStep}. Посчитайте, сколько сертификатов принесёт покупка, и оставьте заявку.`,
  }),
});
