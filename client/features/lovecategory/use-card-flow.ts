import { useEffect } from 'react';
import { reachGoal } from '../../analytics/goal';
import type { AppThunk } from '../../app/create-store';
import { readTabCard, rememberCard, TYPED_CARD, TYPED_MODAL_CARD, writeTabCard } from '../../app/tab-card';
import { writeDraft } from '../../app/tab-draft';
import { useAppDispatch } from '../../app/hooks';
import { confirmCategories, lookUpCard, refreshMonth, restoreCard } from './card-categories-calls';
import { dropOtherCard, openModal, selectCardCategories, useCardCategories } from './card-categories-slice';
import {
  isBusy,
  mayRestore,
  selectCardModal,
  selectCardNumber,
  selectCardStatus,
  selectCategoriesSelected,
  selectCurrCategoriesList,
  selectCurrentCategoryList,
  selectIsAccepted,
  selectNextCategoriesList,
} from './card-categories-selectors';
import type { CardCategoriesState, CardState, LookUp } from './card-categories-state';

/** Delay in milliseconds before scrolling, which lets the modal close first. */
const SCROLL_DELAY_MS = 100;

/** Id of the card status heading. */
export const STATUS_TITLE = 'card-status-title';

/**
 * Scrolls to the card status and focuses its heading. The scrolling is smooth unless the visitor prefers reduced
 * motion.
 */
function scrollToStatus(): void {
  setTimeout(() => {
    const block = document.getElementById('card-status');
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    block?.scrollIntoView({ behavior: reducesMotion ? 'auto' : 'smooth' });
    block?.querySelector('h2')?.focus({ preventScroll: true });
  }, SCROLL_DELAY_MS);
}

/** Returns true if the card status shows available, chosen or accepted categories. */
function hasStatusToShow(state: CardCategoriesState): boolean {
  const hasStatus = selectCardStatus(state) !== '';
  const mayChoose = selectCurrCategoriesList(state).length > 0 || selectNextCategoriesList(state).length > 0;
  const hasChosen = selectCategoriesSelected(state) || selectIsAccepted(state);
  return hasStatus && (mayChoose || hasChosen);
}

/**
 * Handles the button «Выбрать категории» in the hero (product: Favourite categories). Returns true if the page must
 * scroll to the card status. In this case, also refreshes the month because the tab may have been open since last
 * month.
 */
export const choose = (): AppThunk<boolean, CardState> => (dispatch, getState) => {
  const state = selectCardCategories(getState());
  if (isBusy(state)) return false;
  if (!hasStatusToShow(state)) {
    dispatch(openModal('input-number'));
    return false;
  }
  void dispatch(refreshMonth());
  return true;
};

/** Returns the actions for a card (product: Favourite categories). The actions also scroll the page if necessary. */
export function useCardFlow() {
  const dispatch = useAppDispatch();
  const busy = useCardCategories(isBusy);
  /** Modal that asks for a card number. After the promotion ends, visitors can only check their points. */
  const cardModal = useCardCategories((state) =>
    state.isPromoFinished ? 'check-savings' : selectCardModal(state),
  );
  return {
    busy,
    choose() {
      if (dispatch(choose())) scrollToStatus();
    },
    async lookUp(requestedLookUp: LookUp) {
      const found = await dispatch(lookUpCard(requestedLookUp));
      if (!lookUpCard.fulfilled.match(found)) return;
      rememberCard(requestedLookUp.cardNumber);
      // Show the found card in the card fields of all pages, even if its number was typed in a modal.
      writeDraft(TYPED_CARD, requestedLookUp.cardNumber);
      writeDraft(TYPED_MODAL_CARD, null);
      if (found.payload.card.is_registered) scrollToStatus();
    },
    async confirm() {
      const isUpToDate = await dispatch(
        confirmCategories(() => reachGoal('accept-category', 'Button click')),
      );
      if (isUpToDate) scrollToStatus();
    },
    /** Asks for another card number. The page keeps the current card until the other card is found. */
    checkAnotherCard: () => dispatch(openModal(cardModal)),
  };
}

/**
 * Restores the tab's card and its selected categories after a reload. Deletes the stored card if the API does not find
 * it.
 */
export const restoreTabCard = (): AppThunk<Promise<void>, CardState> => async (dispatch, getState) => {
  const card = readTabCard();
  if (!card) return;
  const restored = await dispatch(restoreCard(card));
  const isUnknown = restoreCard.rejected.match(restored) && restored.payload?.kind === 'unknown';
  if (isUnknown && mayRestore(selectCardCategories(getState()), card.cardNumber)) writeTabCard(null);
};

/**
 * Restores a card that another page found while this page was in the back/forward cache. If this page shows a different
 * card, removes that card first.
 */
const restoreLaterCard = (): AppThunk<void, CardState> => (dispatch) => {
  const card = readTabCard();
  if (!card) return;
  dispatch(dropOtherCard(card.cardNumber));
  void dispatch(restoreTabCard());
};

/** Restores the tab's card, and from then on keeps the stored card in sync with the page. */
export function useTabCard(): void {
  const dispatch = useAppDispatch();
  const cardNumber = useCardCategories(selectCardNumber);
  const month = useCardCategories(({ card }) => card?.month ?? null);
  const picked = useCardCategories(selectCurrentCategoryList);
  const accepted = useCardCategories(selectIsAccepted);
  useEffect(() => {
    void dispatch(restoreTabCard());
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch(restoreLaterCard());
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [dispatch]);
  useEffect(() => {
    const codes = picked.map(({ code }) => code);
    if (cardNumber) writeTabCard({ cardNumber, month, codes, accepted });
  }, [cardNumber, month, picked, accepted]);
}
