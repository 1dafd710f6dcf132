import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteOfHost, type Site } from '../shared/site';
import { Problem } from './errors';
import type { Metrics } from './metrics';
import { createAnswer, sendAnswer, type PageAnswer } from './page-answer';
import type { FreshPage, PageCache } from './page-cache';
import type { PageMiddleware } from './page-middleware';
import type { PageEntry, PageTable } from './page-table';
import type { Renderer, RenderedPage } from './render';
import { markHit, markRoute, requestId } from './observe';

interface Parts {
  readonly table: PageTable;
  readonly middleware: Readonly<Record<string, PageMiddleware>>;
  readonly renderer: Renderer;
  readonly metrics: Metrics;
  readonly cache: PageCache;
}

export interface Pages {
  /** Answers from the cache when it can, before anything else is asked of the request. */
  answerFromCache(req: IncomingMessage, res: ServerResponse): boolean;
  /** Answers a page's address; throws a Problem for a wrong method, a missing page, a failed render. */
  answer(req: IncomingMessage, res: ServerResponse): Promise<void>;
  answerError(req: IncomingMessage, res: ServerResponse, problem: Problem): Promise<void>;
  /** Makes every page that is the same for everyone, so that the first visitor does not wait. */
  warm(): Promise<void>;
}

/** For the next layer: shared for seconds, good for a day while this server is away. Poor pages are not shared. */
const SHARED = 'public, max-age=0, s-maxage=30, stale-while-revalidate=600, stale-if-error=86400';

const pathOf = (req: IncomingMessage) => (req.url ?? '').split('?', 1)[0] ?? '';

export function createPages({ table, middleware, renderer, metrics, cache }: Parts): Pages {
  const errorAnswers = new Map<string, Promise<PageAnswer>>();

  async function make(entry: PageEntry, kept?: PageAnswer): Promise<FreshPage> {
    const name = entry.route.middleware;
    const prepare = name === undefined ? () => ({ state: {} }) : middleware[name];
    if (!prepare) throw new Problem('internal', { cause: `server middleware '${name}' is not registered` });
    const now = new Date();
    const page = await renderer.page(entry, await prepare({ entry, now }), now);
    if (page.degraded) metrics.degradedRenders.inc({ page: entry.name });
    const content = contentOf(200, page, page.degraded ? 'no-store' : SHARED);
    return { answer: await createAnswer(content, kept), degraded: page.degraded };
  }

  const keyOf = (entry: PageEntry) => `${entry.site} ${entry.name}`;

  function send(
    req: IncomingMessage,
    res: ServerResponse,
    name: string,
    answer: PageAnswer,
    extra: string[] = [],
  ) {
    markRoute(res, name);
    sendAnswer(req, res, answer, ['X-Request-Id', requestId(res), ...extra]);
  }

  return {
    answerFromCache(req, res) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false;
      const entry = table.find(siteOfHost(req.headers.host), pathOf(req));
      const found = entry && cache.peek(keyOf(entry), (kept) => make(entry, kept));
      if (!found) return false;
      metrics.pageCache.inc({ outcome: found.outcome });
      markHit(res);
      send(req, res, entry.name, found.answer);
      return true;
    },

    async answer(req, res) {
      const entry = table.find(siteOfHost(req.headers.host), pathOf(req));
      if (!entry) throw new Problem('not_found');
      if (req.method !== 'GET' && req.method !== 'HEAD')
        throw new Problem('method_not_allowed', { allow: 'GET, HEAD' });
      const { answer, outcome } = await cache.get(keyOf(entry), (kept) => make(entry, kept));
      metrics.pageCache.inc({ outcome });
      send(req, res, entry.name, answer);
    },

    async answerError(req, res, problem) {
      const site = siteOfHost(req.headers.host);
      const { status } = problem;
      // Only the pages of failures carry the request's id; the others are the same for everyone.
      const answer =
        status >= 500
          ? await createAnswer(errorContent(renderer, site, status, requestId(res)))
          : await remembered(errorAnswers, `${site} ${status}`, () =>
              createAnswer(errorContent(renderer, site, status)),
            );
      send(req, res, `error ${status}`, answer, Object.entries(problem.headers).flat());
    },

    async warm() {
      // One after another: a visitor who comes meanwhile waits for one page at most.
      for (const entry of table.entries)
        await cache.get(keyOf(entry), (kept) => make(entry, kept)).catch(() => {});
    },
  };
}

function contentOf(status: number, { html, headers }: RenderedPage, cacheControl: string) {
  return { status, html, headers: { ...headers, 'Cache-Control': cacheControl } };
}

function errorContent(renderer: Renderer, site: Site, status: number, id?: string) {
  return contentOf(status, renderer.error(site, status, id), 'no-store');
}

/** One value per key; a failure is not remembered. Keys are a closed set: sites and our own statuses. */
function remembered<T>(values: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = values.get(key);
  if (known) return known;
  const made = make();
  values.set(key, made);
  made.catch(() => values.delete(key));
  return made;
}
