import '../../../app/common';
import { businessOffer } from '../../../../shared/facts/business-offer';
import type { PageModule } from '../../../app/page-module';
import { businessSlices } from '../layout/business-slice';
import { fetchCities, fetchInfo, selectActiveCity } from '../city/city-slice';
import { LawPage } from './LawPage';
import { fetchReviews } from '../reviews/reviews-slice';

export const page: PageModule = {
  Page: LawPage,
  slices: businessSlices,
  load: (dispatch, getState, { refresh = false } = {}) =>
    refresh
      ? []
      : [
          dispatch(fetchCities()),
          dispatch(fetchInfo(selectActiveCity(getState()).code)),
          dispatch(fetchReviews()),
        ],
  head: () => ({
    title: 'Юридическим лицам',
    description: `Строительные материалы для бизнеса: отсрочка платежа до ${businessOffer.deferral}, более ${businessOffer.products} товаров, доставка на объект и документы через ЭДО.`,
  }),
  card: {
    title: `Отсрочка до ${businessOffer.deferral}`,
    action: 'Оставить заявку',
    note: '',
    drawing: 'law',
    state: 'Бизнесу',
  },
  share: { title: 'Стройматериалы юридическим лицам', drawing: 'law', hero: '#0b4e3b', heroDeep: '#083c2d' },
};
