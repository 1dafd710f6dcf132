import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { ClientIp } from '../client-ip';
import { HttpError } from '../errors';
import { prebuildText } from '../prebuilt/prebuilt-response';
import { sendPrebuilt, type FastPath } from '../prebuilt/send-prebuilt';
import type { RateLimits } from '../rate-limits/rate-limits';
import { queryOf, requestUrl, requireRead } from '../request-url';
import { markRoute, requestId } from '../telemetry/access-log';
import type { Metrics } from '../telemetry/metrics';
import { NOT_STORED, sharedUntil } from './cache-control';
import { createErrorPages } from './error-pages';
import { HTML, type PageForm, type RenderedPage, type Renderer } from './html/render';
import { cacheablePage, type MakePage } from './make-page';
import type { CacheablePage, CachedPage, PageCache } from './page-cache';
import type { PageMiddleware } from './page-middleware';
import { isPreviewPath, type PageRoutes, type RouteEntry } from './page-routes';

interface Parts {
  readonly routes: PageRoutes;
  readonly middleware: PageMiddleware;
  readonly makePage: MakePage;
  readonly renderer: Renderer;
  readonly metrics: Metrics;
  readonly ipOf: ClientIp;
  /** Pages that have to be made for one visitor are limited. */
  readonly limits: Pick<RateLimits, 'pages'>;
  readonly cache: PageCache;
}

export interface Pages {
  /** Answers with a cached page that is the same for everyone. */
  readonly fastPath: FastPath;
  /** Answers a page's address; throws for a wrong method, a missing page, a failed render. */
  readonly handler: RequestHandler;
  /** Answers a form posted to a page: the page with the answer in it, cached by nobody. */
  answerPost(req: Request, res: Response, post: Post): Promise<Pick<RenderedPage, 'isCardKnown'>>;
  answerError(req: IncomingMessage, res: ServerResponse, problem: HttpError): Promise<void>;
}

/** A plain form posted to a page: the page's own, or the cookie banner's. */
export interface Post {
  readonly entry: RouteEntry;
  readonly form?: PageForm;
  readonly acceptsCookies?: boolean;
  /** Why it is not asked about: the page says so. */
  readonly tooMany?: HttpError;
}

/** Answers with pages: found in the routes, cached, made by their middleware and the renderer. */
export function createPages(parts: Parts): Pages {
  const { routes, middleware, makePage, renderer, metrics, ipOf, limits, cache } = parts;
  const errorPage = createErrorPages(renderer);

  /** The cached page or a new one. One that cannot be made is as it was before the moment that made it another one. */
  async function getPage(page: CacheablePage, { site, name }: RouteEntry): Promise<Answer> {
    try {
      return await cache.get(page);
    } catch (error) {
      const past = page.variant ? undefined : cache.newestOf(`${site} ${name} `);
      if (!past) throw error;
      return { ...past, isPast: true };
    }
  }

  /** The page of this moment: asked for again, once, where a moment that changes it comes while it is made. */
  async function answer(req: Request, res: Response, isRepeated = false): Promise<void> {
    const entry = routes.entryOf(req, isRepeated);
    if (!entry) throw new HttpError(routes.isGone(req) ? 'gone' : 'not_found');
    requireRead(req);
    markRoute(res, entry.name);
    const variant = await middleware.of(entry).chooseVariant?.(visitorOf(req, ipOf));
    const page = cacheablePage(makePage, entry, variant);
    const cookies = (variant?.setCookies ?? []).flatMap((cookie) => ['Set-Cookie', cookie]);
    const isCacheable = !entry.preview && (!variant || variant.key !== undefined);
    // There are more variants than are cached: whoever goes through all of them would have each made.
    if (variant && !isRepeated && !(isCacheable && cache.peek(page.key))) await limits.pages(req);
    if (!isCacheable) return sendPrebuilt(req, res, (await page.make({})).response, cookies);
    const found = await getPage(page, entry);
    if (!isRepeated && Date.now() >= entry.campaigns.expiresAt) return answer(req, res, true);
    metrics.pageCache.inc({ outcome: found.outcome });
    sendPrebuilt(req, res, found.response, [...cachingOf(entry, found), ...cookies]);
  }

  return {
    fastPath(req, res) {
      const entry = requestUrl(req).isRead ? routes.entryOf(req) : null;
      if (!entry || entry.preview || middleware.hasVariants(entry)) return false;
      const page = cache.peek(entry.cacheKey);
      if (!page) return false;
      metrics.pageCache.inc({ outcome: page.outcome });
      markRoute(res, entry.name, true);
      sendPrebuilt(req, res, page.response, cachingOf(entry, page));
      return true;
    },

    handler: (req, res) => answer(req, res),

    async answerPost(req, res, { entry, form, acceptsCookies = false, tooMany }) {
      const { chooseVariant, props } = middleware.of(entry);
      const variant = await chooseVariant?.(visitorOf(req, ipOf, acceptsCookies));
      const { html, headers, isCardKnown } = await renderer.page(
        entry,
        props(entry, variant),
        form && {
          form,
          search: req.url.replace(/^[^?]*/, ''),
          retryAfter: tooMany && Number(tooMany.headers['Retry-After']),
        },
      );
      markRoute(res, entry.name);
      // A list of pairs would keep but the last of two cookies.
      if (variant?.setCookies) res.setHeader('Set-Cookie', variant.setCookies);
      const content = {
        status: tooMany?.status ?? 200,
        type: HTML,
        headers: { ...headers, ...NOT_STORED, ...tooMany?.headers },
        text: html,
      };
      sendPrebuilt(req, res, await prebuildText(content));
      return { isCardKnown };
    },

    async answerError(req, res, { status, headers }) {
      const url = requestUrl(req);
      // A link to a preview that opens nothing is told from another address that does not exist.
      const about = status === 404 && isPreviewPath(url) ? 'preview' : undefined;
      const response = await errorPage({ site: url.site, status, about }, requestId(res));
      markRoute(res, `error ${status}`);
      sendPrebuilt(req, res, response, Object.entries(headers).flat());
    },
  };
}

const visitorOf = (req: Request, ipOf: ClientIp, acceptsCookies = false) => ({
  site: requestUrl(req).site,
  query: queryOf(req),
  cookies: (req.cookies ?? {}) as Readonly<Record<string, unknown>>,
  acceptsCookies,
  ip: () => ipOf(req),
});

/** A page, and whether it is of before the moment that made it another one. */
type Answer = CachedPage & { readonly isPast?: true };

function cachingOf({ campaigns: { expiresAt } }: RouteEntry, { response, age, isPast }: Answer) {
  if (isPast) return Object.entries(NOT_STORED).flat();
  return response.saysCaching ? [] : ['Cache-Control', sharedUntil(expiresAt, Date.now(), age)];
}
