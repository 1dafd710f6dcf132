import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { resolveCity, DEFAULT_CITY } from '../../../../shared/city/city-choice';
import type { WaitOptions } from '../../../../shared/contract/api';
import type { BusinessInfo, City } from '../../../../shared/contract/schemas';
import { mayFetch, type Status } from '../../../api/requests-slice';
import type { ThunkConfig } from '../../../app/create-store';

/**
 * Initial state of the city slice. The state never contains the visitor's IP address, which stays on the server (ADR
 * 0003).
 */
const initialState = {
  cities: [] as readonly City[],
  /** Without the city list, the server sends only the code of the active city. */
  activeCity: { code: DEFAULT_CITY } as Pick<City, 'code'> & Partial<City>,
  /**
   * City of the visitor's region. Set only if the server used the region to resolve the active city, or if the browser
   * requested the region.
   */
  userRegion: null as City | null,
  /** True once the active city has been resolved by precedence, which requires the city list. */
  isCityResolved: false,
  /** Information about the active city. */
  info: [] as readonly BusinessInfo[],
  infoStatus: 'idle' as Status,
  cookiesAccepted: false,
};

/** State of a store that contains this slice. */
export interface CityState {
  readonly city: typeof initialState;
}

const createCityThunk = createAsyncThunk.withTypes<ThunkConfig<CityState>>();

export const fetchCities = createCityThunk(
  'city/fetchCities',
  (_: void, { extra }) => extra.api.call('cities', {}),
  { condition: (_, { getState }) => selectCities(getState()).length === 0 },
);

/** Fetches the city for the visitor's region. The server adds the visitor's IP address to the request. */
export const fetchUserRegion = createCityThunk('city/fetchUserRegion', (_: void, { extra }) =>
  extra.api.call('determineCity', {}),
);

/** Fetches information about the active city. If the request fails, the current information stays. */
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
      // Responses may arrive out of order, so ignore responses for other cities.
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
    /** Selects the office's opening hours, or undefined if the city has none. */
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
