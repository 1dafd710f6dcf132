import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorPage } from './lazy-error-page';
import { PreloadContext } from './page/preload';
import { CAMPAIGN_PATH, routes } from './routes';
import { useAppSelector } from './store';
import { ErrorBoundary } from './ui/states/ErrorBoundary';
import { LostCode } from './ui/states/LostCode';
import { ProgressBar } from './ui/states/ProgressBar';

const preload = (page: string) =>
  void routes
    .find(({ id }) => id === page)
    ?.page.fetchWithStyles()
    .catch(() => {});

/**
 * Shows the page that the address names, or the error page. Expects a store and a router around it. Children mount
 * together with the page.
 */
export function App({ children }: { children?: ReactNode }) {
  const { error, page, site } = useAppSelector((state) => state.facts);
  if (error) return <ErrorPage {...error} />;
  return (
    <ErrorBoundary fallback={<Broken />}>
      <LostCode />
      <ProgressBar />
      <PreloadContext value={preload}>
        <Suspense>
          <Routes>
            {routes.map(({ id, path, page: { Page } }) =>
              path[site] === undefined || (path[site] === CAMPAIGN_PATH && id !== page) ? null : (
                <Route key={id} path={path[site]} element={<Page />} />
              ),
            )}
            <Route path="*" element={<ErrorPage status={404} />} />
          </Routes>
          {children}
        </Suspense>
      </PreloadContext>
    </ErrorBoundary>
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
        <ErrorPage status={500} />
      </Suspense>
    </ErrorBoundary>
  );
}
