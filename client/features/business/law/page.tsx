import type { PageModule } from '../../../page/page-module';
import { businessSlices } from '../frame/business-slices';
import { fetchCities, fetchInfo, selectCity } from '../city/city-slice';
import { lawHead } from './law-head';
import { LawPage } from './LawPage';
import { fetchReviews } from '../reviews/reviews-slice';

export const page: PageModule = {
  Page: LawPage,
  slices: businessSlices,
  load: (dispatch, getState) => [
    dispatch(fetchCities()),
    dispatch(fetchInfo(selectCity(getState()).activeCity.code)),
    dispatch(fetchReviews()),
  ],
  head: () => lawHead,
};
