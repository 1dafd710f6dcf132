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

/** Returns the city code from the URL. */
export const cityInAddress = () => new URLSearchParams(location.search).get(CITY_QUERY) ?? undefined;

/** Sets or removes the city in the URL of the current history entry. Keeps the rest of the URL. */
function replaceCityInAddress(code: string | undefined): void {
  const url = new URL(location.href);
  if (code === undefined) url.searchParams.delete(CITY_QUERY);
  else url.searchParams.set(CITY_QUERY, code);
  history.replaceState(history.state, '', url);
}

/**
 * Activates a city. Fetches its information if the active city changes or the last request failed. `isVisitorWaiting`
 * is true if the visitor selected the city.
 */
const showAndFetchCity =
  (code: string, { isVisitorWaiting }: WaitOptions = {}): CityThunk<void> =>
  (dispatch, getState) => {
    const { code: activeCode } = selectActiveCity(getState());
    dispatch(cityChosen(code));
    const { code: next } = selectActiveCity(getState());
    if (next !== activeCode || selectInfoStatus(getState()) === 'failed')
      void dispatch(fetchInfo({ cityCode: next, isVisitorWaiting }));
  };

/** Selects a city and updates the cookie, the state and the URL (product: Cities). */
export const chooseCity =
  (code: string): CityThunk<void> =>
  (dispatch) => {
    writeCookie(CITY_COOKIE, code);
    dispatch(showAndFetchCity(code, { isVisitorWaiting: true }));
    replaceCityInAddress(code);
  };

/**
 * Activates the city with the highest precedence (product: Cities). Stores a city from the URL, and removes an unknown
 * city code from the URL. Returns false if the city list is missing.
 */
export const followAddress = (): CityThunk<Promise<boolean>> => async (dispatch, getState) => {
  await dispatch(fetchCities());
  const cities = selectCities(getState());
  if (cities.length === 0) return false;
  const isKnown = (code: string | undefined) => cities.some((city) => city.code === code);
  /** Returns true if the URL contains a city code or the cookie contains a known one. */
  const hasVisitorCity = () => cityInAddress() !== undefined || isKnown(readCookie(CITY_COOKIE));
  // Without the city list, the server could not determine the region.
  const needsRegion = !hasVisitorCity() && !selectIsCityResolved(getState());
  if (needsRegion) await dispatch(fetchUserRegion());
  // Read the URL only now because the visitor may have chosen a city while the requests were pending.
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
