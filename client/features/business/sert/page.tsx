import type { PageModule } from '../../../page/page-module';
import { businessSlices } from '../frame/business-slices';
import { fetchCities } from '../city/city-slice';
import { sertHead } from './sert-head';
import { SertPage } from './SertPage';

export const page: PageModule = {
  Page: SertPage,
  slices: businessSlices,
  load: (dispatch) => [dispatch(fetchCities())],
  head: () => sertHead,
};
