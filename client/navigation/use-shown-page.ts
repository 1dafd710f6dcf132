import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadOnce } from '../page/reload-once';
import { pageAt, routes, type RouteDefinition } from '../routes';
import { createAppThunk, useAppDispatch, useAppSelector } from '../store';

/** A thunk, so that the progress bar shows while a page's code is on its way. */
const openPage = createAppThunk('page/open', ({ page }: RouteDefinition) => page.open());

/**
 * The page that the address names, undefined where there is none. Back and Forward may come before its code: until that
 * is there the page before stays, and what does not come is left to the server (decision record lost-parts).
 */
export function useShownPage(): { shown: RouteDefinition | undefined; isThere: boolean } {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { page, site } = useAppSelector((state) => state.facts);
  const [first] = useState(pathname);
  const named = pathname === first ? routes.find(({ id }) => id === page) : pageAt(site, pathname);
  const [shown, setShown] = useState(named);
  const isThere = named === shown;
  if (!isThere && (!named || named.page.loaded())) setShown(named);

  useEffect(() => {
    if (isThere || !named) return undefined;
    let isWanted = true;
    void dispatch(openPage(named)).then((opened) => {
      if (!isWanted) return;
      if (openPage.fulfilled.match(opened)) setShown(named);
      else reloadOnce();
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, isThere, named]);

  return { shown, isThere };
}
