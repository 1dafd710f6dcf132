/** The one door through which the server takes the app: its routes, its store, and how a page becomes HTML. */
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { SITE_BASE } from '../shared/site';
import { App } from './app';
import { preloadErrorPage } from './lazy-error-page';
import type { AppStore } from './store';

export type { PageFacts } from './page/page-facts';
export type { Head, PageModule } from './page/page-module';
export { CAMPAIGN_PATH, routes, type RouteDefinition } from './routes';
export { makeStore, type AppStore } from './store';

await preloadErrorPage();

/** The page at a path, as the browser will hydrate it. */
export function renderApp(store: AppStore, path: string): string {
  return renderToString(
    <Provider store={store}>
      <StaticRouter basename={SITE_BASE[store.getState().facts.site]} location={path}>
        <App />
      </StaticRouter>
    </Provider>,
  );
}
