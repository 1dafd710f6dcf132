import type { Category } from '../../../../shared/contract/schemas';
import type { AppDispatch } from '../../../store';
import { pick } from '../card/card-categories-slice';
import { keepCard } from '../card/keep-card';

/** Picks a category or takes it back, and remembers for this tab what is picked then. */
export const toggleCategory = (category: Category) => (dispatch: AppDispatch) => {
  dispatch(pick(category));
  dispatch(keepCard());
};
