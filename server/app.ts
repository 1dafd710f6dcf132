import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express from 'express';
import { pino, type Logger } from 'pino';
import type { Call } from '../shared/contract/call';
import { routes as allRoutes, type RouteDefinition } from '../client/for-server';
import { createCachePolicy } from './api/cache-policy';
import { createApiCache } from './api/api-cache';
import { createProxyRouter, isApiAddress } from './api/proxy-router';
import { createServerApi } from './api/page-api';
import { createUpstream, type TIMEOUTS } from './api/api-client';
import { createUpstreamLog } from './api/upstream-error-log';
import { loadAssets, readBuildInfo } from './build';
import type { Config } from './config/config';
import { createBuiltFiles } from './endpoints/static-files';
import { campaignImages } from './endpoints/campaign-images';
import { refuseCrossSite } from './same-origin';
import { discovery } from './endpoints/seo-files';
import { health, type Readiness } from './endpoints/health';
import { redirects } from './endpoints/redirects';
import { speculationRules } from './endpoints/speculation-rules';
import { vitals } from './endpoints/web-vitals';
import { errorHandler } from './error-handler';
import { toHttpError } from './errors';
import { createRateLimits } from './rate-limits/rate-limits';
import { createCityChoice } from './pages/city/city';
import { createPageCache, type PageCache } from './pages/page-cache';
import { acceptancePosts, pageForms } from './pages/form-posts';
import { createPageMaker } from './pages/make-page';
import { createPageMiddleware } from './pages/page-middleware';
import { createPageRenewals, type PageRenewals } from './pages/page-refresher';
import { createPageTable } from './pages/page-routes';
import { createPages } from './pages/page-handler';
import { createRecentVisits } from './pages/recent-visits';
import { createRenderer } from './pages/html/render';
import { openCampaignStore, type CampaignStore, type CampaignStoreParts } from './campaigns/campaign-store';
import { createPreviews } from './campaigns/previews';
import { plainSecurityHeaders, securityHeaders } from './security-headers';
import { stepOf, type Endpoint } from './prebuilt/endpoint';
import type { AnswerAtOnce } from './prebuilt/send-prebuilt';
import { addressOf } from './request-url';
import { createMetrics, type Metrics } from './telemetry/metrics';
import { createRequestLog, requestId, requestIdHeader } from './telemetry/access-log';
import { createFailureLog } from './telemetry/log-sampling';
import { createIncomingTrace, withTrace } from './telemetry/tracing';
import { createPeerTrust, createClientIp } from './client-ip';

/** The site as one request listener; nothing listens until somebody passes it to a server. */
export interface App extends RequestListener {
  readonly readiness: Readiness;
  /** Paths of the main site's pages there are now. */
  readonly paths: () => string[];
  readonly campaigns: CampaignStore;
  /** What keeps the pages fresh; it has to be started. */
  readonly renewals: PageRenewals;
  /** Lets go of the API's connections and of the sandbox. */
  readonly close: () => Promise<void>;
}

interface Parts {
  readonly logger?: Logger;
  readonly metrics?: Metrics;
  readonly routes?: readonly RouteDefinition[];
  /** Of the API, for browsers. */
  readonly calls?: readonly Call[];
  readonly pageCache?: PageCache;
  readonly validate?: CampaignStoreParts['validate'];
  /** For the API; what is absent is as always. */
  readonly timeouts?: typeof TIMEOUTS;
}

