import { createContext, useContext } from 'react';

/** Loads a page's code and styles, by the page's id, before it is asked for. Failures are ignored: opening the page tries again. */
type Preload = (page: string) => void;

/** Provided by the app, the only one that knows all pages, so that pages need not import each other. */
export const PreloadContext = createContext<Preload>(() => {});

export const usePreload = (): Preload => useContext(PreloadContext);
