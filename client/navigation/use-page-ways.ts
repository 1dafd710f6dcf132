import { useEffect, useMemo, useState, type ContextType } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import type { PagesContext } from '../page/pages-context';
import { reloadOnce } from '../page/reload-once';
import { pageAt, routes, type RouteDefinition } from '../routes';
import { createAppThunk, useAppDispatch, useAppSelector } from '../store';

type Page = RouteDefinition | undefined;

/** A thunk, so that the progress bar shows while a page's code is on its way. */
const openPage = createAppThunk('page/open', ({ page }: RouteDefinition) => page.open());

const routeOf = (id: string): Page => routes.find((route) => route.id === id);

/**
 * The page to be shown, undefined where there is none, and the ways to others. Until the code of the one that the address
 * names is there, the one before stays. What does not come is left to the server; without a network the page that is
 * shown stays (decision record lost-parts).
 */
export function usePageWays(): { shown: Page; isThere: boolean; ways: ContextType<typeof PagesContext> } {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const root = useHref('/');
  const { pathname } = useLocation();
  const { page, site } = useAppSelector((state) => state.facts);
  const [first] = useState(pathname);
  const named = pathname === first ? routeOf(page) : pageAt(site, pathname);
  const [shown, setShown] = useState(named);
  const [isLost, setIsLost] = useState(false);
  const isThere = named === shown;
  if (!isThere && (!named || named.page.loaded())) setShown(named);

  const bring = useMemo(
    () => async (route: RouteDefinition) =>
      !!route.page.loaded() || openPage.fulfilled.match(await dispatch(openPage(route))),
    [dispatch],
  );

  useEffect(() => {
    // Back and Forward have changed the address already.
    if (isThere || !named) return undefined;
    let isWanted = true;
    void bring(named).then((came) => {
      if (!isWanted) return;
      if (came) setShown(named);
      else if (!reloadOnce()) setIsLost(true);
    });
    return () => {
      isWanted = false;
      setIsLost(false);
    };
  }, [bring, isThere, named]);

  const ways = useMemo(() => {
    async function open(id: string, path: string) {
      const route = routeOf(id);
      const { pathname: from } = window.location;
      if (!route) return;
      setIsLost(false);
      if (await bring(route)) {
        // Whoever has gone elsewhere meanwhile stays there.
        if (window.location.pathname === from) void navigate(path);
      } else if (!navigator.onLine) setIsLost(true);
      else {
        const lead = () => window.location.assign(root.replace(/\/$/, '') + path);
        // What is missing may be missing there, too: that page is not reloaded for it at once.
        if (!reloadOnce(lead)) lead();
      }
    }
    return {
      prefetch: (id: string) =>
        void routeOf(id)
          ?.page.open()
          .catch(() => {}),
      open: (id: string, path: string) => void open(id, path),
      isLost,
      forget: () => setIsLost(false),
    };
  }, [bring, navigate, root, isLost]);

  return { shown, isThere, ways };
}
