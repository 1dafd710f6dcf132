import { createContext, useContext } from 'react';
import type { LinkedPage } from '../business-paths';

const OpenPageContext = createContext<(page: LinkedPage) => void>(() => {});

export const OpenPageProvider = OpenPageContext.Provider;

/**
 * Returns a function that loads the code of a page and then navigates to the page. If the code fails to load while the
 * browser is online, the browser loads the document of the page instead.
 */
export const useOpenPage = () => useContext(OpenPageContext);
