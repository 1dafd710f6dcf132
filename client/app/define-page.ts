import type { ComponentType } from 'react';
import type { ThemeName } from '../../shared/facts/colours';
import type { AppDispatch, PageReducers, PageState } from './create-store';
import type { PageProps } from './page-props';

/** What search engines, messengers and the browser's tab are told of a page. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Questions that the page answers, word for word as it shows them. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
}

/** A page's card on the index of the promotions (product: Pages). */
interface PageCard {
  /** What it gives. */
  readonly title: string;
  /** What to do there. */
  readonly action: string;
  readonly note: string;
  /** Of `client/art/banner`. */
  readonly drawing: string;
  /** It stands after the campaigns then. Absent: whether it runs, the server says, and it stands before them. */
  readonly state?: string;
}

/** Picture of link previews: the page's title on the colours of its theme, with a drawing of `client/art/banner`. */
interface SharedPicture {
  readonly title: string;
  readonly drawing: string;
  readonly theme: ThemeName;
}

/** What the functions of a page work with. */
export interface PageContext<Reducers = PageReducers> {
  readonly dispatch: AppDispatch;
  readonly getState: () => PageState<Reducers>;
  readonly props: PageProps;
}

/** A page: its component, its state, its calls. Its code loads on demand. */
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
  readonly card?: PageCard;
  /** Absent: link previews show the picture of the index. */
  readonly share?: SharedPicture;
}

/** Checks that the functions of a page read only the state of its reducers. */
export const definePage = <Reducers extends PageReducers>(
  page: PageDefinition<Reducers>,
): PageDefinition<Reducers> => page;
