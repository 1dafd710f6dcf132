import type { Logger } from 'pino';
import { HttpError } from '../errors';
import type { Metrics } from '../telemetry/metrics';
import { tracedFields } from '../telemetry/tracing';
import { NOT_KEPT, PERSONAL } from './cache-control';
import { SPECULATION_HEADER } from './speculation-header';
import { createAnswer } from './page-answer';
import type { Make } from './page-cache';
import type { PageMiddleware, Personal, Visitor } from './page-middleware';
import type { PageEntry } from './page-routes';
import { RenderError, type Renderer } from './html/render';

interface Parts {
  readonly middleware: Readonly<Record<string, PageMiddleware>>;
  readonly renderer: Pick<Renderer, 'page'>;
  readonly metrics: Pick<Metrics, 'degradedRenders' | 'pageFailures'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** What becomes of an entry of the page table: the key it is kept under, and how its bytes are made. */
export interface PageMaker {
  /** Throws `internal` where a route names middleware that there is not. */
  middlewareOf(entry: PageEntry): PageMiddleware;
  /** Whether the page depends on its visitor. */
  isPersonal(entry: PageEntry): boolean;
  /** What such a page owes to its visitor, where that is known at once. */
  recall(entry: PageEntry, visitor: Visitor): Personal | undefined;
  /** A page at another moment, or of another campaign's content, is another page. */
  keyOf(entry: PageEntry, personal?: Personal): string;
  /** What all keys of a page begin with. */
  startOf(entry: PageEntry): string;
  makerOf(entry: PageEntry, personal?: Personal): Make;
}

export function createPageMaker({ middleware, renderer, metrics, logger }: Parts): PageMaker {
  function middlewareOf({ route: { middleware: name } }: PageEntry): PageMiddleware {
    if (name === undefined) return NOTHING_TO_PREPARE;
    const found = middleware[name];
    if (!found) throw new HttpError('internal', { cause: `server middleware '${name}' is not registered` });
    return found;
  }

  const reporting = createFailureReports(metrics, logger);
  const startOf = ({ site, name }: PageEntry) => `${site} ${name} `;
  /** Every request asks for one; an entry's is always the same. */
  const shared = new WeakMap<PageEntry, string>();
  function sharedKeyOf(entry: PageEntry): string {
    const known = shared.get(entry);
    if (known !== undefined) return known;
    const edition = middleware[entry.route.middleware ?? '']?.edition?.(entry) ?? '';
    const key = `${startOf(entry)}${entry.campaigns.month} ${edition} `;
    shared.set(entry, key);
    return key;
  }

  return {
    middlewareOf,
    startOf,
    isPersonal: ({ route }) => !!middleware[route.middleware ?? '']?.personalise,
    recall: ({ route }, visitor) => middleware[route.middleware ?? '']?.personalise?.atOnce(visitor),
    keyOf: (entry, personal) => (personal ? sharedKeyOf(entry) + personal.variant : sharedKeyOf(entry)),
    makerOf: (entry, personal) => async (kept, since) => {
      const rendered = await reporting(entry, personal, async () => {
        const prepared = await middlewareOf(entry).prepare({ entry, personal });
        return renderer.page(entry, prepared, { since });
      });
      const { html, headers, degraded, asOf } = rendered;
      if (degraded) metrics.degradedRenders.inc({ page: entry.name });
      // How long a shared page may be kept is reckoned when it is sent.
      const caching = degraded || entry.preview ? NOT_KEPT : personal ? PERSONAL : {};
      const leading = entry.route.leadsOn ? SPECULATION_HEADER : {};
      const content = { status: 200, html, headers: { ...headers, ...caching, ...leading } };
      return { answer: await createAnswer(content, kept), degraded, asOf };
    },
  };
}

/**
 * Counts each failure to make a page and logs the first of them, and then one with another message: a page is tried again
 * every few seconds, whether somebody waits for it or not.
 */
function createFailureReports(metrics: Parts['metrics'], logger: Parts['logger']) {
  const failing = new Map<string, string>();
  return async <T>(
    { name }: PageEntry,
    personal: Personal | undefined,
    make: () => Promise<T>,
  ): Promise<T> => {
    const key = `${name} ${personal?.variant ?? ''}`;
    try {
      const made = await make();
      failing.delete(key);
      return made;
    } catch (error) {
      const reason = error instanceof RenderError ? 'render' : 'preparation';
      const cause = error instanceof RenderError ? error.cause : error;
      metrics.pageFailures.inc({ page: name, reason });
      if (failing.get(key) !== String(cause))
        logger.error({ ...tracedFields(), page: name, reason, err: cause }, 'a page cannot be made');
      failing.set(key, String(cause));
      throw error;
    }
  };
}

const NOTHING_TO_PREPARE: PageMiddleware = { prepare: () => ({ state: {} }) };
