import type { ComponentType } from 'react';
import type { AppDispatch, PageReducers, PageState } from './create-store';
import type { PageProps } from './page-props';

/** Title and description for search engines, messengers and the browser's tab. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Questions that the page answers, word for word as it shows them. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
}

/** Arguments of a page's functions. */
export interface PageContext<Reducers = PageReducers> {
  readonly dispatch: AppDispatch;
  readonly getState: () => PageState<Reducers>;
  readonly props: PageProps;
}

/** A page: component, state and calls. The code loads on demand. */
export interface PageDefinition<Reducers extends PageReducers = PageReducers> {
  readonly Page: ComponentType;
  /** Component of the page's layout route. It renders the page as `<Outlet />`. */
  readonly Layout?: ComponentType;
  /** Slices of the page. Their state is preloaded and sent in the HTML. */
  readonly reducers: Reducers;
  /** Starts all calls of the first view in parallel. A call that fails leaves the state unchanged. */
  load?(context: PageContext<Reducers>): Promise<unknown>[];
  /** Refreshes data that may be stale. The current data stays until the response. */
  refresh?(context: PageContext<Reducers>): unknown;
  /** The page refreshes whenever its tab becomes visible. */
  readonly refreshesWhenSeen?: true;
  /**
   * Handles the page's form when it is posted without JavaScript.
   *
   * @param retryAfter Seconds until the visitor may retry; set if the post was rate limited.
   */
  submit?(
    context: PageContext<Reducers>,
    form: Readonly<Record<string, string>>,
    retryAfter?: number,
  ): Promise<unknown>;
  head(props: PageProps): Head;
}

/** Checks that the functions of a page read only the state of its reducers. */
export const definePage = <Reducers extends PageReducers>(
  page: PageDefinition<Reducers>,
): PageDefinition<Reducers> => page;
