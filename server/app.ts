import type { RequestListener } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { routes as allRoutes, type ServerRoute } from '../client/app/entry-server';
import type { Call } from '../shared/contract/call';
import type { Site } from '../shared/site';
import { createApiCache } from './api/api-cache';
import { apiRouter } from './api/api-router';
import { createCachePolicy } from './api/cache-policy';
import { createServerApi } from './api/page-api';
import { loadAssets, readBuildInfo, readRelease } from './build';
import { openCampaignStore } from './campaigns/campaign-store';
import { createPreviews } from './campaigns/previews';
import { promotionChecks } from './campaigns/promotion-checks';
import { createClientIp, createPeerTrust } from './client-ip';
import type { Config } from './config/config';
import { createEdgeCache } from './edge/edge-cache';
import { createStaticFiles } from './edge/static-files';
import { createCampaignImages } from './endpoints/campaign-images';
import { health } from './endpoints/health';
import { businessRedirects, canonicalRedirects, promoRedirects } from './endpoints/redirects';
import { securityTxt } from './endpoints/security-txt';
import { seoFiles } from './endpoints/seo-files';
import { speculationRules } from './endpoints/speculation-rules';
import { webVitals } from './endpoints/web-vitals';
import { errorHandler } from './error-handler';
import { HttpError } from './errors';
import { messageClasses } from './http/message-classes';
import { createCityChoice } from './pages/city-choice';
import { createErrorPages } from './pages/error-pages';
import { createRenderResponse, type RenderResponse } from './pages/render/render-response';
import { createPageCache, type PageCache } from './pages/page-cache';
import { createPagePreparation } from './pages/page-preparation';
import { pageLookup, pageRouter } from './pages/page-router';
import { createPageAddresses, type PageAddresses } from './pages/page-addresses';
import { createRenderer } from './pages/render/render-page';
import { createPageResponses } from './pages/page-responses';
import { createTrialRender } from './pages/trial-render';
import { warmPages } from './pages/warm-pages';
import { createRateLimits } from './rate-limits/rate-limits';
import { currentRequest, runInRequestContext } from './request-context';
import { requestUrl, toOriginForm } from './request-url';
import { refuseCrossSite } from './refuse-cross-site';
import { setSecurityHeaders, storedSecurityHeaders } from './security-headers';
import { createBeginRequest } from './telemetry/begin-request';
import { createLogger } from './telemetry/logger';
import { createMetrics, type Metrics } from './telemetry/metrics';
import { createOmissionLog } from './telemetry/omission-log';
import { createParentContext } from './telemetry/tracing';
import { createUpstream, type TIMEOUTS } from './upstream/upstream-client';
import { createUpstreamLog } from './telemetry/upstream-log';

export type App = Awaited<ReturnType<typeof createApp>>;

/** Overrides for tests. */
interface Overrides {
  readonly logger?: Logger;
  readonly metrics?: Metrics;
  readonly routes?: readonly ServerRoute[];
  readonly calls?: readonly Call[];
  readonly pageCache?: (render: RenderResponse) => PageCache;
  readonly validate?: Parameters<typeof openCampaignStore>[0]['validate'];
  readonly timeouts?: typeof TIMEOUTS;
  /** Maximum time in milliseconds that a request waits for a reply from Redis. */
  readonly redisTimeoutMs?: number;
}

/**
 * Creates the request listener. Each request goes to the edge cache first. Express handles the requests that the edge
 * cache cannot serve.
 */
