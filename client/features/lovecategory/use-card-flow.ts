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

/** Delay in milliseconds before the page scrolls, so that the modal can close first. */
const SCROLL_DELAY_MS = 100;

/** Id of the card status heading. */
export const STATUS_TITLE = 'card-status-title';

/**
 * Scrolls to the card status and focuses its heading. Scrolling is smooth unless the visitor prefers reduced motion.
 */
function scrollToStatus(): void {
  setTimeout(() => {
    const block = document.getElementById('card-status');
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    block?.scrollIntoView({ behavior: reducesMotion ? 'auto' : 'smooth' });
    block?.querySelector('h2')?.focus({ preventScroll: true });
  }, SCROLL_DELAY_MS);
}

/** Returns true if the card status shows categories that are available, chosen or accepted. */
function hasStatusToShow(state: CardCategoriesState): boolean {
  const hasStatus = selectCardStatus(state) !== '';
  const mayChoose = selectCurrCategoriesList(state).length > 0 || selectNextCategoriesList(state).length > 0;
  const hasChosen = selectCategoriesSelected(state) || selectIsAccepted(state);
  return hasStatus && (mayChoose || hasChosen);
}

/**
 * Handles the button «Выбрать категории» in the header (product: Favourite categories). Returns true if the page must
 * scroll to the card status. In this case, the month is refreshed in the background, because the tab may have been open
 * since last month.
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
  /**
   * Name of the modal that asks for a card number. After the end of the promotion, visitors can only check their
   * points.
   */
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
      // The number may have been typed in a modal, and the fields of all pages show the found card.
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
    /**
     * Asks the visitor for another card number. The page keeps the current card until the API has found the other card.
     */
    checkAnotherCard: () => dispatch(openModal(cardModal)),
  };
}

/**
 * Restores the card and the selection of this tab after a reload. If the API does not find the card, the stored card is
 * deleted.
 */
export const restoreTabCard = (): AppThunk<Promise<void>, CardState> => async (dispatch, getState) => {
  const card = readTabCard();
  if (!card) return;
  const restored = await dispatch(restoreCard(card));
  const isUnknown = restoreCard.rejected.match(restored) && restored.payload?.kind === 'unknown';
  if (isUnknown && mayRestore(selectCardCategories(getState()), card.cardNumber)) writeTabCard(null);
};

/**
 * Restores the card that another page has found while this page was in the back/forward cache. If the page shows another
 * card, that card is removed.
 */
const restoreLaterCard = (): AppThunk<void, CardState> => (dispatch) => {
  const card = readTabCard();
  if (!card) return;
  dispatch(dropOtherCard(card.cardNumber));
  void dispatch(restoreTabCard());
};

/** Restores the card of this tab. From then on, stores the card on the page and its selection for the tab. */
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
