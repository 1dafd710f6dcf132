import type { MouseEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../store';
import { absorbSecondClick } from '../../ui/absorb-second-click';
import { confirmCategories, lookUpCard } from './card-categories-calls';
import { forgetCard, openModal } from './card-categories-slice';
import { selectCardCategories } from './card-categories-state';
import { forgetRememberedCard, rememberCard } from './remembered-card';
import { scrollToStatus } from './scroll-to-status';

/** What a visitor can do with a card (product: Favourite categories), with what follows each step on the screen. */
export function useCardFlow() {
  const dispatch = useAppDispatch();
  const { cardStatus, cardNumber, availableCategoriesCount, categoriesSelected, isPromoFinished, request } =
    useAppSelector(selectCardCategories);
  return {
    async lookUp(number: string) {
      const found = await dispatch(lookUpCard({ cardNumber: number }));
      if (!lookUpCard.fulfilled.match(found) || !found.payload.card.is_registered) return;
      rememberCard({ cardNumber: number, codes: [] });
      scrollToStatus();
    },
    /** The header's button: to the picker or to what is chosen when there is one, else to the question for the card. */
    choose() {
      if (cardStatus && (availableCategoriesCount > 0 || categoriesSelected)) scrollToStatus();
      else dispatch(openModal('input-number'));
    },
    async confirm() {
      const saved = await dispatch(confirmCategories());
      if (!confirmCategories.fulfilled.match(saved)) return;
      rememberCard({ cardNumber, codes: [] });
      scrollToStatus();
    },
    another(press: MouseEvent) {
      if (request === 'saving') return;
      absorbSecondClick(press);
      forgetRememberedCard();
      dispatch(forgetCard());
      dispatch(openModal(isPromoFinished ? 'check-savings' : 'input-number'));
    },
  };
}
