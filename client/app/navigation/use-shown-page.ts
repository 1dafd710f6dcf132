import { useEffect, useReducer, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { reloadOnce } from '../loading/lazy-import';
import { pageAt, routes, type RouteDefinition } from '../routes';
import { createAppThunk } from '../store';
import { useAppDispatch, useFacts } from '../hooks';

/** A thunk, so that the progress bar shows while a page's code is on its way. */
const openPage = createAppThunk('page/open', ({ page }: RouteDefinition) => page.open().then(() => {}));

/**
 * The page that the address names, undefined where there is none. Back and Forward may come before its code: until that
 * is there the page before stays. What does not come is left to the server, without a network to another try (decision
 * record client-loading).
 */
export function useShownPage() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { site, page } = useFacts();
  const [first] = useState(pathname);
  const named = pathname === first ? routes.find(({ id }) => id === page) : pageAt(site, pathname);
  const [shown, setShown] = useState(named);
  const [failed, setFailed] = useState<RouteDefinition>();
  const [tries, askAgain] = useReducer((count: number) => count + 1, 0);
  const navigate = useNavigate();
  const navigation = useNavigationType();
  const isThere = named === shown;
  const show = () => {
    setShown(named);
    setFailed(undefined);
  };
  if (!isThere && (!named || named.page.loaded())) show();

  useEffect(() => {
    if (isThere || !named) return undefined;
    let isWanted = true;
    void dispatch(openPage(named)).then((opened) => {
      if (!isWanted) return;
      if (openPage.fulfilled.match(opened)) show();
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
      if (failed === named) askAgain();
      else if (failed) void navigate(`/${failed.path[site]}`);
    },
    close: () => setFailed(undefined),
  };
}
