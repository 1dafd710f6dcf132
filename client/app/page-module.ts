import type { ComponentType } from 'react';
import type { AppDispatch, PageSlice, RootState } from './store';

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

/** What link previews show of a page: its title on its colours, with a drawing of `client/art/banner`. */
interface SharedPicture {
  readonly title: string;
  readonly drawing: string;
  readonly hero: string;
  readonly heroDeep: string;
  readonly onHero?: string;
}

/** One page: what it shows, which state it keeps, what it loads. Its code comes with it, and only then. */
export interface PageModule {
  readonly Page: ComponentType;
  /** Its own part of the store: preloaded, and sent in its HTML. */
  readonly slices?: readonly PageSlice[];
  /** Starts every call the first view needs, all at once; a call that fails leaves its state as it was. */
  readonly load?: (dispatch: AppDispatch, getState: () => RootState) => Promise<unknown>[];
  /** Asks again for what may be old on a page that is shown: what is there stays until the answer. */
  readonly refresh?: (dispatch: AppDispatch) => unknown;
  /** It refreshes whenever it is looked at again. */
  readonly refreshesWhenSeen?: true;
  /**
   * Answers the page's plain form, posted without JavaScript; with `retryAfter`, the seconds after which it may be asked,
   * it is one question too many. Absent: the page has none.
   */
  readonly submit?: (
    dispatch: AppDispatch,
    form: Readonly<Record<string, string>>,
    retryAfter?: number,
  ) => Promise<unknown>;
  readonly head: (state: RootState) => Head;
  readonly card?: PageCard;
  /** Absent: link previews show the picture of the index. */
  readonly share?: SharedPicture;
}
