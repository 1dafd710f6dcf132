import type { AppDispatch, RootState } from '../../../store';
import { selectCardCategories } from './card-categories-state';
import { rememberCard } from './remembered-card';

/** The card in hand and its picks, as they are now, become those that this tab remembers. */
export const keepCard = () => (_: AppDispatch, getState: () => RootState) => {
  const { cardNumber, listMonth: month, currentCategoryList } = selectCardCategories(getState());
  rememberCard({ cardNumber, month, codes: currentCategoryList.map(({ code }) => code) });
};
