import { useEffect } from 'react';
import { reachGoal } from '../../analytics/goal';
import type { AppThunk } from '../../app/create-store';
import { onPageRestored } from '../../app/loading/on-page-restored';
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
 * Scrolls to the card status section and focuses its heading. Scrolls smoothly unless the visitor prefers reduced
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

/** Returns true if the card status section shows any categories, whether available, chosen or accepted. */
function hasStatusToShow(state: CardCategoriesState): boolean {
  const hasStatus = selectCardStatus(state) !== '';
  const mayChoose = selectCurrCategoriesList(state).length > 0 || selectNextCategoriesList(state).length > 0;
  const hasChosen = selectCategoriesSelected(state) || selectIsAccepted(state);
  return hasStatus && (mayChoose || hasChosen);
}

/**
 * Handles a click on «Выбрать категории» in the hero (product: Favourite categories). If no card with categories is
 * shown, opens the modal that asks for a card number. Otherwise, fetches the current month, because a new one may have
 * begun. Returns true if the page must scroll to the card status section.
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

/**
 * Returns the actions that buttons and forms call to look up a card and to choose its categories. If necessary, the
 * actions also scroll to the card status section.
 */
export function useCardFlow() {
  const dispatch = useAppDispatch();
  const busy = useCardCategories(isBusy);
  /** Modal that asks for a card number. After the promotion has ended, this is always the modal for checking points. */
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
      // Store the found number as the typed number, so that the card fields on all pages show it, even if the visitor
      // typed it in a modal.
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
 * Restores the card stored in the browser tab and its selected categories. If the API does not know the card, deletes
 * the stored card.
 */
export const restoreTabCard = (): AppThunk<Promise<void>, CardState> => async (dispatch, getState) => {
  const card = readTabCard();
  if (!card) return;
  const restored = await dispatch(restoreCard(card));
  const isUnknown = restoreCard.rejected.match(restored) && restored.payload?.kind === 'unknown';
  if (isUnknown && mayRestore(selectCardCategories(getState()), card.cardNumber)) writeTabCard(null);
};

/**
 * Restores the stored card when this page returns from the back/forward cache, because another page may have stored a
 * different card. In this case, first removes the old card from the page.
 */
const restoreLaterCard = (): AppThunk<void, CardState> => (dispatch) => {
  const card = readTabCard();
  if (!card) return;
  dispatch(dropOtherCard(card.cardNumber));
  void dispatch(restoreTabCard());
};

/**
 * Restores the stored card when the page loads. Then stores every change of the card and its selected categories in the
 * browser tab.
 */
export function useTabCard(): void {
  const dispatch = useAppDispatch();
  const cardNumber = useCardCategories(selectCardNumber);
  const month = useCardCategories(({ card }) => card?.month ?? null);
  const picked = useCardCategories(selectCurrentCategoryList);
  const accepted = useCardCategories(selectIsAccepted);
  useEffect(() => {
    void dispatch(restoreTabCard());
    return onPageRestored(() => dispatch(restoreLaterCard()));
  }, [dispatch]);
  useEffect(() => {
    const codes = picked.map(({ code }) => code);
    if (cardNumber) writeTabCard({ cardNumber, month, codes, accepted });
  }, [cardNumber, month, picked, accepted]);
}
