import { configureStore } from '@reduxjs/toolkit';
import type { Api } from '../../shared/contract/api';
import type { PageFacts } from './page-facts';
import { rootReducer, type RootState } from './root-reducer';

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
  readonly slices: readonly PageSlice[];
}

/** One store per request on the server, one per page view in the browser. Thunks get the API as their extra argument. */
export function makeStore({ api, preloaded: { facts, ...sent }, slices }: StoreParts) {
  const own = slices.map(({ reducerPath: name, getInitialState }) => [
    name,
    { ...getInitialState(), ...(sent[name] as object | undefined) },
  ]);
  return configureStore({
    reducer: rootReducer,
    preloadedState: { facts, ...(Object.fromEntries(own) as Partial<RootState>) },
    devTools: DEVELOPMENT,
    middleware: (defaults) => defaults({ thunk: { extraArgument: { api } } }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;

/** What a page's HTML says of its state: by name, whatever other pages have injected into the reducer. */
export function pageState(state: RootState, slices: readonly PageSlice[]): Readonly<Record<string, unknown>> {
  const { facts, requests, ...others } = state;
  const all: Readonly<Record<string, unknown>> = others;
  return {
    facts,
    requests,
    ...Object.fromEntries(slices.map(({ reducerPath: name }) => [name, all[name]])),
  };
}
