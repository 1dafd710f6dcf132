import type { AppDispatch, RootState } from '../../../store';
import { isLatestLookUp, lookUpCard } from './card-categories-calls';
import { restorePicks } from './card-categories-slice';
import { selectCardCategories } from './card-categories-state';
import { choose } from './choose';
import { keepCard } from './keep-card';
import { forgetRememberedCard, recallCard } from './remembered-card';

/**
 * After a reload: the card of this tab is looked up again and its picks come back. A page that came with a card, as the
 * answer to a plain form, has looked it up: it is the tab's card from then on.
 */
export const restoreCard = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  const remembered = recallCard();
  const { cardNumber } = selectCardCategories(getState());
  if (cardNumber) {
    if (remembered?.cardNumber === cardNumber) dispatch(restorePicks(remembered));
    dispatch(keepCard());
    return;
  }
  if (!remembered) return;
  const found = await dispatch(lookUpCard({ cardNumber: remembered.cardNumber, quietly: true }));
  if (lookUpCard.fulfilled.match(found)) dispatch(restorePicks(remembered));
  // Superseded by the visitor's own look-up, it must not forget what that one remembers.
  else if (isLatestLookUp(getState(), found.meta.requestId)) forgetRememberedCard();
  if (selectCardCategories(getState()).choosesNext) dispatch(choose());
};
