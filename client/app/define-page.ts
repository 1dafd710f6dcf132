import type { ComponentType } from 'react';
import type { AppDispatch, PageReducers, PageState } from './create-store';
import type { PageProps } from './page-props';

/** Title and description of a page for search engines, messengers and the browser tab. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Questions and answers for structured data. The texts must match the text on the page exactly. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
}

/** Arguments for the functions of a page definition. */
export interface PageContext<Reducers = PageReducers> {
  readonly dispatch: AppDispatch;
  readonly getState: () => PageState<Reducers>;
  readonly props: PageProps;
}

/** A page with its component, its state and its API calls. Browsers load the code of a page on demand. */
export interface PageDefinition<Reducers extends PageReducers = PageReducers> {
  readonly Page: ComponentType;
  /**
   * Component of the layout route, which renders the page inside `<Outlet />`. All pages with the same layout use the
   * same component and the same reducers.
   */
  readonly Layout?: ComponentType;
  /** Reducers for the slices of the page. The server embeds the slice state in the HTML. */
  readonly reducers: Reducers;
  /** Starts all API calls for the first view in parallel. If a call fails, the corresponding state does not change. */
  load?(context: PageContext<Reducers>): Promise<unknown>[];
  /** Refreshes data that may be stale. The page shows the current data until the response arrives. */
  refresh?(context: PageContext<Reducers>): unknown;
  /** If true, the page refreshes its data whenever its tab becomes visible. */
  readonly refreshesWhenVisible?: true;
  /**
   * Handles the form of the page when it is posted without JavaScript.
   *
   * @param retryAfter Seconds until the visitor may retry, if the POST request was rate-limited.
   */
  submit?(
    context: PageContext<Reducers>,
    form: Readonly<Record<string, string>>,
    retryAfter?: number,
  ): Promise<unknown>;
  head(props: PageProps): Head;
}

/**
 * Defines a page. The type parameter ensures that the page functions read only the state that the page reducers
 * provide.
 */
export const definePage = <Reducers extends PageReducers>(
  page: PageDefinition<Reducers>,
): PageDefinition<Reducers> => page;
