import type { PageMeta } from '../../../app/page-meta';
import { businessOffer } from '../../../../shared/facts/business-offer';

export const meta: PageMeta = {
  middleware: 'city',
  card: {
    title: `Сертификат за каждые ${businessOffer.certificateStep}`,
    action: 'Посчитать',
    drawing: 'sert',
    state: 'Бизнесу',
  },
  share: {
    title: 'Сертификаты за покупки юридическим лицам',
    drawing: 'sert',
    theme: 'sert',
  },
};
