import { RETRY_INTERVAL, REFRESH_INTERVAL } from '../cache-lifetimes';
import { runInBackground } from '../request-context';
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
/** Requests that waited for the start come first. In milliseconds. */
const FIRST_CHECK_AFTER = 250;
const CONCURRENCY = 8;

/** Keeps every page fresh (product: Freshness). */
export function createPageRefresher({ routes, middleware, makePage, cache }: Parts) {
  const now = () => performance.now();
  const startedAt = now();
  /** Older answers are asked for again, once for all pages. */
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
        await runInBackground(() => cache.refresh(page, cycleAt)).catch(() => {});
        triedAt.set(page.key, now());
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  }

  /** All pages when a cycle begins, else missing, degraded and old ones. Never rejects. */
  const refreshDue = () => (underWay ??= refreshAll().finally(() => (underWay = undefined)));

  function checkIn(wait: number) {
    if (isStopped) return;
    timer = setTimeout(() => void refreshDue().then(() => checkIn(CHECK_EVERY)), wait).unref();
  }

  return {
    refreshDue,
    start: () => checkIn(FIRST_CHECK_AFTER),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    /** Of each page's oldest data, by name; since the start without a complete page. */
    ages(): ReadonlyMap<string, number> {
      const ages = new Map<string, number>();
      for (const { name, key } of pages())
        ages.set(name, Math.max(ages.get(name) ?? 0, now() - (cache.dataTimeOf(key) ?? startedAt)));
      return ages;
    },
  };
}
