import type { AppDispatch } from '../../store';
import { lookUpCard, restorePicks } from './card-categories-slice';
import { forgetRememberedCard, recallCard } from './remembered-card';

/** After a reload: the card of this tab is looked up again and its picks come back. */
export const restoreCard = () => async (dispatch: AppDispatch) => {
  const remembered = recallCard();
  if (!remembered) return;
  const found = await dispatch(lookUpCard({ cardNumber: remembered.cardNumber, quietly: true }));
  if (lookUpCard.fulfilled.match(found)) dispatch(restorePicks(remembered.codes));
  else forgetRememberedCard();
};
