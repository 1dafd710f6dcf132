import './common';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { SITE_BASE } from '../../shared/site';
import { App } from './App';
import { browserApi } from '../api/browser-api';
import type { PageFacts } from './page-facts';
import { routerBase, routes } from './routes';
import { createPageStore } from './create-store';
import { ignoreSecondPresses } from '../ui/behaviour/ignore-second-presses';

/** Not every browser says so. */
type PageVisit = PerformanceNavigationTiming & { readonly deliveryType?: string };

/** What a boundary has caught counts as what nobody has caught; a part that did not come has been counted. */
function onCaughtError(error: unknown): void {
  if (/imported module|module script failed|Failed to fetch/.test(String(error))) console.error(error);
  else reportError(error);
}

/** Runs a task that nobody waits for, once the page has loaded and the browser is idle. Failures are ignored. */
function afterLoad(task: () => Promise<unknown>): void {
  const run = () => void task().catch(() => {});
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 500));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/** Hydrates the page with the state it was rendered from. Resolves when it answers events. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  const state = document.getElementById('state');
  if (!root || !state) return;
  ignoreSecondPresses();
  const preloaded = JSON.parse(state.textContent ?? '') as { facts: PageFacts };
  const { facts } = preloaded;
  const route = routes.find(({ id }) => id === facts.page);
  const page = await route?.page.fetch();
  const reports = DEVELOPMENT
    ? (await import('./development-reports')).developmentReports()
    : { onCaughtError };
  const store = createPageStore({
    api: browserApi(facts.preview),
    preloaded,
    reducers: page?.reducers ?? {},
  });
  await new Promise<void>((resolve) => {
    const app = (
      <Provider store={store}>
        <BrowserRouter basename={routerBase(facts.site)}>
          <App onReady={resolve} />
        </BrowserRouter>
      </Provider>
    );
    // As a transition React hydrates in slices of a few milliseconds: the page stays responsive meanwhile.
    startTransition(() => void hydrateRoot(root, app, reports));
  });
  for (const { id, page: other } of routes) if (route?.leadsTo?.includes(id)) afterLoad(() => other.open());
  const refresh = () => page?.refresh?.(store.dispatch);
  const [visit] = performance.getEntriesByType('navigation') as PageVisit[];
  // Fetched ahead and shown only now, it may be older than its minute, whatever its headers said (product: Freshness).
  if (visit?.deliveryType === 'navigational-prefetch') refresh();
  if (page?.refreshesWhenSeen)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh());
  // So may be one that the browser brings back whole.
  else addEventListener('pageshow', ({ persisted }) => persisted && refresh());
  if (facts.preview !== undefined) return;
  afterLoad(async () => {
    const { reportVitals } = await import('../analytics/report-vitals');
    if (!facts.error) reportVitals(`${SITE_BASE[facts.site]}vitals`, facts.page);
    if (facts.analytics) (await import('../analytics/load-analytics')).loadAnalytics(facts.analytics);
  });
}
