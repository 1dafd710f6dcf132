import { LRUCache } from 'lru-cache';
import type { Personal } from './page-middleware';
import type { PageEntry } from './page-routes';

/** So long a page of a city is kept for the next visitor, in milliseconds, and so many of them at most. */
const KEPT_FOR = 60 * 60 * 1000;
const MOST = 200;

/** Which pages that depend on their visitor somebody has asked for lately; nothing of who it was. */
export interface RecentVisits {
  /** Notes a page that was asked for, and the key it is kept under. */
  saw(entry: PageEntry, personal: Personal, key: string): void;
  /** What a page was asked for as, within the hour. */
  of(entry: PageEntry): Personal[];
}

interface Visit {
  readonly page: string;
  readonly key: string;
  readonly personal: Personal;
}

/** `forget` is told the key of a page that nobody has asked for within the hour, or lately enough to be among the most. */
export function createRecentVisits(forget: (key: string) => void): RecentVisits {
  const visits = new LRUCache<string, Visit>({
    max: MOST,
    ttl: KEPT_FOR,
    dispose: ({ key }, _, reason) => void (reason === 'set' || forget(key)),
  });
  const pageOf = ({ site, name }: PageEntry) => `${site} ${name}`;
  return {
    saw(entry, { variant, state }, key) {
      const page = pageOf(entry);
      visits.set(`${page} ${variant}`, { page, key, personal: { variant, state } });
    },
    of(entry) {
      visits.purgeStale();
      const page = pageOf(entry);
      return [...visits.values()].flatMap((visit) => (visit.page === page ? [visit.personal] : []));
    },
  };
}
