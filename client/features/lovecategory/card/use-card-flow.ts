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
  const { cardStatus, availableCategoriesCount, categoriesSelected, isPromoFinished } =
    useAppSelector(selectCardCategories);
  return {
    async lookUp(number: string) {
      const found = await dispatch(lookUpCard({ cardNumber: number }));
      if (!lookUpCard.fulfilled.match(found)) return;
      dispatch(keepCard());
      if (found.payload.card.is_registered) scrollToStatus();
    },
    /** The header's button: to the picker or to what is chosen when there is one, else to the question for the card. */
    choose() {
      if (cardStatus && (availableCategoriesCount > 0 || categoriesSelected)) scrollToStatus();
      else dispatch(openModal('input-number'));
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
