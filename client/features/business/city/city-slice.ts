import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { chooseCity, DEFAULT_CITY } from '../../../../shared/city/city-choice';
import type { BusinessInfo, City } from '../../../../shared/contract/schemas';
import { mayFetch, type Status } from '../../../api/requests-slice';
import { createAppThunk } from '../../../app/create-app-thunk';
import { rootReducer } from '../../../app/root-reducer';

/** At least a code; the rest as soon as the list of cities is there. */
type ActiveCity = Pick<City, 'code'> & Partial<City>;

/** What is known of cities. Where the visitor is stays on the server (decision record city). */
interface CityState {
  readonly cities: readonly City[];
  /** The server sends its code, and whether cookies are accepted. */
  readonly activeCity: ActiveCity;
  readonly info: readonly BusinessInfo[];
  /** Code of the city the info is about: another city's is never shown in its place. */
  readonly infoCity: string;
  readonly infoStatus: Status;
  readonly cookiesAccepted: boolean;
}

const initialState: CityState = {
  cities: [],
  activeCity: { code: DEFAULT_CITY },
  info: [],
  infoCity: '',
  infoStatus: 'idle',
  cookiesAccepted: false,
};

/** The city with the code, as far as it is known; where there is no such city, the first (product: Cities). */
const cityOf = (code: string, cities: readonly City[]): ActiveCity =>
  chooseCity(cities, { query: code }) ?? { code };

export const fetchCities = createAppThunk(
  'city/fetchCities',
  (_: void, { extra }) => extra.api.call('cities', {}),
  { condition: (_, { getState }) => selectCities(getState()).length === 0 },
);

/** Fetches the active city's info; a failure leaves what is there. */
export const fetchInfo = createAppThunk(
  'city/fetchInfo',
  (cityCode: string, { extra }) => extra.api.call('businessInfo', { cityCode }),
  {
    condition: (cityCode, { getState }) =>
      selectInfoCity(getState()) !== cityCode || mayFetch(selectInfoStatus(getState())),
  },
);

export const citySlice = createSlice({
  name: 'city',
  initialState,
  reducers: {
    cityChosen(state, { payload: code }: PayloadAction<string>) {
      state.activeCity = cityOf(code, state.cities);
    },
    cookiesAccepted(state) {
      state.cookiesAccepted = true;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchCities.fulfilled, (state, { payload: cities }) => {
        state.cities = cities;
        state.activeCity = cityOf(state.activeCity.code, cities);
      })
      .addCase(fetchInfo.pending, (state, { meta }) => {
        state.infoCity = meta.arg;
        state.infoStatus = 'pending';
      })
      // Answers may overtake each other; only the one for the city asked about last counts.
      .addCase(fetchInfo.fulfilled, (state, { payload, meta }) => {
        if (meta.arg !== state.infoCity) return;
        state.info = payload;
        state.infoStatus = 'succeeded';
      })
      .addCase(fetchInfo.rejected, (state, { meta }) => {
        if (meta.arg === state.infoCity) state.infoStatus = 'failed';
      });
  },
  selectors: {
    selectCities: ({ cities }) => cities,
    selectActiveCity: ({ activeCity }) => activeCity,
    selectInfo: ({ info }) => info,
    selectInfoCity: ({ infoCity }) => infoCity,
    selectInfoStatus: ({ infoStatus }) => infoStatus,
    selectCookiesAccepted: ({ cookiesAccepted }) => cookiesAccepted,
  },
});

declare module '../../../app/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof citySlice> {}
}

const { selectors } = citySlice.injectInto(rootReducer);
export const { selectCities, selectActiveCity, selectCookiesAccepted } = selectors;
export const { selectInfo, selectInfoCity, selectInfoStatus } = selectors;
export const { cityChosen, cookiesAccepted } = citySlice.actions;
