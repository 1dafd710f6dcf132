import type { AppDispatch, RootState } from '../../store';
import { isLatestLookUp, lookUpCard } from './card-categories-calls';
import { restorePicks } from './card-categories-slice';
import { forgetRememberedCard, recallCard } from './remembered-card';

/** After a reload: the card of this tab is looked up again and its picks come back. */
export const restoreCard = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  const remembered = recallCard();
  if (!remembered) return;
  const found = await dispatch(lookUpCard({ cardNumber: remembered.cardNumber, quietly: true }));
  if (lookUpCard.fulfilled.match(found)) dispatch(restorePicks(remembered.codes));
  // Superseded by the visitor's own look-up, it must not forget what that one remembers.
  else if (isLatestLookUp(getState(), found.meta.requestId)) forgetRememberedCard();
};
