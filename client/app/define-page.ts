import type { ComponentType } from 'react';
import type { AppDispatch, PageReducers, PageState } from './create-store';
import type { PageProps } from './page-props';

/** Title and description of a page, for search engines, link previews and the browser tab. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Questions and answers for the structured data (JSON-LD). The wording must match the visible text of the page. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
}

/** Context passed to `load`, `refresh` and `submit` of a page. */
export interface PageContext<Reducers = PageReducers> {
  readonly dispatch: AppDispatch;
  readonly getState: () => PageState<Reducers>;
  readonly props: PageProps;
}

/** A page with its component, Redux reducers and API calls. Browsers load the code of a page on demand. */
export interface PageDefinition<Reducers extends PageReducers = PageReducers> {
  readonly Page: ComponentType;
  /**
   * Layout component that renders the page in its `<Outlet />`. All pages with the same `layout` in routes.ts must have
   * the same `Layout` and `reducers`.
   */
  readonly Layout?: ComponentType;
  /** Redux reducers of the page. The server embeds their state in the HTML. */
  readonly reducers: Reducers;
  /**
   * Starts all API calls that the page needs when it opens, in parallel. If a call fails, its part of the state stays
   * unchanged.
   */
  load?(context: PageContext<Reducers>): Promise<unknown>[];
  /** Refreshes data that may be stale. The page keeps the current data until the response arrives. */
  refresh?(context: PageContext<Reducers>): unknown;
  /** True to call `refresh` whenever the browser tab becomes visible. */
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

/**
 * Defines a page. Returns the argument unchanged, and lets TypeScript infer the state type of functions such as `load`
 * from the page's own reducers.
 */
export const definePage = <Reducers extends PageReducers>(
  page: PageDefinition<Reducers>,
): PageDefinition<Reducers> => page;
