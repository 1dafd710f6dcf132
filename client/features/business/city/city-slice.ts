import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { resolveCity, DEFAULT_CITY } from '../../../../shared/city/city-choice';
import type { WaitOptions } from '../../../../shared/contract/api';
import type { BusinessInfo, City } from '../../../../shared/contract/schemas';
import { mayFetch, type Status } from '../../../api/requests-slice';
import type { ThunkConfig } from '../../../app/create-store';

/** Initial state of the city slice. Never add the visitor's IP address, which must not leave the server (ADR 0003). */
const initialState = {
  cities: [] as readonly City[],
  /** City whose data the page shows. If the list of cities could not be loaded, only its code is known. */
  activeCity: { code: DEFAULT_CITY } as Pick<City, 'code'> & Partial<City>,
  /**
   * City that the server derived from the visitor's IP address. Null if unknown or not needed to select the active
   * city.
   */
  userRegion: null as City | null,
  /** True once the active city has been selected from the list of cities. False while the list is missing. */
  isCityResolved: false,
  /** Rows of the office section for the active city, such as the address and the opening hours. */
  info: [] as readonly BusinessInfo[],
  infoStatus: 'idle' as Status,
  cookiesAccepted: false,
};

/** Redux state with the city slice. */
export interface CityState {
  readonly city: typeof initialState;
}

const createCityThunk = createAsyncThunk.withTypes<ThunkConfig<CityState>>();

export const fetchCities = createCityThunk(
  'city/fetchCities',
  (_: void, { extra }) => extra.api.call('cities', {}),
  { condition: (_, { getState }) => selectCities(getState()).length === 0 },
);

/** Fetches the city of the visitor's region. The server derives the region from the visitor's IP address. */
export const fetchUserRegion = createCityThunk('city/fetchUserRegion', (_: void, { extra }) =>
  extra.api.call('determineCity', {}),
);

/** Fetches the rows of the office section for a city. If the request fails, the current rows stay. */
export const fetchInfo = createCityThunk(
  'city/fetchInfo',
  ({ cityCode, isVisitorWaiting }: { cityCode: string } & WaitOptions, { extra }) =>
    extra.api.call('businessInfo', { cityCode }, { isVisitorWaiting }),
  { condition: (_, { getState }) => mayFetch(selectInfoStatus(getState())) },
);

/** Activates the city with the given code, or the first city if the code is unknown (product: Cities). */
function setActiveCity(state: typeof initialState, code: string): void {
  const city = resolveCity(state.cities, { query: code }) ?? { code };
  if (city.code !== state.activeCity.code) Object.assign(state, { info: [], infoStatus: 'idle' });
  state.activeCity = city;
}

export const citySlice = createSlice({
  name: 'city',
  initialState,
  reducers: {
    cityChosen(state, { payload: code }: PayloadAction<string>) {
      setActiveCity(state, code);
      state.isCityResolved = true;
    },
    cookiesAccepted(state) {
      state.cookiesAccepted = true;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchCities.fulfilled, (state, { payload: cities }) => {
        state.cities = cities;
        setActiveCity(state, state.activeCity.code);
      })
      .addCase(fetchUserRegion.fulfilled, (state, { payload }) => {
        state.userRegion = payload.city;
      })
      .addCase(fetchInfo.pending, (state) => {
        state.infoStatus = 'pending';
      })
      // Responses may arrive in any order, so ignore the response for a city that is no longer active.
      .addCase(fetchInfo.fulfilled, (state, { payload, meta }) => {
        if (meta.arg.cityCode === state.activeCity.code)
          Object.assign(state, { info: payload, infoStatus: 'succeeded' });
      })
      .addCase(fetchInfo.rejected, (state, { meta }) => {
        if (meta.arg.cityCode === state.activeCity.code) state.infoStatus = 'failed';
      });
  },
  selectors: {
    selectCities: ({ cities }) => cities,
    selectActiveCity: ({ activeCity }) => activeCity,
    selectUserRegion: ({ userRegion }) => userRegion,
    selectIsCityResolved: ({ isCityResolved }) => isCityResolved,
    selectInfo: ({ info }) => info,
    /** Selects the opening hours of the office, or undefined if the city has none. */
    selectOfficeHours: ({ info }) =>
      info.find(({ title }) => title.toLowerCase().startsWith('часы работы'))?.text,
    selectInfoStatus: ({ infoStatus }) => infoStatus,
    selectCookiesAccepted: ({ cookiesAccepted }) => cookiesAccepted,
  },
});

const { selectors } = citySlice;
export const { selectCities, selectActiveCity, selectUserRegion, selectIsCityResolved } = selectors;
export const { selectInfo, selectInfoStatus, selectOfficeHours, selectCookiesAccepted } = selectors;
export const { cityChosen, cookiesAccepted } = citySlice.actions;
