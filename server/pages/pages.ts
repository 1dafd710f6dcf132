import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteOfHost, type Site } from '../../shared/site';
import { Problem } from '../errors';
import type { Metrics } from '../telemetry/metrics';
import { createAnswer, sendAnswer, type PageAnswer } from './page-answer';
import type { FreshPage, PageCache } from './page-cache';
import type { PageMiddleware, Personal, Visitor } from './page-middleware';
import type { PageEntry, PageTable } from './page-table';
import type { PageForm, Renderer, RenderedPage } from './render';
import { markHit, markRoute, requestId } from '../telemetry/observe';

interface Parts {
  readonly table: PageTable;
  readonly middleware: Readonly<Record<string, PageMiddleware>>;
  readonly renderer: Renderer;
  readonly metrics: Metrics;
  readonly ipOf: (req: IncomingMessage) => string;
  readonly cache: PageCache;
}

export interface Pages {
  /** Answers from the cache when it can, before anything else is asked of the request. */
  answerFromCache(req: IncomingMessage, res: ServerResponse): boolean;
  /** Answers a page's address; throws a Problem for a wrong method, a missing page, a failed render. */
  answer(req: IncomingMessage & Pick<Visitor, 'cookies'>, res: ServerResponse): Promise<void>;
  /** Answers a form posted to a page: the page with the answer in it, kept by nobody. */
  answerForm(req: IncomingMessage, res: ServerResponse, entry: PageEntry, form: PageForm): Promise<void>;
  answerError(req: IncomingMessage, res: ServerResponse, problem: Problem): Promise<void>;
  /** Makes every page that is the same for everyone, so that the first visitor does not wait. */
  warm(): Promise<void>;
}

/** For the next layer: shared for seconds, good for a day while this server is away. Poor pages are not shared. */
const SHARED = {
  'Cache-Control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=600, stale-if-error=86400',
};
const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** For a page that depends on its visitor: kept by the visitor's own browser alone, and asked about each time. */
const PERSONAL = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' };

const pathOf = (req: IncomingMessage) => (req.url ?? '').split('?', 1)[0] ?? '';

export function createPages({ table, middleware, renderer, metrics, ipOf, cache }: Parts): Pages {
  const errorAnswers = new Map<string, Promise<PageAnswer>>();

  function middlewareOf({ route: { middleware: name } }: PageEntry): PageMiddleware {
    if (name === undefined) return NOTHING_TO_PREPARE;
    const found = middleware[name];
    if (!found) throw new Problem('internal', { cause: `server middleware '${name}' is not registered` });
    return found;
  }

  const makerOf =
    (entry: PageEntry, personal?: Personal) =>
    async (kept?: PageAnswer): Promise<FreshPage> => {
      const now = new Date();
      const prepared = await middlewareOf(entry).prepare({ entry, now, personal });
      const page = await renderer.page(entry, prepared, now);
      if (page.degraded) metrics.degradedRenders.inc({ page: entry.name });
      const content = contentOf(200, page, page.degraded ? NOT_KEPT : personal ? PERSONAL : SHARED);
      return { answer: await createAnswer(content, kept), degraded: page.degraded };
    };

  const isPersonal = ({ route }: PageEntry) => !!middleware[route.middleware ?? '']?.personalise;

  const keyOf = (entry: PageEntry, personal?: Personal) =>
    personal ? `${entry.site} ${entry.name} ${personal.variant}` : `${entry.site} ${entry.name}`;

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
      if (!entry || isPersonal(entry)) return false;
      const found = cache.peek(keyOf(entry), makerOf(entry));
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
      const [, query] = (req.url ?? '').split('?');
      const visitor = {
        site: entry.site,
        query: new URLSearchParams(query),
        cookies: req.cookies,
        ip: ipOf(req),
      };
      const personal = await middlewareOf(entry).personalise?.(visitor);
      const { answer, outcome } = await cache.get(keyOf(entry, personal), makerOf(entry, personal));
      metrics.pageCache.inc({ outcome });
      send(req, res, entry.name, answer, personal?.cookie ? ['Set-Cookie', personal.cookie] : []);
    },

    async answerForm(req, res, entry, form) {
      const now = new Date();
      const prepared = await middlewareOf(entry).prepare({ entry, now });
      const page = await renderer.page(entry, prepared, now, form);
      send(req, res, entry.name, await createAnswer(contentOf(200, page, NOT_KEPT)));
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
        await (isPersonal(entry) ? entry.route.page.fetch() : cache.get(keyOf(entry), makerOf(entry))).catch(
          () => {},
        );
    },
  };
}

const NOTHING_TO_PREPARE: PageMiddleware = { prepare: () => ({ state: {} }) };

function contentOf(status: number, { html, headers }: RenderedPage, caching: Record<string, string>) {
  return { status, html, headers: { ...headers, ...caching } };
}

function errorContent(renderer: Renderer, site: Site, status: number, id?: string) {
  return contentOf(status, renderer.error(site, status, id), NOT_KEPT);
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
