import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { chooseCity as choose, DEFAULT_CITY } from '../../../../shared/city-choice';
import type { BusinessInfo, City } from '../../../../shared/schemas';
import { createAppThunk, type RootState } from '../../../store';

type Fetched = 'idle' | 'loading' | 'ready' | 'failed';
/** At least a code; the rest as soon as the list of cities is there. */
export type ActiveCity = Pick<City, 'code'> & Partial<City>;

/** What is known of cities. Where the visitor is stays on the server (decision record city). */
export interface CityState {
  readonly cities: readonly City[];
  readonly activeCity: ActiveCity;
  readonly info: readonly BusinessInfo[];
  /** Code of the city the info is about: another city's is never shown in its place. */
  readonly infoCity: string;
  readonly infoFetch: Fetched;
  readonly cookiesAccepted: boolean;
}

export const selectCity = (state: RootState) => (state as RootState & { city: CityState }).city;

export const cityChosen = createAction<string>('city/chosen');
export const cookiesAccepted = createAction('city/cookiesAccepted');

export const fetchCities = createAppThunk(
  'city/cities',
  (_: void, { extra }) => extra.api.call('cities', {}),
  {
    condition: (_, { getState }) => selectCity(getState()).cities.length === 0,
  },
);

/** Fetches the active city's info; a failure leaves what is there. */
export const fetchInfo = createAppThunk(
  'city/info',
  (cityCode: string, { extra }) => extra.api.call('businessInfo', { cityCode }),
  {
    condition: (cityCode, { getState }) => {
      const { infoCity, infoFetch } = selectCity(getState());
      return infoCity !== cityCode || (infoFetch !== 'ready' && infoFetch !== 'loading');
    },
  },
);

const initialState: CityState = {
  cities: [],
  activeCity: { code: DEFAULT_CITY },
  info: [],
  infoCity: '',
  infoFetch: 'idle',
  cookiesAccepted: false,
};

/** A plain reducer: the server sends the active city's code and whether cookies are accepted. */
export function city(given: Partial<CityState> = {}, action: UnknownAction): CityState {
  const state = { ...initialState, ...given };
  const withCity = (code: string, cities: readonly City[]): ActiveCity =>
    choose(cities, { query: code }) ?? { code };
  if (fetchCities.fulfilled.match(action))
    return {
      ...state,
      cities: action.payload,
      activeCity: withCity(state.activeCity.code, action.payload),
    };
  if (cityChosen.match(action)) return { ...state, activeCity: withCity(action.payload, state.cities) };
  if (fetchInfo.pending.match(action)) return { ...state, infoCity: action.meta.arg, infoFetch: 'loading' };
  // Answers may overtake each other; only the one for the city asked about last counts.
  if (fetchInfo.fulfilled.match(action) && action.meta.arg === state.infoCity)
    return { ...state, info: action.payload, infoFetch: 'ready' };
  if (fetchInfo.rejected.match(action) && action.meta.arg === state.infoCity)
    return { ...state, infoFetch: 'failed' };
  if (cookiesAccepted.match(action)) return { ...state, cookiesAccepted: true };
  return 'cities' in given ? (given as CityState) : state;
}
