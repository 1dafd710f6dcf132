import type { MouseEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store';
import { absorbSecondClick } from '../../../ui/behaviour/absorb-second-click';
import { confirmCategories, lookUpCard } from './card-categories-calls';
import { openModal } from './card-categories-slice';
import { selectCardCategories } from './card-categories-state';
import { keepCard } from './keep-card';
import { scrollToStatus } from './scroll-to-status';

/** What a visitor can do with a card (product: Favourite categories), with what follows each step on the screen. */
export function useCardFlow() {
  const dispatch = useAppDispatch();
  const { isPromoFinished } = useAppSelector(selectCardCategories);
  return {
    async lookUp(number: string) {
      const found = await dispatch(lookUpCard({ cardNumber: number }));
      if (!lookUpCard.fulfilled.match(found)) return;
      dispatch(keepCard());
      if (found.payload.card.is_registered) scrollToStatus();
    },
    async confirm() {
      const saved = await dispatch(confirmCategories());
      if (!confirmCategories.fulfilled.match(saved)) return;
      dispatch(keepCard());
      scrollToStatus();
    },
    /** The card that is shown stays until another one is known: who only looks loses nothing. */
    another(press: MouseEvent) {
      absorbSecondClick(press);
      dispatch(openModal(isPromoFinished ? 'check-savings' : 'input-number'));
    },
  };
}
