import { createContext, useContext } from 'react';

/** The ways to other pages without a reload, by their ids. */
interface Pages {
  /** Gets a page's code before it is asked for; whether it comes shows when the page is opened. */
  readonly prefetch: (page: string) => void;
  /** Goes to a page, at its path, once its code is there: until then the visitor stays. */
  readonly open: (page: string, path: string) => void;
  /** Set when a page could not be opened and may not be loaded either, until it is forgotten. */
  readonly isLost: boolean;
  readonly forget: () => void;
}

/** Provided by the app, the only one that knows all pages, so that pages need not import each other. */
export const PagesContext = createContext<Pages>({
  prefetch() {},
  open() {},
  isLost: false,
  forget() {},
});

export const usePages = (): Pages => useContext(PagesContext);
