import { fileURLToPath } from 'node:url';
import { Router } from 'express';
import { requestUrl, requireGetOrHead, STRICT_ROUTING } from '../request-url';
import { BUILD_URL, type BuildInfo } from '../build';
import type { Metrics } from '../telemetry/metrics';
import { setRoute } from '../request-context';
import type { CampaignStore } from '../campaigns/campaign-store';
import type { PageResponses } from '../pages/page-responses';
import type { TrialRender } from '../pages/trial-render';

export interface Readiness {
  /** Becomes false when a shutdown starts, so that the load balancer sends requests to another instance. */
  isReady: boolean;
  /** Becomes true when the server stops listening. After that, every response closes its connection. */
  closesConnections: boolean;
}

interface Dependencies {
  readonly readiness: Readiness;
  /** Build information in the response of `/healthz`. Absent on the public port. */
  readonly build?: BuildInfo;
  readonly metrics: Metrics;
  readonly campaigns: Pick<CampaignStore, 'issues'>;
  readonly trialRender: TrialRender;
  readonly pages: Pick<PageResponses, 'reportAges'>;
}

/**
 * Creates the router for probes, metrics and the OpenAPI description (product: Operators’ addresses). These endpoints
 * respond on every host and never call the promo API.
 */
export function health(dependencies: Dependencies): Router {
  const { readiness, build, metrics, campaigns, trialRender, pages } = dependencies;
  const router = Router(STRICT_ROUTING);
  router.all(['/healthz', '/readyz', '/metrics', '/openapi.json'], (req, res, next) => {
    setRoute(requestUrl(req).path.slice(1));
    requireGetOrHead(req);
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok', ...build }));
  router.get('/readyz', async (_req, res) => {
    const canRender = await trialRender();
    const isReady = readiness.isReady && canRender;
    if (!isReady) res.status(503);
    if (!readiness.isReady) res.set('Connection', 'close');
    const problem = readiness.isReady ? 'cannot render pages' : 'shutting down';
    res.json({ status: isReady ? 'ready' : problem, invalidCampaigns: campaigns.issues().size });
  });
  router.get('/metrics', async (_req, res) => {
    pages.reportAges();
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  router.get('/openapi.json', (_req, res) =>
    // Allow dotfiles, because Express otherwise serves nothing below a folder whose name begins with a dot.
    res.sendFile(fileURLToPath(new URL('openapi.json', BUILD_URL)), {
      cacheControl: false,
      dotfiles: 'allow',
    }),
  );
  return router;
}
