import { createAction, type Reducer } from '@reduxjs/toolkit';
import type { Banner } from '../../../../shared/promotions/campaign';
import type { LinkedPage } from '../../../app/page-facts';
import { selectSlice } from '../../../app/store';
import { city } from '../city/city-slice';
import { feedback } from '../feedback/feedback-slice';
import { reviews } from '../reviews/reviews-slice';

type Banners = Readonly<Record<LinkedPage, Banner>>;

export const selectBanners = selectSlice<Banners>('banners');

/** What the calculator of certificates was told, as it was typed: it outlives the way to law and back. */
export const sumTyped = createAction<string>('typedSum');
export const selectTypedSum = selectSlice<string | null>('typedSum');

const typedSum =
  (): Reducer<string | null> =>
  (state = null, action) =>
    sumTyped.match(action) ? action.payload : state;

/** Law and sert share their state: one leads to the other without a reload. The banners never change in the browser. */
export const businessSlices = {
  city,
  reviews,
  feedback,
  typedSum,
  banners: (sent: Banners) => () => sent,
};
