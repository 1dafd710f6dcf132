import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadOnce } from '../loading/reload-once';
import { pageAt, routes, type RouteDefinition } from '../routes';
import { createAppThunk } from '../create-app-thunk';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectSite } from '../page-facts';

/** A thunk, so that the progress bar shows while a page's code is on its way. */
const openPage = createAppThunk('page/open', async ({ page }: RouteDefinition) => {
  await page.open();
});

/**
 * The page that the address names, undefined where there is none. Back and Forward may come before its code: until that
 * is there the page before stays. What does not come is left to the server, without a network to another try (decision
 * record client-loading).
 */
export function useShownPage() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const page = useAppSelector(({ facts }) => facts.page);
  const site = useAppSelector(selectSite);
  const [first] = useState(pathname);
  const named = pathname === first ? routes.find(({ id }) => id === page) : pageAt(site, pathname);
  const [shown, setShown] = useState(named);
  const [isFailed, setFailed] = useState(false);
  const isThere = named === shown;
  if (!isThere && (!named || named.page.loaded())) setShown(named);

  const wanted = useRef(named);
  const open = useCallback(async () => {
    const asked = wanted.current;
    if (!asked) return;
    const opened = await dispatch(openPage(asked));
    if (asked !== wanted.current) return;
    if (openPage.fulfilled.match(opened)) setShown(asked);
    else setFailed(!reloadOnce());
  }, [dispatch]);
  useEffect(() => {
    wanted.current = named;
    if (!isThere) void open();
  }, [open, isThere, named]);

  return {
    shown,
    isThere,
    /** The page cannot be had, and the one that is shown stays. */
    isFailed: isFailed && !isThere,
    tryAgain: () => void open(),
    close: () => setFailed(false),
  };
}
