/** The one file through which the server takes the app: its routes, its store, and the page at a path. */
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { App, errorPage } from './App';
import { routerBase, routes } from './routes';
import type { PageStore } from './create-store';
import { PagePropsProvider, type PageProps } from './page-props';

export { PAGE_PATHS } from './page-paths';
export type { PageProps } from './page-props';
export type { Head, PageDefinition } from './define-page';
export { CAMPAIGN_PATH, routes, type RouteDefinition } from './routes';
export { createPageStore, type PageStore } from './create-store';

// Nobody waits for a page's code.
await Promise.all([errorPage.fetch(), ...routes.map(({ page }) => page.fetch())]);

/** The page at a path, as the browser will hydrate it. */
export const appElement = (store: PageStore, props: PageProps, path: string): ReactElement => (
  <Provider store={store}>
    <PagePropsProvider value={props}>
      <StaticRouter basename={routerBase(props.site)} location={path}>
        <App />
      </StaticRouter>
    </PagePropsProvider>
  </Provider>
);
