import type { Banner } from '../../../../shared/campaign';
import type { RootState } from '../../../store';
import { city } from '../city/city-slice';
import { feedback } from '../feedback/feedback-slice';
import { reviews } from '../reviews/reviews-slice';

type Banners = Readonly<Record<'law' | 'sert', Banner>>;

export const selectBanners = (state: RootState) => (state as RootState & { banners: Banners }).banners;

/** Law and sert share their state: one leads to the other without a reload. The server sends the banners. */
export const businessReducers = {
  city,
  reviews,
  feedback,
  banners: (state: Banners | null = null) => state,
};
