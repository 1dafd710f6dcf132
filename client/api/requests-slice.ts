import { isFulfilled, isPending, isRejected, type UnknownAction } from '@reduxjs/toolkit';

/** Where a fetch that fills a page stands. */
export type Fetched = 'idle' | 'loading' | 'ready' | 'failed';

/** Whether it may be started: neither under way nor done. */
export const mayFetch = (fetched: Fetched): boolean => fetched === 'idle' || fetched === 'failed';

/** What nobody has asked for is not shown as under way. */
export const isQuiet = (action: UnknownAction) =>
  !!(action as { meta?: { arg?: { quietly?: boolean } } }).meta?.arg?.quietly;

const started = isPending();
const ended = [isFulfilled(), isRejected()];

/** How many requests are in flight; the progress bar shows while it is above zero. */
export function pending(count = 0, action: UnknownAction): number {
  if (isQuiet(action)) return count;
  if (started(action)) return count + 1;
  return ended.some((matches) => matches(action)) ? Math.max(0, count - 1) : count;
}
