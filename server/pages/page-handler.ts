import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie } from 'cookie';
import { addressOf, queryOf, requireRead } from '../request-url';
import { HttpError } from '../errors';
import type { Metrics } from '../telemetry/metrics';
import type { RateLimits } from '../rate-limits/rate-limits';
import type { ReadyAnswer } from '../prebuilt/prebuilt-response';
import { sendReady, type AnswerAtOnce } from '../prebuilt/send-prebuilt';
import { markHit, markRoute, requestId } from '../telemetry/access-log';
import type { ClientIp } from '../client-ip';
import { NOT_KEPT, sharedUntil } from './cache-control';
import { createErrorAnswers } from './error-pages';
import { createAnswer } from './page-answer';
import type { Found, PageCache } from './page-cache';
import type { PageMaker } from './make-page';
import type { Personal, Visitor } from './page-middleware';
import { isPreviewPath, type PageEntry, type PageTable } from './page-routes';
import type { RecentVisits } from './recent-visits';
import type { PageForm, RenderedPage, Renderer } from './html/render';

interface Parts {
  readonly table: PageTable;
  readonly maker: PageMaker;
  readonly visits: Pick<RecentVisits, 'saw'>;
  readonly renderer: Renderer;
  readonly metrics: Metrics;
  readonly ipOf: ClientIp;
  /** Pages that have to be made for one visitor are limited. */
  readonly limits: Pick<RateLimits, 'pages'>;
  readonly cache: PageCache;
}

