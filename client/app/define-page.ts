import type { ComponentType } from 'react';
import type { AppDispatch, PageReducers, PageState } from './create-store';
import type { PageProps } from './page-props';

/** Page title and description for search engines, link previews and the browser tab. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Questions and answers for structured data. The wording must match the page exactly. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
}

/** Arguments passed to the functions of a page definition. */
export interface PageContext<Reducers = PageReducers> {
  readonly dispatch: AppDispatch;
  readonly getState: () => PageState<Reducers>;
  readonly props: PageProps;
}

/** A page with its component, state and API calls. Browsers load the code of a page on demand. */
export interface PageDefinition<Reducers extends PageReducers = PageReducers> {
  readonly Page: ComponentType;
  /**
   * Layout component, which renders the page in its `<Outlet />`. Pages with the same layout share this component and
   * the reducers.
   */
  readonly Layout?: ComponentType;
  /** Reducers of the page's slices. The server embeds the slice state in the HTML. */
  readonly reducers: Reducers;
  /** Starts all API calls for the first view in parallel. A failed call leaves its state unchanged. */
  load?(context: PageContext<Reducers>): Promise<unknown>[];
  /** Refreshes data that may be stale. The page keeps the current data until the response arrives. */
  refresh?(context: PageContext<Reducers>): unknown;
  /** True to refresh the data whenever the tab becomes visible. */
  readonly refreshesWhenVisible?: true;
  /**
   * Handles the page's form when it is submitted without JavaScript.
   *
   * @param retryAfter Seconds until the visitor may retry. Set if the POST request was rate-limited.
   */
  submit?(
    context: PageContext<Reducers>,
    form: Readonly<Record<string, string>>,
    retryAfter?: number,
  ): Promise<unknown>;
  head(props: PageProps): Head;
}

/** Defines a page. The type parameter limits the page functions to the state that the page's reducers provide. */
export const definePage = <Reducers extends PageReducers>(
  page: PageDefinition<Reducers>,
): PageDefinition<Reducers> => page;
