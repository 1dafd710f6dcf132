import '../../../app/common';
import { businessOffer } from '../../../../shared/facts/business-offer';
import type { PageModule } from '../../../app/page-module';
import { businessSlices } from '../layout/business-slice';
import { fetchCities } from '../city/city-slice';
import { SertPage } from './SertPage';

export const page: PageModule = {
  Page: SertPage,
  slices: businessSlices,
  load: (dispatch, _getState, { refresh = false } = {}) => (refresh ? [] : [dispatch(fetchCities())]),
  head: () => ({
    title: 'Подарочные сертификаты для юрлиц',
    description: `Подарочные сертификаты для юрлиц за покупки: один за каждые ${businessOffer.certificateStep}. Посчитайте, сколько сертификатов принесёт покупка, и оставьте заявку.`,
  }),
  card: {
    title: `Сертификат за каждые ${businessOffer.certificateStep} покупок`,
    action: 'Посчитать',
    note: '',
    drawing: 'sert',
    state: 'Бизнесу',
  },
  share: {
    title: 'Сертификаты за покупки юридическим лицам',
    drawing: 'sert',
    hero: '#ecd29c',
    heroDeep: '#dcbd7d',
    onHero: '#14201b',
  },
};