/** Builds the site from its configuration: first its parts, then its steps in the order in which a request takes them. */
export async function createApp(config: Config, parts: Parts = {}): Promise<App> {
  const { logger = pino({ level: config.logLevel }), routes = allRoutes, validate, calls } = parts;
  const metrics = parts.metrics ?? createMetrics();
  const assets = loadAssets();
  const build = readBuildInfo();
  metrics.buildInfo.set({ ...build }, 1);
  const campaigns = await openCampaignStore({
    folder: config.campaignsDir,
    logger,
    metrics,
    ...(validate && { validate }),
  });
  const previews = createPreviews({ secret: config.previewSecret, campaigns });
  const table = createPageTable({ routes, campaigns, previews, assets });
  const api = config.api ? { ...config.api, close: async () => {} } : await sandboxApi();
  const upstream = createUpstream(api, {
    metrics,
    log: createUpstreamLog(logger),
    limits: config.apiLimits,
    ...(parts.timeouts && { timeouts: parts.timeouts }),
  });
  const cache = createApiCache(upstream);
  const serverApi = createServerApi(cache, logger);
  const ipOf = createClientIp(config.trustProxy);
  const limits = await createRateLimits(config, { ipOf, logger, metrics });
  const { promoFinished, origins } = config;
  const chooseCity = createCityChoice({ api: serverApi, cache, origins });
  const renderer = createRenderer(config, assets, serverApi);
  const middleware = createPageMiddleware({ campaigns, previews, assets, promoFinished, chooseCity });
  const maker = createPageMaker({ middleware, renderer, metrics, logger });
  const pageCache = parts.pageCache ?? createPageCache();
  const visits = createRecentVisits((key) => pageCache.drop(key));
  const pages = createPages({ table, maker, visits, renderer, metrics, ipOf, limits, cache: pageCache });
  const renewals = createPageRenewals({ table, maker, visits, cache: pageCache });
  const readiness: Readiness = { ready: true, leaving: false };
  const headers = plainSecurityHeaders(config);
  const files = createBuiltFiles(assets, headers);
  const policy = createCachePolicy(campaigns);
  const endpoints: readonly Endpoint[] = [
    health({ readiness, build, metrics, campaigns, refresher: renewals }),
    vitals({ table, limit: limits.vitals, metrics }),
    discovery(config, table),
    speculationRules(table, maker),
    campaignImages(campaigns, headers),
    {
      claims: isApiAddress,
      answer: createProxyRouter({
        cache,
        limits,
        ipOf,
        policy,
        campaigns,
        previews,
        ...(calls && { calls }),
      }),
    },
    redirects,
  ];

  const site = express().disable('x-powered-by').disable('etag');
  site.use(securityHeaders(config));
  site.use(requestIdHeader);
  site.use(refuseCrossSite);
  for (const endpoint of endpoints) site.use(stepOf(endpoint));
  site.use(pageForms({ table, pages, limits }));
  site.use(acceptancePosts({ table, pages }));
  site.use((req, res) => pages.answer(req, res));
  site.use(errorHandler(pages, logger));

  /** Final bytes from memory, the likeliest first. What none of them has Express thinks about. */
  const atOnce: readonly AnswerAtOnce[] = [
    files,
    pages.answerFromCache,
    (req, res) => !endpoints.some(({ claims }) => claims(addressOf(req))) && pages.answerMissing(req, res),
  ];
  const incomingTrace = createIncomingTrace(createPeerTrust(config.trustProxy));
  const beginRequest = createRequestLog({ logger, metrics, incomingTrace });
  const logFailure = createFailureLog(logger);
  /** Whether a request is answered before Express. Nothing but this would catch what is thrown here: the process would end. */
  function fastPath(req: IncomingMessage, res: ServerResponse): boolean {
    try {
      return atOnce.some((answer) => answer(req, res));
    } catch (error) {
      logFailure(requestId(res), toHttpError(error));
      if (!res.headersSent) return false;
      res.destroy();
      return true;
    }
  }
  const listener: RequestListener = (req, res) => {
    const trace = beginRequest(req, res);
    if (readiness.leaving) res.setHeader('Connection', 'close');
    if (!fastPath(req, res)) withTrace(trace(), res, () => site(req, res));
  };
  return Object.assign(listener, {
    readiness,
    campaigns,
    paths: () => table.entries().flatMap(({ site: where, path }) => (where === 'promo' ? [path] : [])),
    renewals,
    async close() {
      renewals.stop();
      campaigns.close();
      limits.close();
      await upstream.close();
      await api.close();
    },
  });
}

/** The embedded API, which is not even loaded when there is a real one. */
const sandboxApi = async () => (await import('./sandbox/sandbox')).startSandbox();
