import { reachGoal } from '../../../measuring/reach-goal';
import { useAppDispatch, useAppSelector } from '../../../store';
import { confirmCategories, lookUpCard } from './card-categories-calls';
import { openModal } from './card-categories-slice';
import { choose } from './choose';
import { isBusy, selectCardCategories, type LookUp } from './card-categories-state';
import { keepCard } from './keep-card';
import { scrollToStatus } from './scroll-to-status';

/** What a visitor can do with a card (product: Favourite categories), with what follows each step on the screen. */
export function useCardFlow() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectCardCategories);
  return {
    /** A question is under way: what would ask another one is disabled. */
    busy: isBusy(state),
    async choose() {
      if (await dispatch(choose())) scrollToStatus();
    },
    async lookUp(wanted: LookUp) {
      const found = await dispatch(lookUpCard(wanted));
      if (!lookUpCard.fulfilled.match(found)) return;
      dispatch(keepCard());
      if (found.payload.card.is_registered) scrollToStatus();
    },
    async confirm() {
      const saved = await dispatch(confirmCategories(() => reachGoal('accept-category')));
      dispatch(keepCard());
      if (confirmCategories.fulfilled.match(saved)) scrollToStatus();
    },
    /** The card that is shown stays until another one is known: who only looks loses nothing. */
    another: () => dispatch(openModal(state.isPromoFinished ? 'check-savings' : 'input-number')),
  };
}
