import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { ClientIp } from '../client-ip';
import { HttpError } from '../errors';
import { prebuildText } from '../edge/compressed';
import { sendPrebuilt } from '../edge/send-compressed';
import type { RateLimits } from '../rate-limits/rate-limits';
import { newRequestId, runInBackground, runInRequestContext } from '../request-context';
import { queryOf, requestUrl } from '../request-url';
import { markRoute } from '../telemetry/access-log';
import type { Metrics } from '../telemetry/metrics';
import { NOT_STORED, sharedUntil } from './cache-control';
import { HTML, type Renderer } from './render/render-page';
import { pageRequest, type MakePage } from './make-page';
import type { CachedPage, PageCache } from './page-cache';
import type { PageMiddleware } from './page-middleware';
import type { PageRoutes, RouteEntry } from './page-routes';

const MINUTE = 60_000;

interface Parts {
  readonly routes: PageRoutes;
  readonly middleware: PageMiddleware;
  readonly makePage: MakePage;
  readonly renderer: Renderer;
  readonly metrics: Metrics;
  readonly ipOf: ClientIp;
  readonly limits: Pick<RateLimits, 'pages'>;
  readonly cache: PageCache;
}

/** Of the page's own form, or of the cookie banner's. */
interface Post {
  readonly entry: RouteEntry;
  readonly form?: Readonly<Record<string, string>>;
  readonly acceptsCookies?: boolean;
  /** The page says so. */
  readonly tooMany?: HttpError | undefined;
}

export type Pages = ReturnType<typeof createPages>;

export function createPages(parts: Parts) {
  const { routes, middleware, makePage, renderer, metrics, ipOf, limits, cache } = parts;

  /** Age of the data in each page when it was last served, in milliseconds. */
  const servedAges = new Map<string, { readonly age: number; readonly at: number }>();

  const visitorOf = (req: Request, acceptsCookies = false) => ({
    site: requestUrl(req).site,
    query: queryOf(req),
    cookies: (req.cookies ?? {}) as Readonly<Record<string, unknown>>,
    acceptsCookies,
    ip: () => ipOf(req),
  });

  function send(
    req: IncomingMessage,
    res: ServerResponse,
    { name, campaigns: { expiresAt } }: RouteEntry,
    { response, outcome, age, isPast }: CachedPage,
    cookies: readonly string[] = [],
  ) {
    metrics.pageCache.inc({ outcome });
    servedAges.set(name, { age, at: performance.now() });
    const caching = isPast ? 'no-store' : sharedUntil(expiresAt, Date.now(), age);
    const saysCaching = response.saysCaching && !isPast;
    sendPrebuilt(req, res, response, [...(saysCaching ? [] : ['Cache-Control', caching]), ...cookies]);
  }

  /** Once more where a campaign changes while the page is made. */
  async function answer(req: Request, res: Response, next: NextFunction, isRepeated = false): Promise<void> {
    const entry = requestUrl(req).isRead ? routes.entryOf(req) : undefined;
    if (!entry) return next();
    markRoute(res, entry.name);
    const variant = await middleware.of(entry).chooseVariant?.(visitorOf(req));
    const page = pageRequest(makePage, entry, variant);
    const cookies = (variant?.setCookies ?? []).flatMap((cookie) => ['Set-Cookie', cookie]);
    const isCacheable = !entry.preview && (!variant || variant.key !== undefined);
    // There are more variants than are cached.
    const cached = variant && isCacheable ? cache.cached(page) : undefined;
    if (variant && !isRepeated && !cached) await limits.pages(req);
    if (!isCacheable) {
      const { response } = await page.render({});
      return sendPrebuilt(req, res, response, cookies);
    }
    const found = cached ?? (await cache.get(page));
    if (!isRepeated && Date.now() >= entry.campaigns.expiresAt) return answer(req, res, next, true);
    send(req, res, entry, found, cookies);
  }

  return {
    /** Cached pages without variants. */
    fastPath(req: IncomingMessage, res: ServerResponse): boolean {
      const entry = requestUrl(req).isRead ? routes.entryOf(req) : undefined;
      if (!entry || entry.preview || middleware.hasVariants(entry)) return false;
      const page = cache.cached(pageRequest(makePage, entry));
      if (!page) return false;
      markRoute(res, entry.name, true);
      send(req, res, entry, page);
      return true;
    },

    /** Renders every page without variants, so that the first visitors need not wait, then compresses harder. */
    async warm(): Promise<void> {
      const requests = routes
        .entries()
        .filter((entry) => !middleware.hasVariants(entry))
        .map((entry) => pageRequest(makePage, entry));
      for (const request of requests)
        await runInRequestContext({ id: newRequestId() }, () => cache.get(request)).catch(() => {});
      for (const request of requests) await runInBackground(() => cache.refresh(request)).catch(() => {});
    },

    /** Sets the metric of the pages that were served in the last minute: an idle page is old for nobody. */
    reportAges(): void {
      metrics.pageAge.reset();
      for (const [page, { age, at }] of servedAges)
        if (performance.now() - at < MINUTE) metrics.pageAge.set({ page }, age / 1000);
    },

    handler: (req: Request, res: Response, next: NextFunction) => answer(req, res, next),

    /** For what nothing has answered. */
    refuse(req: Request): never {
      throw new HttpError(routes.isGone(req) ? 'gone' : 'not_found');
    },

    /** The page with the answer in it, not cached. */
    async answerPost(req: Request, res: Response, { entry, form, acceptsCookies, tooMany }: Post) {
      const { chooseVariant, props } = middleware.of(entry);
      const variant = await chooseVariant?.(visitorOf(req, acceptsCookies));
      const options = {
        form,
        search: form && req.url.replace(/^[^?]*/, ''),
        retryAfter: tooMany && Number(tooMany.headers['Retry-After']),
      };
      const page = await renderer.page(entry, props(entry, variant), options);
      // A list of pairs would keep only the last cookie.
      if (variant?.setCookies) res.setHeader('Set-Cookie', variant.setCookies);
      const headers = { ...page.headers, ...NOT_STORED, ...tooMany?.headers };
      const content = { status: tooMany?.status ?? 200, type: HTML, headers, text: page.html };
      sendPrebuilt(req, res, await prebuildText(content));
      return { isCardKnown: page.isCardKnown };
    },
  };
}
