import { CITY_QUERY } from '../../../../shared/city/city-choice';
import type { AppDispatch } from '../../../app/create-app-thunk';
import type { RootState } from '../../../app/root-reducer';
import {
  cityChosen,
  fetchCities,
  fetchInfo,
  selectActiveCity,
  selectCities,
  selectInfoStatus,
} from './city-slice';
import { storeCity, storedCity } from './cookies';

/** Of the code in an address: its city is shown, or no city has it, or there is no list to tell. */
type Followed = 'shown' | 'unknown' | 'no list';

/**
 * Shows the city that an address names by its query, and stores it; where it names none, the stored one (product: Cities).
 * A code that no city has shows the first and stores nothing.
 */
export const followCity =
  (search: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<Followed> => {
    if (!selectCities(getState()).length) await dispatch(fetchCities());
    const cities = selectCities(getState());
    const activeCity = selectActiveCity(getState());
    const [first] = cities;
    if (!first) return 'no list';
    const named = new URLSearchParams(search).get(CITY_QUERY);
    const known = cities.find(({ code }) => code === (named ?? storedCity()));
    if (known && named !== null) storeCity(known.code);
    const { code } = known ?? (named === null ? activeCity : first);
    if (code !== activeCity.code) dispatch(cityChosen(code));
    if (code !== activeCity.code || selectInfoStatus(getState()) === 'failed') void dispatch(fetchInfo(code));
    return known || named === null ? 'shown' : 'unknown';
  };
