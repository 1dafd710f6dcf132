import type { AppDispatch, RootState } from '../../../store';
import { restoreCard } from './card-categories-calls';
import { restorePicks } from './card-categories-slice';
import { selectCardCategories } from './card-categories-state';
import { keepCard } from './keep-card';
import { recallCard } from './remembered-card';

/**
 * After a reload the card of this tab is looked up again, quietly, and its picks come back. A page that came with a card,
 * as the answer to a plain form, has looked it up: it is the tab's card from then on.
 */
export const takeUpCard = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const remembered = recallCard();
  const { cardNumber } = selectCardCategories(getState());
  if (!cardNumber) {
    if (remembered) void dispatch(restoreCard(remembered));
    return;
  }
  if (remembered?.cardNumber === cardNumber) dispatch(restorePicks(remembered));
  dispatch(keepCard());
};
