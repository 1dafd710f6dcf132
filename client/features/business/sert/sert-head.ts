import { businessOffer } from '../../../../shared/facts/business-offer';
import type { Head } from '../../../page/page-module';

export const sertHead: Head = {
  title: 'Подарочные сертификаты для юрлиц',
  description: `Подарочные сертификаты для юрлиц за покупки: один за каждые ${businessOffer.certificateStep}. Посчитайте, сколько сертификатов принесёт покупка, и оставьте заявку.`,
};
