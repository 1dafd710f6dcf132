import { CITY_QUERY, resolveCity } from '../../../../shared/city/city-choice';
import { CITY_COOKIE } from '../../../../shared/city/cookies';
import type { Asked } from '../../../../shared/contract/api';
import type { AppThunk } from '../../../app/create-store';
import {
  type CityState,
  cityChosen,
  fetchCities,
  fetchInfo,
  fetchUserRegion,
  selectActiveCity,
  selectCities,
  selectInfoStatus,
  selectIsCityChosen,
  selectUserRegion,
} from './city-slice';
import { readCookie, writeCookie } from './cookies';

type CityThunk<Result> = AppThunk<Result, CityState>;

/** Returns the code of the city in the address. */
export const cityInAddress = () => new URLSearchParams(location.search).get(CITY_QUERY) ?? undefined;

/** Replaces the city in the address and in the history entry. The rest of the address stays. */
function replaceCityInAddress(code: string | undefined): void {
  const url = new URL(location.href);
  if (code === undefined) url.searchParams.delete(CITY_QUERY);
  else url.searchParams.set(CITY_QUERY, code);
  history.replaceState(history.state, '', url);
}

/** Activates a city and fetches its information, unless the city is active already. `asked`: the visitor has chosen it. */
const showAndFetchCity =
  (code: string, { asked }: Asked = {}): CityThunk<void> =>
  (dispatch, getState) => {
    const { code: shown } = selectActiveCity(getState());
    dispatch(cityChosen(code));
    const { code: next } = selectActiveCity(getState());
    if (next !== shown || selectInfoStatus(getState()) === 'failed')
      void dispatch(fetchInfo({ cityCode: next, asked }));
  };

/** Chooses a city for the visitor: in the cookie, the state and the address (product: Cities). */
export const chooseCity =
  (code: string): CityThunk<void> =>
  (dispatch) => {
    writeCookie(CITY_COOKIE, code);
    dispatch(showAndFetchCity(code, { asked: true }));
    replaceCityInAddress(code);
  };

/**
 * Shows the city by the order of choice, stores a city in the address and removes an unknown code from it (product:
 * Cities). Returns false without a list of cities.
 */
export const followAddress = (): CityThunk<Promise<boolean>> => async (dispatch, getState) => {
  await dispatch(fetchCities());
  const cities = selectCities(getState());
  if (cities.length === 0) return false;
  const isKnown = (code: string | undefined) => cities.some((city) => city.code === code);
  const isChosen = () => cityInAddress() !== undefined || isKnown(readCookie(CITY_COOKIE));
  // The server could not ask for the region without a list.
  const isRegionWanted = !isChosen() && !selectIsCityChosen(getState());
  if (isRegionWanted) await dispatch(fetchUserRegion());
  // Read after the requests: the visitor may have chosen meanwhile.
  const query = cityInAddress();
  if (query !== undefined && isKnown(query)) writeCookie(CITY_COOKIE, query);
  const region = selectUserRegion(getState())?.code;
  const wishes = { query, stored: readCookie(CITY_COOKIE), region };
  const city = isChosen() || isRegionWanted ? resolveCity(cities, wishes) : undefined;
  dispatch(showAndFetchCity(city?.code ?? selectActiveCity(getState()).code));
  if (query !== undefined && !isKnown(query)) replaceCityInAddress(undefined);
  return true;
};
