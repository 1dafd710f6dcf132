import { createAsyncThunk } from '@reduxjs/toolkit';
import { useEffect, useReducer, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { reloadOnce } from '../loading/lazy-import';
import { pageAt, type RouteDefinition } from '../routes';
import type { CommonState, ThunkConfig } from '../create-store';
import { useAppDispatch } from '../hooks';
import { usePageProps } from '../page-props';

/** A thunk, so that the progress bar shows while a page's code is on its way. */
const openPage = createAsyncThunk.withTypes<ThunkConfig<CommonState>>()(
  'page/open',
  async ({ page }: RouteDefinition) => {
    await page.open();
  },
);

/**
 * The page that the address names. Back and Forward may come before its code: until that is there the page before stays.
 * What does not come is left to the server, without a network to another try (ADR 0007).
 */
export function useShownPage() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { site, page } = usePageProps();
  const named = pageAt(site, pathname, page);
  const [shown, setShown] = useState(named);
  const [failed, setFailed] = useState<RouteDefinition>();
  const [tries, lookAgain] = useReducer((count: number) => count + 1, 0);
  const navigate = useNavigate();
  const navigation = useNavigationType();
  const isThere = named === shown;
  if (!isThere && named.page.loaded()) {
    setShown(named);
    setFailed(undefined);
  }

  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    void dispatch(openPage(named)).then((opened) => {
      if (!isWanted) return;
      if (openPage.fulfilled.match(opened)) lookAgain();
      else if (!reloadOnce()) {
        setFailed(named);
        // By Back and Forward the browser has moved: there is no telling which way.
        if (navigation === NavigationType.Push) void navigate(-1);
      }
    });
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- another try is the same once more
  }, [dispatch, named, isThere, tries]);

  return {
    shown,
    isThere,
    /** The page cannot be had, and the one that is shown stays. */
    isFailed: failed !== undefined && failed !== shown,
    tryAgain() {
      setFailed(undefined);
      if (failed === named) lookAgain();
      else if (failed) void navigate(`/${failed.path[site]}`);
    },
    close: () => setFailed(undefined),
  };
}
