import { configureStore, createAsyncThunk } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { combineReducers, type Reducer } from 'redux';
import type { Api } from '../../shared/contract/api';
import type { PageFacts } from './page-facts';
import { pending } from '../api/requests-slice';

/** State every page has. A page's own slices stand beside it under the names its module gives them. */
export interface RootState {
  readonly facts: PageFacts;
  readonly pending: number;
  /** Read by the slice's own selector (`selectSlice`), which knows its type. */
  readonly [slice: string]: unknown;
}

type Selector<State> = (state: RootState) => State;

/** Makes the selector of a page's own slice, by its name in the page's module. For parts of pages that have it. */
export const selectSlice =
  <State>(name: string): Selector<State> =>
  (state) =>
    state[name] as State;

/** A slice of a page: makes its reducer, whose state begins with what the server sent under its name, or with `{}`. */
export type Slice = (sent: never) => Reducer;

/** What the server sends of a slice: always what it alone knows, and whatever else has been loaded there. */
export type Sent<State, Known extends keyof State = never> = Partial<State> & Pick<State, Known>;

interface StoreParts {
  readonly api: Api;
  readonly preloaded: { readonly facts: PageFacts } & Readonly<Record<string, unknown>>;
  readonly slices: Readonly<Record<string, Slice>>;
}

/** One store per request on the server, one per page view in the browser. Thunks get the API as their extra argument. */
export function makeStore({ api, preloaded: { facts, ...sent }, slices }: StoreParts) {
  const reducers = Object.fromEntries(
    Object.entries(slices).map(([name, slice]) => [name, slice((sent[name] ?? {}) as never)]),
  );
  return configureStore({
    reducer: combineReducers({ facts: () => facts, pending, ...reducers }),
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
