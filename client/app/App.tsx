import { Component, Suspense, type ReactNode } from 'react';
import { supportPhones } from '../../shared/facts/brand';
import { LazyErrorPage } from './LazyErrorPage';
import { useSmoothScroll } from './navigation/use-smooth-scroll';
import { useRouteChange } from './navigation/use-route-change';
import { useShownPage } from './navigation/use-shown-page';
import { useFacts } from './hooks';
import { FailedCode } from '../ui/loading/Scripting';
import { ProgressBar } from '../ui/loading/ProgressBar';
import { Toast } from '../ui/notes/Toast';
import { PhoneLink } from '../ui/text/ContactLinks';

/**
 * Shows the page that the address names, or the error page. Expects a store and a router around it. Children mount
 * together with the page.
 */
export function App({ children }: { children?: ReactNode }) {
  const { error } = useFacts();
  if (error) return <LazyErrorPage {...error} />;
  return (
    <ErrorBoundary fallback={<Broken />}>
      <FailedCode />
      <ProgressBar />
      <Pages>{children}</Pages>
    </ErrorBoundary>
  );
}

function Pages({ children }: { children: ReactNode }) {
  const { shown, isThere, isFailed, tryAgain, close } = useShownPage();
  useRouteChange(shown, isThere);
  useSmoothScroll();
  const Page = shown?.page.loaded()?.Page;
  return (
    <Suspense>
      {Page ? <Page /> : <LazyErrorPage status={404} />}
      {isFailed && (
        <Toast danger title="Не удалось открыть страницу" onTryAgain={tryAgain} onClose={close}>
          {'Проверьте подключение к интернету или позвоните нам: '}
          <PhoneLink phone={supportPhones[0].phone} />.
        </Toast>
      )}
      {children}
    </Suspense>
  );
}

/** In place of a page that broke: the error page, or where that cannot be had either, the least that can be said. */
function Broken() {
  return (
    <ErrorBoundary
      fallback={
        <p role="alert">
          {'Не удалось показать страницу. '}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page itself: a link works without code */}
          <a href="">Обновить страницу</a>
        </p>
      }
    >
      <Suspense>
        <LazyErrorPage status={500} />
      </Suspense>
    </ErrorBoundary>
  );
}

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
