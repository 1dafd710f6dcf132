import { configureStore, type GetThunkAPI, type ThunkDispatch } from '@reduxjs/toolkit';
import type { Reducer, StateFromReducersMapObject, Store, UnknownAction } from 'redux';
import type { Api } from '../../shared/contract/api';
import type { CallFailure } from '../api/call-failure';
import { requestsSlice } from '../api/requests-slice';

/** Reducers of a page, keyed by slice name. */
export type PageReducers = Readonly<Record<string, Reducer>>;

/** Redux state that every page has. */
export interface CommonState {
  readonly requests: ReturnType<typeof requestsSlice.reducer>;
}

/** Redux state of a page with the given reducers. */
export type PageState<Reducers> = CommonState & StateFromReducersMapObject<Reducers>;

interface StoreParts<Reducers> {
  readonly api: Api;
  readonly reducers: Reducers;
  /** Initial state, keyed by slice name. Fields missing from a slice get their default values. */
  readonly preloaded?: Readonly<Record<string, unknown>> | undefined;
}

/** Extra argument of every thunk, which contains the API client. */
interface ThunkExtra {
  readonly api: Api;
}

/**
 * Dispatch function that accepts the thunks of every slice. The state type is `never` because it is assignable to the
 * state type of every thunk.
 */
export type AppDispatch = ThunkDispatch<never, ThunkExtra, UnknownAction>;

/** Redux store of a page. */
export interface PageStore<State = CommonState> extends Store<State> {
  readonly dispatch: AppDispatch;
}

/** Types for `createAsyncThunk.withTypes`. A rejected thunk contains the failure to show to the visitor. */
export interface ThunkConfig<State> {
  state: State;
  dispatch: AppDispatch;
  extra: ThunkExtra;
  rejectValue: CallFailure;
}

/**
 * Thunk written as a plain function. Unlike `createAsyncThunk`, it dispatches no pending, fulfilled or rejected
 * actions.
 */
export type AppThunk<Result, State> = (dispatch: AppDispatch, getState: () => State) => Result;

export type ThunkApi<State> = GetThunkAPI<ThunkConfig<State>>;

/** Threshold in milliseconds above which Redux Toolkit logs a warning about slow development checks. */
const SLOW_CHECK_MS = 1000;

/**
 * Creates the Redux store of a page. The server creates a store for each HTTP request, and the browser for each
 * document.
 */
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
