import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { SITE_BASE } from '../shared/site';
import { afterLoad } from './after-load';
import { listenForGoals } from './analytics';
import { App } from './app';
import { browserApi } from './browser-api';
import type { PageFacts } from './page-facts';
import { routes } from './routes';
import { makeStore } from './store';

/** Takes over the page that the server rendered: same state, same code, then events. */
async function start(root: HTMLElement) {
  listenForGoals();
  const preloaded = JSON.parse(document.getElementById('state')?.textContent ?? '') as {
    facts: PageFacts;
  };
  const route = routes.find(({ id }) => id === preloaded.facts.page);
  const reducers = (await route?.page.preload())?.reducers ?? {};
  hydrateRoot(
    root,
    <Provider store={makeStore({ api: browserApi, preloaded, reducers })}>
      <BrowserRouter basename={SITE_BASE[preloaded.facts.site]}>
        <App />
      </BrowserRouter>
    </Provider>,
  );
  afterLoad(async () => (await import('./measure')).measure(preloaded.facts));
}

const root = document.getElementById('root');
if (root) void start(root);
