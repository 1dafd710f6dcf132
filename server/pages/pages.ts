import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, queryOf, requireRead } from '../address';
import { Problem } from '../errors';
import type { Metrics } from '../telemetry/metrics';
import { markHit, markRoute, requestId } from '../telemetry/observe';
import type { IpOf } from '../visitor';
import { NOT_KEPT, PERSONAL, SHARED } from './caching-headers';
import { createErrorAnswers } from './error-answers';
import { createAnswer, sendAnswer, type PageAnswer } from './page-answer';
import type { Make, PageCache } from './page-cache';
import type { PageMiddleware, Personal, Visitor } from './page-middleware';
import type { PageEntry, PageTable } from './page-table';
import type { PageForm, Renderer } from './render';

interface Parts {
  readonly table: PageTable;
  readonly middleware: Readonly<Record<string, PageMiddleware>>;
  readonly renderer: Renderer;
  readonly metrics: Metrics;
  readonly ipOf: IpOf;
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

/** Answers with pages: found in the table, kept in the cache, made by their middleware and the renderer. */
export function createPages({ table, middleware, renderer, metrics, ipOf, cache }: Parts): Pages {
  const errorAnswers = createErrorAnswers(renderer);

  function middlewareOf({ route: { middleware: name } }: PageEntry): PageMiddleware {
    if (name === undefined) return NOTHING_TO_PREPARE;
    const found = middleware[name];
    if (!found) throw new Problem('internal', { cause: `server middleware '${name}' is not registered` });
    return found;
  }

  const makerOf =
    (entry: PageEntry, personal?: Personal): Make =>
    async (kept) => {
      const now = new Date();
      const prepared = await middlewareOf(entry).prepare({ entry, now, personal });
      const { html, headers, degraded } = await renderer.page(entry, prepared, now);
      if (degraded) metrics.degradedRenders.inc({ page: entry.name });
      const caching = degraded ? NOT_KEPT : personal ? PERSONAL : SHARED;
      const content = { status: 200, html, headers: { ...headers, ...caching } };
      return { answer: await createAnswer(content, kept), degraded };
    };

  const isPersonal = ({ route }: PageEntry) => !!middleware[route.middleware ?? '']?.personalise;

  /** What the cache keeps a page under, and how it is made anew. */
  const keptAs = (entry: PageEntry, personal?: Personal): [key: string, make: Make] => [
    personal ? `${entry.site} ${entry.name} ${personal.variant}` : `${entry.site} ${entry.name}`,
    makerOf(entry, personal),
  ];

  /** The pages that are the same for everyone: a closed set, whoever asks and whether anybody does. */
  const shared = new Map(
    table.entries.filter((entry) => !isPersonal(entry)).map((entry) => [entry, keptAs(entry)]),
  );

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
      if (!addressOf(req).isRead) return false;
      const entry = table.pageOf(req);
      const kept = entry && shared.get(entry);
      const found = kept && cache.peek(...kept);
      if (!found) return false;
      metrics.pageCache.inc({ outcome: found.outcome });
      markHit(res);
      send(req, res, entry.name, found.answer);
      return true;
    },

    async answer(req, res) {
      const entry = table.pageOf(req);
      if (!entry) throw new Problem('not_found');
      requireRead(req);
      const visitor = { site: entry.site, query: queryOf(req), cookies: req.cookies, ip: ipOf(req) };
      const personal = await middlewareOf(entry).personalise?.(visitor);
      const { answer, outcome } = await cache.get(...keptAs(entry, personal));
      metrics.pageCache.inc({ outcome });
      send(req, res, entry.name, answer, personal?.cookie ? ['Set-Cookie', personal.cookie] : []);
    },

    async answerForm(req, res, entry, form) {
      const now = new Date();
      const prepared = await middlewareOf(entry).prepare({ entry, now });
      const { html, headers } = await renderer.page(entry, prepared, now, form);
      const content = { status: 200, html, headers: { ...headers, ...NOT_KEPT } };
      send(req, res, entry.name, await createAnswer(content));
    },

    async answerError(req, res, { status, headers }) {
      const answer = await errorAnswers(addressOf(req).site, status, requestId(res));
      send(req, res, `error ${status}`, answer, Object.entries(headers).flat());
    },

    async warm() {
      // One after another: a visitor who comes meanwhile waits for one page at most.
      for (const entry of table.entries) {
        const kept = shared.get(entry);
        await (kept ? cache.get(...kept) : entry.route.page.fetch()).catch(() => {});
      }
    },
  };
}

const NOTHING_TO_PREPARE: PageMiddleware = { prepare: () => ({ state: {} }) };
