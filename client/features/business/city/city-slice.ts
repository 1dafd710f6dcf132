import { createAction } from '@reduxjs/toolkit';
import type { Reducer } from 'redux';
import { chooseCity, DEFAULT_CITY } from '../../../../shared/city/city-choice';
import type { BusinessInfo, City } from '../../../../shared/contract/schemas';
import { mayFetch, type Fetched } from '../../../api/requests-slice';
import { createAppThunk, selectSlice, type Sent } from '../../../app/store';

/** At least a code; the rest as soon as the list of cities is there. */
type ActiveCity = Pick<City, 'code'> & Partial<City>;

/** What is known of cities. Where the visitor is stays on the server (decision record city). */
interface CityState {
  readonly cities: readonly City[];
  readonly activeCity: ActiveCity;
  readonly info: readonly BusinessInfo[];
  /** Code of the city the info is about: another city's is never shown in its place. */
  readonly infoCity: string;
  readonly infoFetch: Fetched;
  readonly cookiesAccepted: boolean;
}

export const selectCity = selectSlice<CityState>('city');

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
      return infoCity !== cityCode || mayFetch(infoFetch);
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

/** The city with the code, as far as it is known; where there is no such city, the first (product: Cities). */
const cityOf = (code: string, cities: readonly City[]): ActiveCity =>
  chooseCity(cities, { query: code }) ?? { code };

/** The server sends the active city's code and whether cookies are accepted. */
export const city =
  (sent: Sent<CityState>): Reducer<CityState> =>
  (state = { ...initialState, ...sent }, action) => {
    if (fetchCities.fulfilled.match(action)) {
      const cities = action.payload;
      return { ...state, cities, activeCity: cityOf(state.activeCity.code, cities) };
    }
    if (cityChosen.match(action)) return { ...state, activeCity: cityOf(action.payload, state.cities) };
    if (fetchInfo.pending.match(action)) return { ...state, infoCity: action.meta.arg, infoFetch: 'loading' };
    // Answers may overtake each other; only the one for the city asked about last counts.
    if (fetchInfo.fulfilled.match(action) && action.meta.arg === state.infoCity)
      return { ...state, info: action.payload, infoFetch: 'ready' };
    if (fetchInfo.rejected.match(action) && action.meta.arg === state.infoCity)
      return { ...state, infoFetch: 'failed' };
    if (cookiesAccepted.match(action)) return { ...state, cookiesAccepted: true };
    return state;
  };