export interface Pages {
  /** Answers from the cache, a page of a city where the choice needs nobody's word. */
  readonly answerFromCache: AnswerAtOnce;
  /** Answers that there is no such page, to a request for what nobody else has anything at. */
  readonly answerMissing: AnswerAtOnce;
  /** Answers a page's address; throws a HttpError for a wrong method, a missing page, a failed render. */
  answer(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /**
   * Answers a form posted to a page: the page with the answer in it, kept by nobody. Tells whether the API knows the card
   * that was asked about, where it said so.
   */
  answerForm(
    req: IncomingMessage,
    res: ServerResponse,
    entry: PageEntry,
    form: PageForm,
  ): Promise<Pick<RenderedPage, 'isCardKnown'>>;
  /** Answers the cookie banner's plain form: the page without the banner, with the cookie, kept by nobody. */
  answerAcceptance(req: IncomingMessage, res: ServerResponse, entry: PageEntry): Promise<void>;
  answerError(req: IncomingMessage, res: ServerResponse, problem: HttpError): Promise<void>;
}

/** Answers with pages: found in the table, kept in the cache, made by their middleware and the renderer. */
export function createPages(parts: Parts): Pages {
  const { table, maker, visits, renderer, metrics, ipOf, limits, cache } = parts;
  const { middlewareOf, isPersonal, recall, keyOf, makerOf } = maker;
  const errorAnswers = createErrorAnswers(renderer);

  function send(
    req: IncomingMessage,
    res: ServerResponse,
    name: string,
    answer: ReadyAnswer,
    extra: string[] = [],
  ) {
    markRoute(res, name);
    sendReady(req, res, answer, extra);
  }

  const visitorOf = (req: IncomingMessage, { site }: PageEntry): Visitor => ({
    site,
    query: queryOf(req),
    cookies: parseCookie(req.headers.cookie ?? ''),
    ip: () => ipOf(req),
  });

  /** The kept page or a new one. One that cannot be made is as it was before the moment that made it another one. */
  async function getPage(entry: PageEntry, personal?: Personal): Promise<Found & { isPast?: true }> {
    const key = keyOf(entry, personal);
    try {
      const found = await cache.get(key, makerOf(entry, personal));
      if (personal) visits.saw(entry, personal, key);
      return found;
    } catch (error) {
      const found = personal ? undefined : cache.newestOf(maker.startOf(entry));
      if (!found) throw error;
      return { ...found, isPast: true };
    }
  }

  async function answer(req: IncomingMessage, res: ServerResponse, isAgain = false): Promise<void> {
    const entry = table.pageOf(req, isAgain);
    if (!entry) throw new HttpError(table.isGone(req) ? 'gone' : 'not_found');
    requireRead(req);
    if (entry.preview) return send(req, res, entry.name, (await makerOf(entry)()).answer);
    const personal = await middlewareOf(entry).personalise?.(visitorOf(req, entry));
    // There are more of them than are kept: whoever goes through all of them would have each made anew.
    if (personal && !isAgain && !cache.peek(keyOf(entry, personal))) await limits.pages(req);
    const found = await getPage(entry, personal);
    // The moment that makes it another page has come while it was made.
    if (!isAgain && Date.now() >= entry.campaigns.until) return answer(req, res, true);
    metrics.pageCache.inc({ outcome: found.outcome });
    const caching = found.isPast ? Object.entries(NOT_KEPT).flat() : cachingOf(entry, found);
    send(req, res, entry.name, found.answer, [...caching, ...cookiesOf(personal)]);
  }

  const cookiesOf = (personal: Personal | undefined) =>
    (personal?.setsCookies ?? []).flatMap((cookie) => ['Set-Cookie', cookie]);

  const cachingOf = ({ campaigns: { until } }: PageEntry, { answer, age }: Found) =>
    answer.saysCaching ? [] : ['Cache-Control', sharedUntil(until, Date.now(), age)];

  return {
    answerFromCache(req, res) {
      if (!addressOf(req).isRead) return false;
      const entry = table.pageOf(req);
      if (!entry || entry.preview) return false;
      const personal = isPersonal(entry) ? recall(entry, visitorOf(req, entry)) : undefined;
      if (isPersonal(entry) && !personal) return false;
      const key = keyOf(entry, personal);
      const found = cache.peek(key);
      if (!found) return false;
      if (personal) visits.saw(entry, personal, key);
      metrics.pageCache.inc({ outcome: found.outcome });
      markHit(res);
      send(req, res, entry.name, found.answer, [...cachingOf(entry, found), ...cookiesOf(personal)]);
      return true;
    },

    answerMissing(req, res) {
      const { site, isRead } = addressOf(req);
      const page = errorAnswers.made({ site, status: 404, about: aboutOf(req, 404) });
      if (!page || !isRead || table.pageOf(req) || table.isGone(req)) return false;
      send(req, res, 'error 404', page);
      return true;
    },

    answer: (req, res) => answer(req, res),

    async answerForm(req, res, entry, form) {
      const prepared = await middlewareOf(entry).prepare({ entry });
      const { html, headers, isCardKnown } = await renderer.page(entry, prepared, { form });
      const content = { status: 200, html, headers: { ...headers, ...NOT_KEPT } };
      send(req, res, entry.name, await createAnswer(content));
      return { isCardKnown };
    },

    async answerAcceptance(req, res, entry) {
      const visitor = { ...visitorOf(req, entry), accepts: true };
      const personal = await middlewareOf(entry).personalise?.(visitor);
      // Nothing that is kept says `no-store`: the page is made for this visitor.
      await limits.pages(req);
      const prepared = await middlewareOf(entry).prepare({ entry, personal });
      const { html, headers } = await renderer.page(entry, prepared);
      const content = { status: 200, html, headers: { ...headers, ...NOT_KEPT } };
      // A list of pairs would keep but the last of two cookies.
      res.setHeader('Set-Cookie', personal?.setsCookies ?? []);
      send(req, res, entry.name, await createAnswer(content));
    },

    async answerError(req, res, { status, headers }) {
      const page = { site: addressOf(req).site, status, about: aboutOf(req, status) };
      const answer = await errorAnswers.make(page, requestId(res));
      send(req, res, `error ${status}`, answer, Object.entries(headers).flat());
    },
  };
}

/** A link to a preview that opens nothing is told from another address that does not exist. */
const aboutOf = (req: IncomingMessage, status: number): 'preview' | undefined =>
  status === 404 && isPreviewPath(addressOf(req)) ? 'preview' : undefined;
