import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import cookieParser from 'cookie-parser';
import express, { Router } from 'express';
import type { Logger } from 'pino';
import type { Call } from '../shared/contract/call';
import { routes as allRoutes, type RouteDefinition } from '../client/app/entry-server';
import type { Site } from '../shared/site';
import { createApiCache } from './api/api-cache';
import { createUpstream, type TIMEOUTS } from './upstream/upstream-client';
import { createCachePolicy } from './api/cache-policy';
import { createServerApi } from './api/page-api';
import { isApi, proxyCalls } from './api/proxy-router';
import { createOmissionLog } from './telemetry/omission-log';
import { createUpstreamLog } from './upstream/upstream-errors';
import { loadAssets, readBuildInfo, readRelease } from './build';
import { openCampaignStore } from './campaigns/campaign-store';
import { createPreviews } from './campaigns/previews';
import { createPeerTrust, createClientIp } from './client-ip';
import type { Config } from './config/config';
import { campaignImages } from './endpoints/campaign-images';
import { health } from './endpoints/health';
import { canonicalRedirects, redirects } from './endpoints/redirects';
import { securityTxt } from './endpoints/security-txt';
import { seoFiles } from './endpoints/seo-files';
import { speculationRules } from './endpoints/speculation-rules';
import { createStaticFiles } from './edge/static-files';
import { webVitals } from './endpoints/web-vitals';
import { errorHandler } from './error-handler';
import { HttpError } from './errors';
import { createCityChoice } from './pages/city';
import { createErrorPages } from './pages/error-pages';
import { formPosts } from './pages/form-posts';
import { createRenderer } from './pages/render/render-page';
import { createMakePage } from './pages/make-page';
import { createPageCache } from './pages/page-cache';
import { createPages } from './pages/page-router';
import { createPageMiddleware } from './pages/page-middleware';
import { createPageRoutes } from './pages/page-routes';
import { createTrialRender } from './pages/trial-render';
import { guardFastPath } from './edge/send-compressed';
import { createRateLimits } from './rate-limits/rate-limits';
import { requestUrl, STRICT, toOriginForm } from './request-url';
import { refuseCrossSite } from './same-origin';
import { securityHeaders } from './security-headers';
import { createRequestLog, requestId, runInContextOf } from './telemetry/access-log';
import { createLogger } from './telemetry/logger';
import { createMetrics, type Metrics } from './telemetry/metrics';
import { createParentOf } from './telemetry/tracing';

export type App = Awaited<ReturnType<typeof createApp>>;

interface Parts {
  readonly logger?: Logger;
  readonly metrics?: Metrics;
  readonly routes?: readonly RouteDefinition[];
  readonly calls?: readonly Call[];
  readonly pageCache?: ReturnType<typeof createPageCache>;
  readonly validate?: Parameters<typeof openCampaignStore>[0]['validate'];
  readonly timeouts?: typeof TIMEOUTS;
  /** Milliseconds that a request waits for Redis. */
  readonly redisTimeout?: number;
}

type Handle = (req: IncomingMessage, res: ServerResponse, done: (error?: unknown) => void) => void;

/** Express's types know routers only inside an app. */
const standalone = (router: Router) => router as unknown as Handle;

/** Sends the headers of what is not prebuilt. */
function createExpress(headers: Readonly<Record<string, string>>) {
  const app = express().disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  return app.use((_req, res, next) => {
    res.set({ ...headers, 'X-Request-Id': requestId(res) });
    next();
  });
}

