import { configureStore, type GetThunkAPI, type ThunkDispatch } from '@reduxjs/toolkit';
import type { Reducer, StateFromReducersMapObject, Store, UnknownAction } from 'redux';
import type { Api } from '../../shared/contract/api';
import type { CallFailure } from '../api/call-failure';
import { requestsSlice } from '../api/requests-slice';

/** Reducers of a page by slice name. */
export type PageReducers = Readonly<Record<string, Reducer>>;

/** State of every page. */
export interface CommonState {
  readonly requests: ReturnType<typeof requestsSlice.reducer>;
}

/** State of a page with the given reducers. */
export type PageState<Reducers> = CommonState & StateFromReducersMapObject<Reducers>;

interface StoreParts<Reducers> {
  readonly api: Api;
  readonly reducers: Reducers;
  /** Known fields by slice. All other fields get their initial values. */
  readonly preloaded?: Readonly<Record<string, unknown>> | undefined;
}

/** Extra argument of every thunk. */
interface ThunkExtra {
  readonly api: Api;
}

/** Dispatches the thunks of all slices: `never` is assignable to the state that each of them reads. */
export type AppDispatch = ThunkDispatch<never, ThunkExtra, UnknownAction>;

/** Store of a page. */
export interface PageStore<State = CommonState> extends Store<State> {
  readonly dispatch: AppDispatch;
}

/**
 * Types of a feature's thunks, for `createAsyncThunk.withTypes`. Thunks reject with the failure that the page shows.
 */
export interface ThunkConfig<State> {
  state: State;
  dispatch: AppDispatch;
  extra: ThunkExtra;
  rejectValue: CallFailure;
}

/** A thunk that dispatches no request actions of its own. */
export type AppThunk<Result, State> = (dispatch: AppDispatch, getState: () => State) => Result;

export type ThunkApi<State> = GetThunkAPI<ThunkConfig<State>>;

/** Threshold in milliseconds above which Redux Toolkit's development checks warn that they are slow. */
const SLOW_CHECK_MS = 1000;

/** Creates the store of a page: one per request on the server, one per page view in the browser. */
export function createPageStore<Reducers extends PageReducers>({
  api,
  reducers,
  preloaded = {},
}: StoreParts<Reducers>): PageStore<PageState<Reducers>> {
  const all: PageReducers = { requests: requestsSlice.reducer, ...reducers };
  const complete = Object.entries(preloaded).map(([name, known]) => {
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
    // The spread above loses the types of the reducers.
  }) as unknown as PageStore<PageState<Reducers>>;
}
