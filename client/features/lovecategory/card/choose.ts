import type { AppDispatch, RootState } from '../../../store';
import { chooseNext, openModal } from './card-categories-slice';
import { isAwaitingCard, selectCardCategories } from './card-categories-state';
import { scrollToStatus } from './scroll-to-status';

/**
 * The header's button: to the picker or to what is chosen when there is one, else to the question for the card. Pressed
 * while a card is looked up it waits for the answer, which is seen to by whoever asked: the visitor's own leads to what it
 * says, after the quiet one this is done again.
 */
export const choose = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const state = selectCardCategories(getState());
  const { cardStatus, availableCategoriesCount, categoriesSelected } = state;
  const waits = isAwaitingCard(state);
  dispatch(chooseNext(waits));
  if (waits) return;
  if (cardStatus && (availableCategoriesCount > 0 || categoriesSelected)) scrollToStatus();
  else dispatch(openModal('input-number'));
};