/** Parts, routers, and the fast path before them. */
export async function createApp(config: Config, parts: Parts = {}) {
  const { logger = createLogger(config.logLevel, readRelease(), process.stdout), metrics = createMetrics() } =
    parts;
  const { validate, timeouts, pageCache: cache = createPageCache() } = parts;
  const [assets, build] = [loadAssets(), readBuildInfo()];
  metrics.buildInfo.set({ ...build }, 1);
  const campaigns = await openCampaignStore({ folder: config.campaignsDir, logger, metrics, validate });
  const previews = createPreviews(config.previewSecret, campaigns);
  const sandbox = async () => (await import('./sandbox/sandbox')).startSandbox();
  const api = config.api ? { ...config.api, close: async () => {} } : await sandbox();
  const log = createUpstreamLog(logger);
  const logOmissions = createOmissionLog(logger, metrics);
  const upstream = createUpstream(api, { metrics, log, logOmissions, limits: config.apiLimits, timeouts });
  const apiCache = createApiCache(upstream);
  const pageApi = createServerApi(apiCache, logger);
  const ipOf = createClientIp(config.trustProxy);
  const limits = await createRateLimits(config, { ipOf, logger, metrics, redisTimeout: parts.redisTimeout });

  const routes = createPageRoutes({ routes: parts.routes ?? allRoutes, campaigns, previews, assets });
  const renderer = createRenderer(config, assets, pageApi);
  const chooseCity = createCityChoice(pageApi, config.origins);
  const middleware = createPageMiddleware({ campaigns, previews, assets, config, chooseCity });
  const makePage = createMakePage({ middleware, renderer, metrics, logger });
  const pages = createPages({ routes, middleware, makePage, renderer, metrics, ipOf, limits, cache });
  const trialRender = createTrialRender({ config, assets, routes, middleware, logger });
  const readiness = { ready: true, leaving: false };

  const headers = securityHeaders(config);
  const staticFiles = createStaticFiles(assets, headers);
  const images = campaignImages(campaigns, headers);
  const policy = createCachePolicy(campaigns, apiCache);
  const probes = { readiness, metrics, campaigns, trialRender, pages };
  const answerFailure = errorHandler(createErrorPages(renderer), headers, logger);

  // Routers without an Express app around, which would change the prototypes of each request: that takes more time
  // than all else of an answer from a cache.
  const calls = Router(STRICT).use(refuseCrossSite);
  proxyCalls(calls, {
    cache: apiCache,
    limits,
    ipOf,
    policy,
    campaigns,
    previews,
    calls: parts.calls,
    headers,
  });
  const callRouter = standalone(calls);
  const pageRouter = standalone(Router(STRICT).use(refuseCrossSite, images, cookieParser(), pages.handler));

  const createSite = (site: Site) => {
    const router = createExpress(headers);
    if (config.metricsPort === undefined) health(router, probes);
    securityTxt(router, config.securityContact);
    webVitals(router, site, routes, { limit: limits.vitals, metrics, logger });
    seoFiles(router, site, config, routes);
    redirects(router, site);
    if (site === 'promo') speculationRules(router, routes, middleware);
    formPosts(router, { routes, pages, limits });
    canonicalRedirects(router, routes);
    return standalone(router.use(pages.refuse));
  };
  const sites = { promo: createSite('promo'), business: createSite('business') };
  const operatorsApp = createExpress(headers);
  health(operatorsApp, { ...probes, build });
  const operators = standalone(operatorsApp);

  const beginRequest = createRequestLog(logger, metrics, createParentOf(createPeerTrust(config.trustProxy)));
  const fastPath = guardFastPath((req, res) => staticFiles(req, res) || pages.fastPath(req, res), logger);
  const listener: RequestListener = (req, res) => {
    toOriginForm(req);
    beginRequest(req, res);
    if (readiness.leaving) res.setHeader('Connection', 'close');
    if (fastPath(req, res)) return;
    const { site: siteName } = requestUrl(req);
    runInContextOf(res, { site: siteName, clientIp: ipOf(req) }, () => {
      const fail = (error: unknown) => answerFailure(error, req, res);
      const site = sites[siteName];
      if (isApi(req)) callRouter(req, res, fail);
      else pageRouter(req, res, (error) => (error ? fail(error) : site(req, res, fail)));
    });
  };
  const operatorsListener: RequestListener = (req, res) => {
    toOriginForm(req);
    beginRequest(req, res);
    runInContextOf(res, { site: requestUrl(req).site, clientIp: ipOf(req) }, () =>
      operators(req, res, (error) => answerFailure(error ?? new HttpError('not_found'), req, res)),
    );
  };
  return Object.assign(listener, {
    /** Probes and metrics, for a port of their own. */
    operators: operatorsListener,
    readiness,
    campaigns,
    paths: () => routes.entries().flatMap(({ site, path }) => (site === 'promo' ? [path] : [])),
    /** Renders the pages once, beside the first requests. */
    warm: () => pages.warm(),
    async close() {
      campaigns.close();
      limits.close();
      await upstream.close();
      await api.close();
    },
  });
}
