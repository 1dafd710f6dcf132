/**
 * Entry point for the server. Exports the routes, the store and the root element of a page, and is the only client
 * module that the server imports.
 */
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { App, errorPage } from './App';
import type { PageMeta } from './page-meta';
import { routerBase, routes as clientRoutes, type RouteDefinition } from './routes';
import type { PageStore } from './create-store';
import { PagePropsProvider, type PageProps } from './page-props';

export type { CityState } from '../features/business/city/city-slice';
export { BUSINESS_PATHS } from './business-paths';
export type { PageProps } from './page-props';
export type { Head, PageDefinition } from './define-page';
export { CAMPAIGN_PATH } from './routes';
export { createPageStore, type PageStore } from './create-store';

/** A route and the page metadata that only the server needs. */
export interface ServerRoute extends Omit<RouteDefinition, 'loadMeta'>, PageMeta {}

async function withMeta({ loadMeta, ...route }: RouteDefinition): Promise<ServerRoute> {
  const loaded = await loadMeta?.();
  return { ...route, ...loaded?.meta };
}

export const routes: readonly ServerRoute[] = await Promise.all(clientRoutes.map(withMeta));

// Load the code of all pages before the first request.
await Promise.all([errorPage.fetch(), ...routes.map(({ page }) => page.fetch())]);

/** Returns the React element that renders the page at a path. The browser hydrates the same element tree. */
export const appElement = (store: PageStore, props: PageProps, path: string): ReactElement => (
  <Provider store={store}>
    <PagePropsProvider value={props}>
      <StaticRouter basename={routerBase(props.site)} location={path}>
        <App />
      </StaticRouter>
    </PagePropsProvider>
  </Provider>
);
