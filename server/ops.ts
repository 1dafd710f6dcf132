import { Router } from 'express';
import type { Metrics } from './metrics';
import { markRoute } from './observe';
import type { Upstream } from './upstream';

/** Whether this process takes traffic; a shutdown says no first, so that a balancer looks elsewhere. */
export interface Readiness {
  ready: boolean;
}

/** `/healthz`, `/readyz`, `/metrics`, on every host (decisions 3). None of them asks the API. */
export function ops(readiness: Readiness, metrics: Metrics, upstream: Upstream): Router {
  const router = Router({ caseSensitive: true });
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_req, res) => {
    markRoute(res, 'healthz');
    res.json({ status: 'ok' });
  });
  router.get('/readyz', (_req, res) => {
    markRoute(res, 'readyz');
    // Pages are served without the API too: a call held back is told, but takes no instance out of service.
    const held = upstream.openCalls();
    res
      .status(readiness.ready ? 200 : 503)
      .json({ status: readiness.ready ? 'ready' : 'shutting down', held });
  });
  router.get('/metrics', async (_req, res) => {
    markRoute(res, 'metrics');
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}
