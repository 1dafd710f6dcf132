import { createContext, useContext } from 'react';

/** Brings a page's code by the page's id, before it is asked for. A part that does not come is not worth a word. */
type Preload = (page: string) => void;

/** Filled by the app, which alone knows all pages: a page that leads to another does not import it. */
export const PreloadContext = createContext<Preload>(() => {});

export const usePreload = (): Preload => useContext(PreloadContext);