export async function createApp(config: Config, overrides: Overrides = {}) {
  const logger = overrides.logger ?? createLogger(config.logLevel, readRelease(), process.stdout);
  const metrics = overrides.metrics ?? createMetrics();
  const { validate, timeouts, redisTimeoutMs } = overrides;
  const assets = loadAssets();
  const build = readBuildInfo();
  metrics.buildInfo.set({ ...build }, 1);

  const campaigns = await openCampaignStore({ folder: config.campaignsDir, logger, metrics, validate });
  const previews = createPreviews(config.previewSecret, campaigns);

  const api = config.api ? { ...config.api, close: async () => {} } : await startSandbox();
  const upstream = createUpstream(api, {
    metrics,
    log: createUpstreamLog(logger),
    logOmissions: createOmissionLog(logger, metrics),
    limits: config.apiLimits,
    timeouts,
  });
  const apiCache = createApiCache(upstream);
  const pageApi = createServerApi(apiCache, logger);
  const policy = createCachePolicy(campaigns, apiCache);
  const countPromotions = () => promotionChecks(campaigns.now(), config.promoFinished).length;
  const limits = await createRateLimits(config, { logger, metrics, countPromotions, redisTimeoutMs });

  const routes = overrides.routes ?? allRoutes;
  // Import the page code at startup, because a later release may replace the files on disk.
  await Promise.all(routes.map(({ page }) => page.fetch()));
  const addresses = createPageAddresses({ routes, campaigns, previews, assets });
  const renderer = createRenderer(config, assets, pageApi);
  const cityChoice = createCityChoice(pageApi, config.origins);
  const preparation = createPagePreparation({ campaigns, previews, assets, config, cityChoice });
  const render = createRenderResponse({ preparation, renderer, metrics, logger });
  const cache = overrides.pageCache?.(render) ?? createPageCache(render);
  const responses = createPageResponses(metrics);
  const pages = { addresses, preparation, render, limits, cache, responses };

  const readiness = { isReady: true, closesConnections: false };
  const trialRender = createTrialRender({ config, assets, addresses, preparation, logger, metrics });
  const probes = { readiness, metrics, campaigns, trialRender, pages: responses };

  const handleError = errorHandler(createErrorPages(renderer), logger);
  const headers = storedSecurityHeaders(config);
  const staticFiles = createStaticFiles(assets, headers);
  const campaignImages = createCampaignImages(campaigns, headers);

  // Static files and cached pages bypass Express, so Express middleware cannot add headers to them. Their headers are
  // set in security-headers.ts and in pages/render/ (render-page.ts, page-headers.ts).
  const app = createExpress();
  app.use(setSecurityHeaders(config), setRequestId);
  app.use(refuseCrossSite);
  app.use(
    '/api',
    apiRouter({ cache: apiCache, limits, policy, campaigns, previews, calls: overrides.calls }),
  );
  app.use(campaignImages.handler);
  app.use(pageRouter(pages));
  if (config.metricsPort === undefined) app.use(health(probes));
  app.use(securityTxt(config.securityContact));
  app.use(perSite((site) => webVitals(site, addresses, { limit: limits.vitals, metrics, logger })));
  app.use(perSite((site) => seoFiles(site, config, addresses)));
  app.use(perSite((site) => (site === 'promo' ? promoRedirects() : businessRedirects())));
  app.use(onSite('promo', speculationRules(addresses, preparation)));
  app.use(canonicalRedirects(addresses));
  app.use(notFound(addresses));
  app.use(handleError);

  const operators = createExpress();
  operators.use(setSecurityHeaders(config), setRequestId);
  operators.use(health({ ...probes, build }));
  operators.use(notFound(addresses));
  operators.use(handleError);

  const serveFromEdge = createEdgeCache([staticFiles, campaignImages.lookup, pageLookup(pages)], logger);
  const beginRequest = createBeginRequest({
    logger,
    metrics,
    parentContextOf: createParentContext(createPeerTrust(config.trustProxy)),
  });

  const clientIpOf = createClientIp(config.trustProxy);

  const listener: RequestListener = (req, res) => {
    toOriginForm(req);
    if (readiness.closesConnections) res.setHeader('Connection', 'close');
    const request = beginRequest(req, res);
    if (serveFromEdge(req, res, request)) return;
    request.clientIp = clientIpOf(req);
    runInRequestContext(request, () => app(req, res));
  };
  const operatorsListener: RequestListener = (req, res) => {
    toOriginForm(req);
    runInRequestContext(beginRequest(req, res), () => operators(req, res));
  };

  return Object.assign(listener, {
    messageClasses: messageClasses(app),
    /** Request listener for the operators' port, which serves probes and metrics. */
    operators: Object.assign(operatorsListener, { messageClasses: messageClasses(operators) }),
    readiness,
    campaigns,
    paths: () => addresses.entries().flatMap(({ site, path }) => (site === 'promo' ? [path] : [])),
    /**
     * Renders pages before the first visitors arrive. Then checks that this build can render pages, unless a request to
     * /readyz has already started this check.
     */
    async warm() {
      await warmPages(pages);
      await trialRender();
    },
    async close() {
      campaigns.close();
      limits.close();
      await upstream.close();
      await api.close();
    },
  });
}

async function startSandbox() {
  const sandbox = await import('./sandbox/sandbox');
  return sandbox.startSandbox();
}

function createExpress(): Express {
  const app = express().disable('x-powered-by').disable('etag');
  return app.enable('case sensitive routing').enable('strict routing');
}

const setRequestId: RequestHandler = (_req, res, next) => {
  res.set('X-Request-Id', currentRequest()?.id);
  next();
};

function onSite(site: Site, handler: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (requestUrl(req).site !== site) return next();
    return handler(req, res, next);
  };
}

/** Creates one handler per site. The Host header of a request selects the handler. */
function perSite(create: (site: Site) => RequestHandler): RequestHandler[] {
  return [onSite('promo', create('promo')), onSite('business', create('business'))];
}

/**
 * Creates the handler for unknown paths. Throws `gone` for the page of a closed campaign, and `not_found` for any other
 * path.
 */
function notFound(addresses: Pick<PageAddresses, 'closedCampaign'>): RequestHandler {
  return (req) => {
    const closed = addresses.closedCampaign(requestUrl(req));
    if (!closed) throw new HttpError('not_found');
    const isProgramme = closed.definition.kind === 'loyal';
    throw new HttpError('gone', isProgramme ? { about: 'programme' } : {});
  };
}
