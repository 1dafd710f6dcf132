import { createAsyncThunk } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CommonState, ThunkConfig } from '../create-store';
import { useAppDispatch } from '../hooks';
import { isPageReachable, reloadOnce } from '../loading/lazy-import';
import { BUSINESS_PATHS, type LinkedPage } from '../business-paths';
import { usePageProps } from '../page-props';
import { routeAt, routerBase, routes, type RouteDefinition } from '../routes';

/** Loads the code of a page. This is a thunk so that the progress bar is visible while the code loads. */
const loadPage = createAsyncThunk.withTypes<ThunkConfig<CommonState>>()(
  'page/load',
  async ({ page }: RouteDefinition) => {
    await page.open();
  },
);

/** A navigation that failed because the code of the page could not be loaded. */
interface Failure {
  readonly route: RouteDefinition;
  /** The link that the visitor clicked. Undefined after Back or Forward, when the URL has already changed. */
  readonly link?: PageLink | undefined;
}

interface PageLink {
  /** Navigates on the client. Called once the code of the page is loaded. */
  readonly navigate: () => void;
  /** Makes the browser load the document of the page, as a regular link would. */
  readonly loadDocument: () => void;
}

/**
 * Loads the code of the page that the visitor opens with a link or with Back or Forward. If the code fails to load, the
 * browser loads the document instead. If the browser is offline, the current page stays and shows an error message (ADR
 * 0014).
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
    // If the code has been preloaded since the last attempt, navigate immediately.
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

  // On Back and Forward, only load the code. React Router has already switched to the page, and React suspends until
  // the code is loaded.
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
