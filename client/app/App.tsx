import { Component, createElement, Fragment, lazy, Suspense, use, useEffect, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { supportPhones } from '../../shared/facts/brand';
import type { Site } from '../../shared/site';
import { FailedCode } from '../ui/loading/FailedCode';
import { Toast } from '../ui/notes/Note';
import { PhoneLink } from '../ui/text/ContactLinks';
import { lazyPage } from './lazy-page';
import { OpenPageProvider } from './navigation/open-page';
import { usePageChange } from './navigation/use-page-change';
import { usePageLoading } from './navigation/use-page-loading';
import { usePageProps, type ErrorProps } from './page-props';
import { RequestProgress } from './RequestProgress';
import { CAMPAIGN_PATH, routes, type RouteDefinition } from './routes';

/** Error page. The server loads its code at startup, and the browser only after an error. */
export const errorPage = lazyPage('error', () => import('../features/error/page'));
const LaterErrorPage = lazy(async () => ({ default: await errorPage.open() }));

const LazyErrorPage = (props: ErrorProps) => (
  <Suspense>{createElement(errorPage.loaded() ?? LaterErrorPage, props)}</Suspense>
);

interface AppProps {
  /** Called once the page is mounted and its effects have run. */
  readonly onReady?: (() => void) | undefined;
}

/**
 * Renders the page for the current URL, or the error page. Requires the Redux store, the page props and the router as
 * context.
 */
export function App({ onReady }: AppProps) {
  const { error } = usePageProps();
  if (error) return <LazyErrorPage {...error} />;
  return (
    <ErrorBoundary fallback={<Broken />}>
      <RequestProgress />
      <Pages onReady={onReady} />
      {/* Rendered after the page, because text browsers and search snippets begin with the first text in the document. */}
      <FailedCode />
    </ErrorBoundary>
  );
}

const standaloneRoutes = routes.filter(({ layout }) => layout === undefined);
const businessRoutes = routes.filter(({ layout }) => layout === 'business');

/**
 * Returns the React route for the fixed path of a page. Returns null for campaigns, which share the path `:slug`, and
 * for pages that the site does not have.
 */
function ownRoute(route: RouteDefinition, site: Site): ReactNode {
  const path = route.path[site];
  if (path === undefined || path === CAMPAIGN_PATH) return null;
  return <Route path={path} element={<RoutePage route={route} />} />;
}

/**
 * Returns a route that matches every URL. Used for the page that the server selected, because previews and campaigns
 * have no fixed path.
 */
const requestedRoute = (route: RouteDefinition) => <Route path="*" element={<RoutePage route={route} />} />;

function Pages({ onReady }: AppProps) {
  const { site, page: requested } = usePageProps();
  const { openPage, hasFailed, tryAgain, close } = usePageLoading();
  usePageChange();
  useEffect(() => onReady?.(), [onReady]);

  const toRoutes = (route: RouteDefinition) => (
    <Fragment key={route.id}>
      {ownRoute(route, site)}
      {route.id === requested && requestedRoute(route)}
    </Fragment>
  );

  return (
    <OpenPageProvider value={openPage}>
      <Routes>
        {standaloneRoutes.map(toRoutes)}
        <Route element={<RouteLayout routes={businessRoutes} />}>{businessRoutes.map(toRoutes)}</Route>
      </Routes>
      {hasFailed && (
        <Toast danger title="Не удалось открыть страницу" onTryAgain={tryAgain} onClose={close}>
          {'Проверьте подключение к интернету или позвоните нам: '}
          <PhoneLink phone={supportPhones[0].phone} />.
        </Toast>
      )}
    </OpenPageProvider>
  );
}

/**
 * Renders a page. If its code is not loaded yet, the previous page stays visible because React Router navigates in a
 * transition.
 */
function RoutePage({ route: { page } }: { route: RouteDefinition }) {
  const { Page } = page.loaded() ?? use(page.whenLoaded);
  return <Page />;
}

/**
 * Renders the layout component that several pages share. The layout stays mounted during navigation between these
 * pages.
 */
function RouteLayout({ routes }: { routes: readonly RouteDefinition[] }) {
  // All pages in `routes` share one layout component, so take it from any page that is loaded.
  const loaded = routes.map(({ page }) => page.loaded()).find((page) => page !== undefined);
  return loaded?.Layout && <loaded.Layout />;
}

/** If a page throws an error, shows the error page instead, or a reload link if the error page fails to load. */
const Broken = () => (
  <ErrorBoundary
    fallback={
      <p role="alert">
        <span>{'Не удалось показать страницу. '}</span>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href reloads the page without JavaScript */}
        <a href="">Обновить страницу</a>
      </p>
    }
  >
    <LazyErrorPage status={500} />
  </ErrorBoundary>
);

/** Renders the fallback if a child component throws an error. */
class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
