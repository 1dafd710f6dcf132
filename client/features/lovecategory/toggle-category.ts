import type { Category } from '../../../shared/schemas';
import type { AppDispatch, RootState } from '../../store';
import { pick } from './card-categories-slice';
import { selectCardCategories } from './card-categories-state';
import { rememberCard } from './remembered-card';

/** Picks a category or takes it back, and remembers for this tab what is picked then. */
export const toggleCategory = (category: Category) => (dispatch: AppDispatch, getState: () => RootState) => {
  dispatch(pick(category));
  const { cardNumber, currentCategoryList } = selectCardCategories(getState());
  rememberCard({ cardNumber, codes: currentCategoryList.map(({ code }) => code) });
};
