import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ACCEPTED_COOKIE } from '../../../../shared/city/cookies';
import { useAppDispatch } from '../../../app/hooks';
import { onPageRestored } from '../../../app/loading/on-page-restored';
import { cityInAddress, followAddress } from './choose-city';
import { cookiesAccepted } from './city-slice';
import { readCookie } from './cookies';

/**
 * If the list of cities could not be loaded, the browser requests it again after this delay in milliseconds. The delay
 * doubles after each failure.
 */
const FIRST_RETRY = 5000;
const LAST_RETRY = 5 * 60_000;

/**
 * Keeps the active city in line with the URL (product: Cities). Runs when the page loads, after a navigation, and after
 * Back and Forward. Also runs when the visitor returns to the browser tab, because other tabs may have changed the
 * cookies.
 */
export function useCityFromAddress(): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    const effectController = new AbortController();
    const { signal } = effectController;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_RETRY;
    let isListMissing = false;
    const isVisible = () => document.visibilityState === 'visible';

    const follow = async () => {
      clearTimeout(retry);
      isListMissing = !(await dispatch(followAddress()));
      // In a hidden tab, do not request the list again until the tab becomes visible.
      if (!isListMissing || !isVisible() || signal.aborted) return;
      retry = setTimeout(() => void follow(), wait);
      wait = Math.min(wait * 2, LAST_RETRY);
    };

    const onVisibilityChange = () => {
      clearTimeout(retry);
      if (!isVisible()) return;
      if (readCookie(ACCEPTED_COOKIE) !== undefined) dispatch(cookiesAccepted());
      if (isListMissing || cityInAddress() === undefined) void follow();
    };
    const removeRestoredListener = onPageRestored(() => void follow());

    void follow();
    addEventListener('popstate', () => void follow(), { signal });
    document.addEventListener('visibilitychange', onVisibilityChange, { signal });
    return () => {
      effectController.abort();
      removeRestoredListener();
      clearTimeout(retry);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- runs again after a navigation to the other page
  }, [dispatch, pathname]);
}
