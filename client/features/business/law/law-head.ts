import { businessOffer } from '../../../../shared/facts/business-offer';
import type { Head } from '../../../page/page-module';

export const lawHead: Head = {
  title: 'Юридическим лицам',
  description: `Строительные материалы для бизнеса: отсрочка платежа до ${businessOffer.deferral}, более ${businessOffer.products} товаров, доставка на объект и документы через ЭДО.`,
};
