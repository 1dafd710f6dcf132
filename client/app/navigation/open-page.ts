import { createContext, useContext } from 'react';
import type { LinkedPage } from '../business-paths';

const OpenPageContext = createContext<(page: LinkedPage) => void>(() => {});

export const OpenPageProvider = OpenPageContext.Provider;

/**
 * Returns a function that opens another page: it loads the code of the page and then navigates on the client. If the
 * code fails to load while the browser is online, the browser loads the document of the page instead.
 */
export const useOpenPage = () => useContext(OpenPageContext);
