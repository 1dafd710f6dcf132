import type { PageMeta } from '../../app/page-meta';
import { favouriteCategories } from '../../../shared/facts/favourite-categories';

export const meta: PageMeta = {
  middleware: 'lovecategory',
  card: {
    title: favouriteCategories.title,
    action: 'Выбрать категории',
    drawing: 'lovecategory',
  },
  share: {
    title: 'Больше баллов за покупки в любимых категориях',
    drawing: 'lovecategory',
    theme: 'lovecategory',
  },
};
