import type { AppDispatch, RootState } from '../../../store';
import { selectCardCategories } from './card-categories-state';
import { rememberCard } from './remembered-card';

/** The card in hand and its picks, as they are now, become those that this tab remembers. */
export const keepCard = () => (_: AppDispatch, getState: () => RootState) => {
  const { cardNumber, listMonth: month, currentCategoryList, sentCodes } = selectCardCategories(getState());
  const accepted = sentCodes.length > 0;
  const codes = accepted ? sentCodes : currentCategoryList.map(({ code }) => code);
  rememberCard({ cardNumber, month, codes, accepted });
};
