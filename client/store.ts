import { combineReducers, configureStore, createAsyncThunk, type Reducer } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Api } from '../shared/api';
import type { PageFacts } from './page/page-facts';
import { pending } from './calls/pending-slice';

/** State every page has. A page's own slices stand beside it under the names its module gives them. */
export interface RootState {
  readonly facts: PageFacts;
  readonly pending: number;
}

interface StoreParts {
  readonly api: Api;
  readonly preloaded: { readonly facts: PageFacts } & Readonly<Record<string, unknown>>;
  readonly reducers: Readonly<Record<string, Reducer>>;
}

/** One store per request on the server, one per page view in the browser. Thunks get the API as their extra argument. */
export function makeStore({ api, preloaded, reducers }: StoreParts) {
  const { facts } = preloaded;
  return configureStore({
    reducer: combineReducers({ facts: () => facts, pending, ...reducers }),
    preloadedState: preloaded as unknown as RootState,
    devTools: false,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { api } }, serializableCheck: false, immutableCheck: false }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export interface ThunkExtra {
  readonly api: Api;
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const createAppThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: ThunkExtra;
}>();
