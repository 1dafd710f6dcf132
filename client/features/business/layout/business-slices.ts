import type { Banner } from '../../../../shared/promotions/campaign';
import { selectSlice } from '../../../app/store';
import { city } from '../city/city-slice';
import { feedback } from '../feedback/feedback-slice';
import { reviews } from '../reviews/reviews-slice';
import { typedSum } from './typed-sum';

type Banners = Readonly<Record<'law' | 'sert', Banner>>;

export const selectBanners = selectSlice<Banners>('banners');

/** Law and sert share their state: one leads to the other without a reload. The banners never change in the browser. */
export const businessSlices = {
  city,
  reviews,
  feedback,
  typedSum,
  banners: (sent: Banners) => () => sent,
};
