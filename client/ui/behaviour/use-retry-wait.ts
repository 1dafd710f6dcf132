import { useCallback, useSyncExternalStore } from 'react';
import type { CallFailure } from '../../api/call-failure';

/** Times at which the visitor may try again, as `performance.now()` timestamps keyed by failure. */
const ends = new WeakMap<CallFailure, number>();

/**
 * Returns the time at which the visitor may try again. The wait begins when the failure is first shown. Opening a modal
 * again does not restart the wait.
 */
function waitEnd(failure: CallFailure | undefined): number {
  if (failure?.kind !== 'limited') return 0;
  const end = ends.get(failure) ?? performance.now() + failure.retryAfter * 1000;
  ends.set(failure, end);
  return end;
}

/** State of the wait after a rate-limited request. `none` means that the request was not rate-limited. */
export type RetryWait = 'none' | 'waiting' | 'over';

/**
 * Returns whether the visitor must still wait after a rate-limited request (product: Errors and their words). Rerenders
 * the component at the end of the wait. Returns `none` on the server, because without JavaScript nothing would end the
 * wait.
 */
export function useRetryWait(failure: CallFailure | undefined): RetryWait {
  const state = (): RetryWait => {
    if (failure?.kind !== 'limited') return 'none';
    return performance.now() < waitEnd(failure) ? 'waiting' : 'over';
  };
  const subscribe = useCallback(
    (notify: () => void) => {
      const left = waitEnd(failure) - performance.now();
      if (left <= 0) return () => {};
      // Add a margin because browsers may fire a timer slightly early.
      const timer = setTimeout(notify, left + 50);
      return () => clearTimeout(timer);
    },
    [failure],
  );
  return useSyncExternalStore(subscribe, state, () => 'none');
}
