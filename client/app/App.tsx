import { Component, createElement, lazy, Suspense, useEffect, type ReactNode } from 'react';
import { supportPhones } from '../../shared/facts/brand';
import { FailedCode } from '../ui/loading/FailedCode';
import { ProgressBar } from '../ui/loading/ProgressBar';
import { Toast } from '../ui/notes/Note';
import { PhoneLink } from '../ui/text/ContactLinks';
import { lazyPage } from './lazy-page';
import { useRouteChange, useSmoothScroll } from './navigation/use-route-change';
import { useShownPage } from './navigation/use-shown-page';
import { usePageProps, type ErrorProps } from './page-props';

/** No page that is well carries it: the server has it from its start, the browser gets it when something has gone wrong. */
export const errorPage = lazyPage('error', () => import('../features/error/ErrorPage'));
const LaterErrorPage = lazy(async () => ({ default: await errorPage.open() }));

const LazyErrorPage = (props: ErrorProps) => (
  <Suspense>{createElement(errorPage.loaded() ?? LaterErrorPage, props)}</Suspense>
);

interface AppProps {
  /** Called once the page is in the document and its effects have run. */
  readonly onReady?: (() => void) | undefined;
}

/** Shows the page that the address names, or the error page. Expects a store and a router around it. */
export function App({ onReady }: AppProps) {
  const { error } = usePageProps();
  if (error) return <LazyErrorPage {...error} />;
  return (
    <ErrorBoundary fallback={<Broken />}>
      <ProgressBar />
      <Pages onReady={onReady} />
      {/* After the page: text browsers and search snippets begin with the page's own words. */}
      <FailedCode />
    </ErrorBoundary>
  );
}

function Pages({ onReady }: AppProps) {
  const { shown, isThere, isFailed, tryAgain, close } = useShownPage();
  useRouteChange(shown, isThere);
  useSmoothScroll();
  useEffect(() => onReady?.(), [onReady]);
  const Page = shown.page.loaded()?.Page;
  return (
    <>
      {Page && <Page />}
      {isFailed && (
        <Toast danger title="Не удалось открыть страницу" onTryAgain={tryAgain} onClose={close}>
          {'Проверьте подключение к интернету или позвоните нам: '}
          <PhoneLink phone={supportPhones[0].phone} />.
        </Toast>
      )}
    </>
  );
}

/** In place of a page that broke: the error page, or where that cannot be had either, the least that can be said. */
const Broken = () => (
  <ErrorBoundary
    fallback={
      <p role="alert">
        <span>{'Не удалось показать страницу. '}</span>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page itself: a link works without code */}
        <a href="">Обновить страницу</a>
      </p>
    }
  >
    <LazyErrorPage status={500} />
  </ErrorBoundary>
);

/** Shows the fallback in place of a part that broke while rendering. */
class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
