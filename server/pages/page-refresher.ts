import { RETRY_AFTER, ROUND_EVERY } from '../cache-lifetimes';
import type { Make, PageCache } from './page-cache';
import type { PageMaker } from './make-page';
import type { PageTable } from './page-routes';
import type { RecentVisits } from './recent-visits';

interface Parts {
  readonly table: Pick<PageTable, 'entries'>;
  readonly maker: Pick<PageMaker, 'isPersonal' | 'keyOf' | 'makerOf'>;
  readonly visits: Pick<RecentVisits, 'of'>;
  readonly cache: Pick<PageCache, 'renew' | 'dataTimeOf'>;
  /** A clock that nobody sets, in milliseconds. */
  readonly now?: () => number;
}

/** Keeps every page fresh, whoever comes or does not come (product: Freshness). */
export interface PageRenewals {
  /**
   * Makes anew what is due: every page when a round is, else what is missing, poor or older than the round. Never rejects.
   * Whoever asks while it is under way waits for the same.
   */
  renewDue(): Promise<void>;
  /** Looks every second, first in a moment; the process does not live for it. */
  start(): void;
  /** Begins nothing more. */
  stop(): void;
  /** How old each page is by name, in milliseconds, its oldest variant; since the start where there is no whole one. */
  ages(): ReadonlyMap<string, number>;
}

const LOOK_EVERY = 1000;
/** Who has waited for the process to start is answered before it makes what nobody has asked for, in milliseconds. */
const FIRST_LOOK_AFTER = 250;
/** How many pages wait for the API at a time. They are rendered one by one, between visitors' requests. */
const AT_A_TIME = 8;

interface Page {
  readonly name: string;
  readonly key: string;
  readonly make: Make;
}

export function createPageRenewals(parts: Parts): PageRenewals {
  const { table, maker, visits, cache, now = () => performance.now() } = parts;
  /** When the last round began: what the API said before is asked for again, once for all pages. */
  let roundAt = -Infinity;
  const startedAt = now();
  const triedAt = new Map<string, number>();
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const pages = (): Page[] =>
    table.entries().flatMap((entry) => {
      const variants = maker.isPersonal(entry) ? visits.of(entry) : [undefined];
      return variants.map((personal) => ({
        name: entry.name,
        key: maker.keyOf(entry, personal),
        make: maker.makerOf(entry, personal),
      }));
    });

  function due(): Page[] {
    const at = now();
    const isRound = at - roundAt >= ROUND_EVERY;
    if (isRound) {
      roundAt = at;
      triedAt.clear();
    }
    const mayTry = (key: string) => at - (triedAt.get(key) ?? -Infinity) >= RETRY_AFTER;
    return pages().filter(
      ({ key }) => isRound || (mayTry(key) && (cache.dataTimeOf(key) ?? -Infinity) < roundAt),
    );
  }

  async function renewAll(): Promise<void> {
    const queue = due().values();
    const inTurn = async () => {
      for (const { key, make } of queue) {
        if (isStopped) return;
        // Whoever makes a page reports why it cannot be made.
        await cache.renew(key, make, roundAt).catch(() => {});
        triedAt.set(key, now());
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, inTurn));
  }

  const renewDue = () => (underWay ??= renewAll().finally(() => (underWay = undefined)));

  async function look(): Promise<void> {
    await renewDue();
    lookIn(LOOK_EVERY);
  }

  function lookIn(wait: number) {
    if (!isStopped) timer = setTimeout(() => void look(), wait).unref();
  }

  function ages() {
    const ages = new Map<string, number>();
    for (const { name, key } of pages())
      ages.set(name, Math.max(ages.get(name) ?? 0, now() - (cache.dataTimeOf(key) ?? startedAt)));
    return ages;
  }

  return {
    renewDue,
    ages,
    start: () => lookIn(FIRST_LOOK_AFTER),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
