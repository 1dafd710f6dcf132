import { useEffect } from 'react';
import { reachGoal } from '../../analytics/goal';
import { tabStorage } from '../../app/loading/tab-storage';
import type { AppThunk } from '../../app/create-store';
import { typedCardKey } from '../../app/tab-card';
import { writeDraft } from '../../app/tab-draft';
import { useAppDispatch } from '../../app/hooks';
import { confirmCategories, lookUpCard, refreshMonth, restoreCard } from './card-categories-calls';
import { openModal, selectCardCategories, useCardCategories } from './card-categories-slice';
import {
  isBusy,
  mayRestore,
  selectAskedFor,
  selectCardNumber,
  selectCardStatus,
  selectCategoriesSelected,
  selectCurrCategoriesList,
  selectCurrentCategoryList,
  selectIsAccepted,
  selectNextCategoriesList,
} from './card-categories-selectors';
import type { CardCategoriesState, CardState, LookUp, RememberedCard } from './card-categories-state';

const DELAY = 100;

/** Key of the number in the field of the card-status block. */
export const TYPED_CARD = typedCardKey('lovecategory');

/** Id of the heading of the card-status block. */
export const STATUS_TITLE = 'card-status-title';

/** Brings the card-status block into view, smoothly where motion is welcome, and puts the focus on its heading. */
function scrollToStatus(): void {
  setTimeout(() => {
    const block = document.getElementById('card-status');
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    block?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    block?.querySelector('h2')?.focus({ preventScroll: true });
  }, DELAY);
}

/** Whether the card-status block shows a status and categories: available, chosen or accepted ones. */
function hasStatusToShow(state: CardCategoriesState): boolean {
  const hasStatus = selectCardStatus(state) !== '';
  const mayChoose = selectCurrCategoriesList(state).length > 0 || selectNextCategoriesList(state).length > 0;
  const hasChosen = selectCategoriesSelected(state) || selectIsAccepted(state);
  return hasStatus && (mayChoose || hasChosen);
}

/**
 * Chooses what the header's «Выбрать категории» does (product: Favourite categories). Returns true to scroll to the
 * card-status block, and refreshes the month meanwhile: the tab may be open since another month.
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

/** What a visitor can do with a card (product: Favourite categories), with what follows each step on the screen. */
export function useCardFlow() {
  const dispatch = useAppDispatch();
  const busy = useCardCategories(isBusy);
  /** Modal that asked for the card. A finished promotion shows points only. */
  const asked = useCardCategories((state) =>
    state.isPromoFinished ? 'check-savings' : selectAskedFor(state),
  );
  return {
    busy,
    choose() {
      if (dispatch(choose())) scrollToStatus();
    },
    async lookUp(wanted: LookUp) {
      const found = await dispatch(lookUpCard(wanted));
      if (!lookUpCard.fulfilled.match(found)) return;
      writeDraft(TYPED_CARD, null);
      if (found.payload.card.is_registered) scrollToStatus();
    },
    async confirm() {
      const isUpToDate = await dispatch(
        confirmCategories(() => reachGoal('accept-category', 'Button click')),
      );
      if (isUpToDate) scrollToStatus();
    },
    /** The card that is shown stays until another one is known: who only looks loses nothing. */
    another: () => dispatch(openModal(asked)),
  };
}

const KEY = 'lovecategory';

/** Returns the card that this tab remembers, or null if there is none or it is not readable. */
function recallCard(): RememberedCard | null {
  const kept = (tabStorage.get(KEY) ?? {}) as Partial<RememberedCard>;
  const { cardNumber, month = null, codes, accepted } = kept;
  return typeof cardNumber === 'string' && Array.isArray(codes)
    ? { cardNumber, month, codes, accepted: accepted === true }
    : null;
}

/** Restores the card and picks of this tab after a reload. Forgets a card that the API calls unknown. */
export const takeUpCard = (): AppThunk<Promise<void>, CardState> => async (dispatch, getState) => {
  const remembered = recallCard();
  if (!remembered) return;
  const restored = await dispatch(restoreCard(remembered));
  if (
    restoreCard.rejected.match(restored) &&
    restored.payload?.is === 'unknown' &&
    mayRestore(selectCardCategories(getState()))
  )
    tabStorage.remove(KEY);
};

/** Restores the card of this tab, then remembers the card shown and its picks. */
export function useRememberedCard(): void {
  const dispatch = useAppDispatch();
  const cardNumber = useCardCategories(selectCardNumber);
  const month = useCardCategories(({ card }) => card?.month ?? null);
  const picked = useCardCategories(selectCurrentCategoryList);
  const accepted = useCardCategories(selectIsAccepted);
  useEffect(() => void dispatch(takeUpCard()), [dispatch]);
  useEffect(() => {
    const codes = picked.map(({ code }) => code);
    if (cardNumber) tabStorage.set(KEY, { cardNumber, month, codes, accepted } satisfies RememberedCard);
  }, [cardNumber, month, picked, accepted]);
}
