import { RETRY_INTERVAL, REFRESH_INTERVAL } from '../cache-lifetimes';
import { cacheablePage, type MakePage } from './make-page';
import type { CacheablePage, PageCache } from './page-cache';
import type { PageMiddleware } from './page-middleware';
import type { PageRoutes } from './page-routes';

interface Parts {
  readonly routes: Pick<PageRoutes, 'entries'>;
  readonly middleware: Pick<PageMiddleware, 'hasVariants'>;
  readonly makePage: MakePage;
  readonly cache: Pick<PageCache, 'refresh' | 'dataTimeOf' | 'recentVariants'>;
}

export type PageRefresher = ReturnType<typeof createPageRefresher>;

const CHECK_EVERY = 1000;
/** Who has waited for the process to start is answered before pages that nobody has asked for are made, in milliseconds. */
const FIRST_CHECK_AFTER = 250;
/** How many pages wait for the API at a time. They are rendered one by one, between visitors' requests. */
const CONCURRENCY = 8;

/** Keeps every page fresh, whoever comes or does not come (product: Freshness). */
export function createPageRefresher({ routes, middleware, makePage, cache }: Parts) {
  // A clock that nobody sets, in milliseconds.
  const now = () => performance.now();
  const startedAt = now();
  /** When the last cycle began: what the API said before is asked for again, once for all pages. */
  let cycleAt = -Infinity;
  const triedAt = new Map<string, number>();
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function pages(): (CacheablePage & { readonly name: string })[] {
    const recent = [...cache.recentVariants()];
    return routes.entries().flatMap((entry) => {
      const variants = middleware.hasVariants(entry)
        ? recent.filter(([key]) => key.startsWith(entry.cacheKey)).map(([, variant]) => variant)
        : [undefined];
      return variants.map((variant) => ({ name: entry.name, ...cacheablePage(makePage, entry, variant) }));
    });
  }

  function due(): CacheablePage[] {
    const isNewCycle = now() - cycleAt >= REFRESH_INTERVAL;
    if (isNewCycle) {
      cycleAt = now();
      triedAt.clear();
    }
    const mayTry = (key: string) => now() - (triedAt.get(key) ?? -Infinity) >= RETRY_INTERVAL;
    const isOld = (key: string) => (cache.dataTimeOf(key) ?? -Infinity) < cycleAt;
    return pages().filter(({ key }) => isNewCycle || (mayTry(key) && isOld(key)));
  }

  async function refreshAll(): Promise<void> {
    const queue = due().values();
    const worker = async () => {
      for (const page of queue) {
        if (isStopped) return;
        // Whoever makes a page reports why it cannot be made.
        await cache.refresh(page, cycleAt).catch(() => {});
        triedAt.set(page.key, now());
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  }

  /**
   * Refreshes what is due: every page when a cycle begins, else what is missing, degraded or older than the cycle. Never
   * rejects. Whoever asks while it is under way waits for the same.
   */
  const refreshDue = () => (underWay ??= refreshAll().finally(() => (underWay = undefined)));

  function checkIn(wait: number) {
    if (isStopped) return;
    timer = setTimeout(() => void refreshDue().then(() => checkIn(CHECK_EVERY)), wait).unref();
  }

  return {
    refreshDue,
    /** Checks every second, first in a moment; the process does not live for it. */
    start: () => checkIn(FIRST_CHECK_AFTER),
    /** Begins nothing more. */
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    /** How old each page is by name, in milliseconds, its oldest variant; since the start where there is no complete one. */
    ages(): ReadonlyMap<string, number> {
      const ages = new Map<string, number>();
      for (const { name, key } of pages())
        ages.set(name, Math.max(ages.get(name) ?? 0, now() - (cache.dataTimeOf(key) ?? startedAt)));
      return ages;
    },
  };
}
