import { Fragment, startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { SITE_BASE } from '../../shared/site';
import { App } from './App';
import { focusHeading } from '../ui/behaviour/focus-heading';
import { browserApi } from '../api/browser-api';
import { PagePropsProvider, type PageProps } from './page-props';
import { routerBase, routes, siblingRoutes } from './routes';
import { createPageStore } from './create-store';
import { onPageRestored } from './loading/on-page-restored';

/** `deliveryType` is optional because some browsers do not support it. */
type PageVisit = PerformanceNavigationTiming & { readonly deliveryType?: string };

/**
 * Reports an error that an error boundary has caught. Failed imports are only logged because count-errors.ts already
 * counts them.
 */
function onCaughtError(error: unknown): void {
  if (/imported module|module script failed|Failed to fetch/.test(String(error))) console.error(error);
  else reportError(error);
}

/** Runs a background task once the page has loaded and the browser is idle. Ignores errors of the task. */
function afterLoad(task: () => Promise<unknown>): void {
  const run = () => void task().catch(() => {});
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 500));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/**
 * Focuses the heading that the URL hash refers to. The hash is the id of the heading itself or of its section, such as
 * `#office`. Does nothing if an element already has the focus.
 */
export function focusLinkedPart(): void {
  const heading = document.querySelector<HTMLElement>('h2:target, :target :is(h2, h3)');
  if (heading && document.activeElement === document.body) focusHeading(heading);
}

/** Parses the JSON in the script element with the given id. */
function readJson(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}

/**
 * Hydrates the page with the props and the state that the server embedded in the HTML. Resolves once the page reacts to
 * events.
 */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  const props = readJson('props') as PageProps | null;
  const preloaded = readJson('state') as Readonly<Record<string, unknown>> | null;
  if (!root || !props || !preloaded) return;
  const route = routes.find(({ id }) => id === props.page);
  const page = await route?.page.fetch();
  const reports = DEVELOPMENT
    ? (await import('./development-reports')).developmentReports()
    : { onCaughtError };
  const store = createPageStore({
    api: browserApi(props.preview),
    reducers: page?.reducers ?? {},
    preloaded,
  });
  await new Promise<void>((resolve) => {
    // In development, StrictMode renders components twice, which exposes effects without a cleanup.
    const Mode = DEVELOPMENT ? StrictMode : Fragment;
    const app = (
      <Mode>
        <Provider store={store}>
          <PagePropsProvider value={props}>
            <BrowserRouter basename={routerBase(props.site)}>
              <App onReady={resolve} />
            </BrowserRouter>
          </PagePropsProvider>
        </Provider>
      </Mode>
    );
    // In a transition, React hydrates in steps of a few milliseconds, so the page stays responsive.
    startTransition(() => void hydrateRoot(root, app, reports));
  });
  for (const { page: other } of route ? siblingRoutes(route, props.site) : []) afterLoad(() => other.open());
  const refresh = () => page?.refresh?.({ ...store, props });
  const [visit] = performance.getEntriesByType('navigation') as PageVisit[];
  // A prefetched page may be older than its `max-age` when the visitor opens it, so refresh its data (product:
  // Freshness).
  if (visit?.deliveryType === 'navigational-prefetch') refresh();
  if (page?.refreshesWhenVisible)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh());
  // A page from the back/forward cache may also be outdated.
  else onPageRestored(refresh);
  if (props.preview !== undefined) return;
  afterLoad(async () => {
    const { reportVitals } = await import('../analytics/report-vitals');
    if (!props.error) reportVitals(`${SITE_BASE[props.site]}vitals`, props.page);
    if (props.analytics) (await import('../analytics/load-analytics')).loadAnalytics(props.analytics);
  });
}
