import { CITY_QUERY, resolveCity } from '../../../../shared/city/city-choice';
import { CITY_COOKIE } from '../../../../shared/city/cookies';
import type { WaitOptions } from '../../../../shared/contract/api';
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
  selectIsCityResolved,
  selectUserRegion,
} from './city-slice';
import { readCookie, writeCookie } from './cookies';

type CityThunk<Result> = AppThunk<Result, CityState>;

/** Returns the city code in the query of the URL, such as `spb` in `?city_code=spb`. */
export const cityInAddress = () => new URLSearchParams(location.search).get(CITY_QUERY) ?? undefined;

/** Writes the city code into the query of the URL, or removes the code from the query. Does not add a history entry. */
function replaceCityInAddress(code: string | undefined): void {
  const url = new URL(location.href);
  if (code === undefined) url.searchParams.delete(CITY_QUERY);
  else url.searchParams.set(CITY_QUERY, code);
  history.replaceState(history.state, '', url);
}

/**
 * Activates a city. Fetches the data of its office if the city changes or if the last request failed. Set
 * `isVisitorWaiting` if the visitor has chosen the city.
 */
const showAndFetchCity =
  (code: string, { isVisitorWaiting }: WaitOptions = {}): CityThunk<void> =>
  (dispatch, getState) => {
    const { code: activeCode } = selectActiveCity(getState());
    // If the city is already active, dispatch nothing. Otherwise, React would render the whole page again after
    // hydration.
    if (code !== activeCode || !selectIsCityResolved(getState())) dispatch(cityChosen(code));
    const { code: next } = selectActiveCity(getState());
    if (next !== activeCode || selectInfoStatus(getState()) === 'failed')
      void dispatch(fetchInfo({ cityCode: next, isVisitorWaiting }));
  };

/** Handles the visitor's choice of a city: updates the cookie, the Redux state and the URL (product: Cities). */
export const chooseCity =
  (code: string): CityThunk<void> =>
  (dispatch) => {
    writeCookie(CITY_COOKIE, code);
    dispatch(showAndFetchCity(code, { isVisitorWaiting: true }));
    replaceCityInAddress(code);
  };

/**
 * Activates the city from the URL, the cookie or the visitor's region, in this order (product: Cities). Stores a city
 * from the URL in the cookie. Removes an unknown city code from the URL. Returns false if the list of cities could not
 * be loaded.
 */
export const followAddress = (): CityThunk<Promise<boolean>> => async (dispatch, getState) => {
  await dispatch(fetchCities());
  const cities = selectCities(getState());
  if (cities.length === 0) return false;
  const isKnown = (code: string | undefined) => cities.some((city) => city.code === code);
  /** Returns true if the URL contains a city code, or if the cookie contains the code of a city in the list. */
  const hasVisitorCity = () => cityInAddress() !== undefined || isKnown(readCookie(CITY_COOKIE));
  // If the server could not load the list of cities, it did not look up the visitor's region either, so request the
  // region now.
  const needsRegion = !hasVisitorCity() && !selectIsCityResolved(getState());
  if (needsRegion) await dispatch(fetchUserRegion());
  // Read the URL after the requests, because the visitor may have chosen a city in the meantime.
  const query = cityInAddress();
  if (query !== undefined && isKnown(query)) writeCookie(CITY_COOKIE, query);
  const region = selectUserRegion(getState())?.code;
  const wishes = { query, stored: readCookie(CITY_COOKIE), region };
  const resolved = hasVisitorCity() || needsRegion ? resolveCity(cities, wishes) : undefined;
  const { code } = resolved ?? selectActiveCity(getState());
  dispatch(showAndFetchCity(code));
  if (query !== undefined && !isKnown(query)) replaceCityInAddress(undefined);
  return true;
};
