import { Router, type Response } from 'express';
import { requireRead, STRICT } from '../request-url';
import type { BuildInfo } from '../build';
import type { Metrics } from '../telemetry/metrics';
import { markRoute } from '../telemetry/access-log';
import type { CampaignStore } from '../campaigns/campaign-store';
import type { PageRefresher } from '../pages/page-refresher';

/** Whether this process takes traffic; a shutdown says no first, so that a balancer looks elsewhere. */
export interface Readiness {
  ready: boolean;
  /** Nobody is let in any more: every answer ends its connection, so that the client's next request goes elsewhere. */
  leaving: boolean;
}

interface Parts {
  readonly readiness: Readiness;
  readonly build: BuildInfo;
  readonly metrics: Metrics;
  readonly campaigns: Pick<CampaignStore, 'issues'>;
  readonly refresher: Pick<PageRefresher, 'ages'>;
}

/** Names the answer's route; what it says is true for this moment alone. */
const answer = (res: Response, name: string) => {
  markRoute(res, name);
  return res.set('Cache-Control', 'no-store');
};

/**
 * `/healthz`, `/readyz`, `/metrics`, on every host (product: Operators’ addresses). None of them asks the API. They answer to the letter,
 * a slash at the end included: a balancer that guards them must not have to know of other forms.
 */
export function health({ readiness, build, metrics, campaigns, refresher }: Parts): Router {
  const router = Router(STRICT);
  router
    .route('/healthz')
    .get((_req, res) => void answer(res, 'healthz').json({ status: 'ok', ...build }))
    .all(requireRead);
  router
    .route('/readyz')
    .get((_req, res) => {
      if (!readiness.ready) res.set('Connection', 'close');
      answer(res, 'readyz')
        .status(readiness.ready ? 200 : 503)
        .json({
          status: readiness.ready ? 'ready' : 'shutting down',
          faultyCampaigns: campaigns.issues().size,
        });
    })
    .all(requireRead);
  router
    .route('/metrics')
    .get(async (_req, res) => {
      metrics.pageAge.reset();
      for (const [page, age] of refresher.ages()) metrics.pageAge.set({ page }, age / 1000);
      const text = await metrics.registry.metrics();
      answer(res, 'metrics').type(metrics.registry.contentType).send(text);
    })
    .all(requireRead);
  return router;
}
