import { createAsyncThunk } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CommonState, ThunkConfig } from '../create-store';
import { useAppDispatch } from '../hooks';
import { isPageReachable, reloadOnce } from '../loading/lazy-import';
import { BUSINESS_PATHS, type LinkedPage } from '../business-paths';
import { usePageProps } from '../page-props';
import { routeAt, routerBase, routes, type RouteDefinition } from '../routes';

/** Loads the code of a page. Runs as a thunk so the progress bar is visible while the code loads. */
const loadPage = createAsyncThunk.withTypes<ThunkConfig<CommonState>>()(
  'page/load',
  async ({ page }: RouteDefinition) => {
    await page.open();
  },
);

/** A navigation that failed because the target page's code could not be loaded. */
interface Failure {
  readonly route: RouteDefinition;
  /** The link that the visitor clicked. Absent after Back and Forward because the URL has already changed. */
  readonly link?: PageLink | undefined;
}

interface PageLink {
  /** Navigates on the client. Called once the page's code is loaded. */
  readonly navigate: () => void;
  /** Loads the page's document instead of navigating on the client. */
  readonly loadDocument: () => void;
}

/**
 * Loads a page's code for a link or a history entry. If loading fails, the browser loads the document instead. While
 * offline, the current page stays and shows an error message (ADR 0014).
 */
export function usePageLoading() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { site } = usePageProps();
  const [failure, setFailure] = useState<Failure | null>(null);

  const pathBelowBase = () => location.pathname.slice(routerBase(site).length);

  async function load(route: RouteDefinition | undefined, link?: PageLink) {
    setFailure(null);
    if (!route) return;
    // The code may have been preloaded since the last attempt.
    if (route.page.loaded() || loadPage.fulfilled.match(await dispatch(loadPage(route)))) {
      link?.navigate();
      return;
    }
    if (link) {
      if (navigator.onLine) link.loadDocument();
      else setFailure({ route, link });
      return;
    }
    const hasLeft = routeAt(site, pathBelowBase()) !== route;
    if (!hasLeft && !((await isPageReachable()) && reloadOnce())) setFailure({ route, link });
  }

  // After Back or Forward, React Router renders the page, and React suspends until the page's code is loaded.
  const onPopState = useEffectEvent(() => void load(routeAt(site, pathBelowBase())));

  useEffect(() => {
    const listener = () => onPopState();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);

  return {
    openPage(id: LinkedPage) {
      const route = routes.find((other) => other.id === id);
      const path = `/${BUSINESS_PATHS[id][site]}`;
      void load(route, {
        navigate: () => void navigate(path),
        loadDocument: () => location.assign(routerBase(site) + path),
      });
    },
    hasFailed: failure !== null,
    tryAgain() {
      if (failure) void load(failure.route, failure.link);
    },
    close: () => setFailure(null),
  };
}
