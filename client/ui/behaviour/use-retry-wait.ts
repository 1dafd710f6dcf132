import { useCallback, useSyncExternalStore } from 'react';
import type { CallFailure } from '../../api/call-failure';

/** End of the wait after each rate-limited failure, on the clock of `performance.now()` in milliseconds. */
const ends = new WeakMap<CallFailure, number>();

/** Starts the wait when the failure is first shown. Reopening a modal does not restart it. */
function waitEnd(failure: CallFailure | undefined): number {
  if (failure?.is !== 'limited') return 0;
  const end = ends.get(failure) ?? performance.now() + failure.retryAfter * 1000;
  ends.set(failure, end);
  return end;
}

/** State of the wait after a rate-limited request. `none` after other failures. */
export type RetryWait = 'none' | 'waiting' | 'over';

/**
 * Returns whether a rate-limited request may be repeated (product: Errors and their words). On the server it returns
 * `none`, because without JavaScript nothing would end the wait.
 */
export function useRetryWait(failure: CallFailure | undefined): RetryWait {
  const state = (): RetryWait => {
    if (failure?.is !== 'limited') return 'none';
    return performance.now() < waitEnd(failure) ? 'waiting' : 'over';
  };
  const subscribe = useCallback(
    (notify: () => void) => {
      const left = waitEnd(failure) - performance.now();
      if (left <= 0) return () => {};
      // Browsers may fire a timer slightly early.
      const timer = setTimeout(notify, left + 50);
      return () => clearTimeout(timer);
    },
    [failure],
  );
  return useSyncExternalStore(subscribe, state, () => 'none');
}
