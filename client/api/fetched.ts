/** Where a fetch that fills a page stands. */
export type Fetched = 'idle' | 'loading' | 'ready' | 'failed';

/** Whether it may be started: neither under way nor done. */
export const mayFetch = (fetched: Fetched): boolean => fetched === 'idle' || fetched === 'failed';
