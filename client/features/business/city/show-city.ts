import type { AppDispatch, RootState } from '../../../store';
import { cityChosen, fetchInfo, selectCity } from './city-slice';
import { storeCity } from './cookies';

/** Stores the city and shows it; what is shown already is not asked for again. */
export const showCity = (code: string) => (dispatch: AppDispatch, getState: () => RootState) => {
  storeCity(code);
  if (code === selectCity(getState()).activeCity.code) return;
  dispatch(cityChosen(code));
  void dispatch(fetchInfo(code));
};
