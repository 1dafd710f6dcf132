import type { PageMeta } from '../../../app/page-meta';
import { businessOffer } from '../../../../shared/facts/business-offer';

export const meta: PageMeta = {
  middleware: 'city',
  card: {
    title: `Отсрочка до ${businessOffer.deferral}`,
    action: 'Оставить заявку',
    drawing: 'law',
    state: 'Бизнесу',
  },
  share: { title: 'Стройматериалы юридическим лицам', drawing: 'law', theme: 'retailer' },
};
