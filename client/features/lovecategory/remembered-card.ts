import { useEffect } from 'react';
import { tabStorage } from '../../app/loading/tab-storage';
import type { AppThunk } from '../../app/store';
import { useAppDispatch } from '../../app/hooks';
import { restoreCard } from './card-categories-calls';
import { selectCardCategories, useCardCategories } from './card-categories-slice';
import { mayRestore, type RememberedCard } from './card-categories-state';

const KEY = 'lovecategory';

/** Null when there is none, or when it is not what was kept. */
function recallCard(): RememberedCard | null {
  const kept = (tabStorage.get(KEY) ?? {}) as Partial<RememberedCard>;
  const { cardNumber, month = null, codes, accepted } = kept;
  return typeof cardNumber === 'string' && Array.isArray(codes)
    ? { cardNumber, month, codes, accepted: accepted === true }
    : null;
}

/**
 * After a reload the card of this tab is looked up again, quietly, and its picks come back. A page that came with a card,
 * as the answer to a plain form, has looked it up. Only a card that nobody has is forgotten.
 */
export const takeUpCard = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
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

/** What this tab remembers is known only in the browser; from then on it remembers the card in hand as it is. */
export function useRememberedCard(): void {
  const dispatch = useAppDispatch();
  const cardNumber = useCardCategories((state) => state.cardNumber);
  const month = useCardCategories((state) => state.listMonth);
  const picked = useCardCategories((state) => state.currentCategoryList);
  const accepted = useCardCategories((state) => state.accepted);
  useEffect(() => void dispatch(takeUpCard()), [dispatch]);
  useEffect(() => {
    const codes = picked.map(({ code }) => code);
    if (cardNumber) tabStorage.set(KEY, { cardNumber, month, codes, accepted } satisfies RememberedCard);
  }, [cardNumber, month, picked, accepted]);
}
