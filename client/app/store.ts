import {
  combineSlices,
  configureStore,
  createAsyncThunk,
  type GetThunkAPI,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Api } from '../../shared/contract/api';
import type { CallFailure } from '../api/call-failure';
import { requestsSlice } from '../api/requests-slice';
import type { PageFacts } from './page-facts';

/**
 * The slices that come with a page's code: each declares itself here (`declare module`) and is injected by its own file.
 * In a state they are there once their code is; their selectors say what they begin with.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the slices
export interface LazyLoadedSlices {}

/** Every page is made and opened with its facts. */
const facts = (sent = {} as PageFacts) => sent;

/** Injecting is for the whole process: on the server a state has every page's slices, and `pageState` picks. */
export const rootReducer = combineSlices({ facts }, requestsSlice).withLazyLoadedSlices<LazyLoadedSlices>();

/** A slice of a page, as far as its state has to be preloaded and sent. */
export interface PageSlice {
  readonly reducerPath: string;
  readonly getInitialState: () => object;
}

interface StoreParts {
  readonly api: Api;
  /** The page's facts, and by name what the server knows of its slices; other names are dropped. */
  readonly preloaded: { readonly facts: PageFacts } & Readonly<Record<string, unknown>>;
  /** Those of the page's module, which is there before its store is made. */
  readonly slices?: readonly PageSlice[] | undefined;
}

/** The checks of Redux Toolkit in development, in milliseconds, before they say that they are slow. */
const CHECKS_TAKE = 1000;

/** One store per request on the server, one per page view in the browser. Thunks get the API as their extra argument. */
export function makeStore({ api, preloaded: { facts, ...sent }, slices = [] }: StoreParts) {
  const own = slices.map(({ reducerPath: name, getInitialState }) => [
    name,
    { ...getInitialState(), ...(sent[name] as object | undefined) },
  ]);
  return configureStore({
    reducer: rootReducer,
    preloadedState: { facts, ...(Object.fromEntries(own) as Partial<RootState>) },
    devTools: DEVELOPMENT,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { api } },
        immutableCheck: { warnAfter: CHECKS_TAKE },
        serializableCheck: { warnAfter: CHECKS_TAKE },
      }),
  });
}

export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result> = ThunkAction<Result, RootState, ThunkConfig['extra'], UnknownAction>;

/** The API is their extra argument; a failure that is told to the visitor is what they reject with. */
interface ThunkConfig {
  state: RootState;
  dispatch: AppDispatch;
  extra: { readonly api: Api };
  rejectValue: CallFailure;
}

export type AppThunkApi = GetThunkAPI<ThunkConfig>;

export const createAppThunk = createAsyncThunk.withTypes<ThunkConfig>();

/** What a page's HTML says of its state: by name, whatever other pages have injected into the reducer. */
export function pageState(
  state: RootState,
  slices: readonly PageSlice[] = [],
): Readonly<Record<string, unknown>> {
  const all: Readonly<Record<string, unknown>> = { ...state };
  const names = ['facts', 'requests', ...slices.map(({ reducerPath }) => reducerPath)];
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
