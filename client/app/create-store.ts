import { configureStore, type GetThunkAPI, type ThunkDispatch } from '@reduxjs/toolkit';
import type { Reducer, StateFromReducersMapObject, Store, UnknownAction } from 'redux';
import type { Api } from '../../shared/contract/api';
import type { CallFailure } from '../api/call-failure';
import { requestsSlice } from '../api/requests-slice';

/** Reducers of a page, by slice name. */
export type PageReducers = Readonly<Record<string, Reducer>>;

/** State common to all pages. */
export interface CommonState {
  readonly requests: ReturnType<typeof requestsSlice.reducer>;
}

/** State of a page with the given reducers. */
export type PageState<Reducers> = CommonState & StateFromReducersMapObject<Reducers>;

interface StoreParts<Reducers> {
  readonly api: Api;
  readonly reducers: Reducers;
  /** Initial state by slice name. Missing fields get their default values. */
  readonly preloaded?: Readonly<Record<string, unknown>> | undefined;
}

/** Extra argument passed to every thunk. */
interface ThunkExtra {
  readonly api: Api;
}

/**
 * Dispatch function that accepts thunks from all slices. The state type is `never` because `never` is assignable to any
 * state.
 */
export type AppDispatch = ThunkDispatch<never, ThunkExtra, UnknownAction>;

/** Redux store of a page. */
export interface PageStore<State = CommonState> extends Store<State> {
  readonly dispatch: AppDispatch;
}

/** Thunk types for `createAsyncThunk.withTypes`. A rejected thunk carries the failure that the page shows. */
export interface ThunkConfig<State> {
  state: State;
  dispatch: AppDispatch;
  extra: ThunkExtra;
  rejectValue: CallFailure;
}

/** A plain thunk, which does not dispatch pending, fulfilled or rejected actions. */
export type AppThunk<Result, State> = (dispatch: AppDispatch, getState: () => State) => Result;

export type ThunkApi<State> = GetThunkAPI<ThunkConfig<State>>;

/** Redux Toolkit warns if a development check takes longer than this, in milliseconds. */
const SLOW_CHECK_MS = 1000;

/** Creates the store of a page: one per request on the server, one per page view in the browser. */
export function createPageStore<Reducers extends PageReducers>({
  api,
  reducers,
  preloaded = {},
}: StoreParts<Reducers>): PageStore<PageState<Reducers>> {
  const all: PageReducers = { requests: requestsSlice.reducer, ...reducers };
  const complete = Object.entries(preloaded).map(([name, known]) => {
    // A reducer called without a state returns its initial state.
    const initial: unknown = all[name]?.(undefined, { type: 'initial' });
    return [name, { ...(initial as object), ...(known as object) }] as const;
  });
  return configureStore({
    reducer: all,
    preloadedState: Object.fromEntries(complete),
    devTools: DEVELOPMENT,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { api } },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
        serializableCheck: { warnAfter: SLOW_CHECK_MS },
      }),
    // Safe cast: the object spread above loses the types of the reducers.
  }) as unknown as PageStore<PageState<Reducers>>;
}
