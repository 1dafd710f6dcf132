import type { RequestListener } from 'node:http';
import cookieParser from 'cookie-parser';
import express, { type ErrorRequestHandler } from 'express';
import { pino, type Logger } from 'pino';
import { routes as allRoutes, type RouteDefinition } from '../client/for-server';
import { loadAssets } from './assets';
import { loadCampaigns } from './promotions/campaigns';
import { createCityChoice } from './pages/city';
import { closedKeys } from './api/cache-policy';
import type { Config } from './config';
import { discovery } from './endpoints/discovery';
import { asProblem, Problem } from './errors';
import { createLimits } from './limits/limits';
import { createFailureLog } from './telemetry/failure-log';
import { createMetrics, type Metrics } from './telemetry/metrics';
import { createObserver, markRoute, requestId } from './telemetry/observe';
import { ops, type Readiness } from './endpoints/health';
import { createPageCache, type PageCache } from './pages/page-cache';
import { createPageMiddleware } from './pages/page-middleware';
import { createPageTable } from './pages/page-table';
import { pageForms } from './pages/page-forms';
import { createPages, type Pages } from './pages/pages';
import { proxy, routePattern } from './api/proxy';
import { redirects } from './endpoints/redirects';
import { createRenderer } from './pages/render';
import { securityHeaders } from './security';
import { createServerApi, createSource } from './api/data-cache';
import { staticFiles } from './endpoints/static-files';
import { createUpstream } from './api/upstream';
import { compileTrust, visitorIp } from './visitor';
import { vitals } from './endpoints/vitals';

/** The site as one request listener; nothing listens until somebody passes it to a server. */
export interface App extends RequestListener {
  readonly readiness: Readiness;
  /** Paths of the main site's pages. */
  readonly paths: readonly string[];
  /** Makes the pages that are the same for everyone before the first visitor asks. */
  readonly warm: () => Promise<void>;
  /** Lets go of the API's connections and of the sandbox. */
  readonly close: () => Promise<void>;
}

interface Parts {
  readonly logger?: Logger;
  readonly metrics?: Metrics;
  readonly routes?: readonly RouteDefinition[];
  readonly pageCache?: PageCache;
}

/** Builds the site from its configuration. Reading from top to bottom is the way of a request. */
export async function createApp(
  config: Config,
  {
    logger = pino({ level: config.logLevel }),
    metrics = createMetrics(),
    routes = allRoutes,
    pageCache = createPageCache(),
  }: Parts = {},
): Promise<App> {
  const assets = loadAssets();
  const campaigns = await loadCampaigns();
  const api = config.api ? { ...config.api, close: async () => {} } : await sandboxApi();
  const upstream = createUpstream(api, metrics);
  const source = createSource(upstream);
  const trust = compileTrust(config.trustProxy);
  const ipOf = (req: Parameters<typeof visitorIp>[0]) => visitorIp(req, trust);
  const limits = await createLimits(config, { ipOf, logger, metrics });
  const table = createPageTable(routes, campaigns);
  const serverApi = createServerApi(source);
  const { promoFinished, origins } = config;
  const chooseCity = createCityChoice({ api: serverApi, origins });
  const pages = createPages({
    table,
    middleware: createPageMiddleware({ campaigns, assets, promoFinished, chooseCity }),
    renderer: createRenderer(config, assets, serverApi),
    metrics,
    ipOf,
    cache: pageCache,
  });
  const readiness: Readiness = { ready: true, leaving: false };

  const site = express().disable('x-powered-by').disable('etag');
  site.use(securityHeaders(config));
  site.use((_req, res, next) => next(void res.set('X-Request-Id', requestId(res))));
  site.use(ops(readiness, metrics, upstream));
  site.use(vitals({ table, limits: limits.vitals, metrics }));
  site.use(discovery(config, table));
  site.use(staticFiles(assets));
  const calls = proxy({ source, limits, ipOf, keepingOf: closedKeys(campaigns) });
  site.use((req, res, next) => (isApi(req.originalUrl) ? calls(req, res, next) : next()));
  site.use(redirects);
  site.use(pageForms({ table, pages, limits: limits.lookup }));
  site.use(cookieParser());
  site.use((req, res) => pages.answer(req, res));
  site.use(failed(pages, logger));

  const observe = createObserver(logger, metrics);
  const listener: RequestListener = (req, res) => {
    observe(req, res);
    if (readiness.leaving) res.setHeader('Connection', 'close');
    if (!pages.answerFromCache(req, res)) site(req, res);
  };
  return Object.assign(listener, {
    readiness,
    paths: table.entries.flatMap(({ site: where, path }) => (where === 'promo' ? [path] : [])),
    warm: () => pages.warm(),
    close: async () => {
      limits.close();
      await upstream.close();
      await api.close();
    },
  });
}

/** The embedded API, which is not even loaded when there is a real one. */
const sandboxApi = async () => (await import('./sandbox/sandbox')).startSandbox();

const isApi = (url: string) => /^\/api(?:[/?]|$)/.test(url);

/** The last step: every refusal and failure as JSON under /api/, as the error page elsewhere. */
function failed(pages: Pages, logger: Logger): ErrorRequestHandler {
  const logFailure = createFailureLog(logger);
  return (error: unknown, req, res, next) => {
    const problem = asProblem(error);
    if (problem.status >= 500) logFailure(requestId(res), problem);
    if (res.headersSent) return next(error);
    if (isApi(req.originalUrl)) {
      markRoute(res, routePattern(req.originalUrl.split('?', 1)[0] ?? ''));
      res
        .status(problem.status)
        .set({ ...problem.headers, 'Cache-Control': 'no-store' })
        .json(problem.body);
      return;
    }
    pages.answerError(req, res, problem).catch((worse: unknown) => {
      logger.error({ id: requestId(res), err: worse }, 'the error page failed');
      res.status(500).set('Cache-Control', 'no-store').type('text').send(new Problem('internal').message);
    });
  };
}
