import { createContext, useContext } from 'react';
import type { LinkedPage } from '../business-paths';

const OpenPageContext = createContext<(page: LinkedPage) => void>(() => {});

export const OpenPageProvider = OpenPageContext.Provider;

/**
 * Returns a function that loads a page's code and then navigates to the page. If loading fails while online, the
 * browser loads the page's document instead.
 */
export const useOpenPage = () => useContext(OpenPageContext);
