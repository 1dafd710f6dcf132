import type { PageMeta } from '../../app/page-meta';

export const meta: PageMeta = {
  middleware: 'promotions',
  prefetchesLinks: true,
  share: { title: 'Акции магазина', drawing: 'lovecategory', theme: 'retailer' },
};
