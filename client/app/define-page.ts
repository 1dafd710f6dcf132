import type { ComponentType } from 'react';
import type { AppDispatch, PageReducers, PageState } from './create-store';
import type { PageProps } from './page-props';

/** Title and description for search engines, messengers and the browser tab. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Questions and answers in exactly the words of the page, for structured data. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
}

/** Arguments of a page's functions. */
export interface PageContext<Reducers = PageReducers> {
  readonly dispatch: AppDispatch;
  readonly getState: () => PageState<Reducers>;
  readonly props: PageProps;
}

/** A page with its component, state and calls. Its code is loaded on demand. */
export interface PageDefinition<Reducers extends PageReducers = PageReducers> {
  readonly Page: ComponentType;
  /** Component of the layout route, which renders the page as `<Outlet />`. */
  readonly Layout?: ComponentType;
  /** Slices of the page. Their state is preloaded and embedded in the HTML. */
  readonly reducers: Reducers;
  /** Starts all calls of the first view in parallel. A failed call leaves the state unchanged. */
  load?(context: PageContext<Reducers>): Promise<unknown>[];
  /** Refreshes data that may be stale. The current data stays visible until the response. */
  refresh?(context: PageContext<Reducers>): unknown;
  /** Refreshes the page whenever its tab becomes visible. */
  readonly refreshesWhenVisible?: true;
  /**
   * Handles the page's form when it is posted without JavaScript.
   *
   * @param retryAfter Seconds until the visitor may retry. Set if the post was rate limited.
   */
  submit?(
    context: PageContext<Reducers>,
    form: Readonly<Record<string, string>>,
    retryAfter?: number,
  ): Promise<unknown>;
  head(props: PageProps): Head;
}

/** Ensures that the functions of a page read only the state of its reducers. */
export const definePage = <Reducers extends PageReducers>(
  page: PageDefinition<Reducers>,
): PageDefinition<Reducers> => page;
