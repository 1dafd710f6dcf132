import express from 'express';
import * as v from 'valibot';
import { SITE_BASE } from '../../shared/site';
import { addressOf, type Address } from '../request-url';
import { toHttpError, HttpError } from '../errors';
import type { RateLimit } from '../rate-limits/rate-limits';
import type { Metrics } from '../telemetry/metrics';
import type { Endpoint } from '../prebuilt/endpoint';
import { markRoute } from '../telemetry/access-log';
import { runMiddleware } from '../run-middleware';
import type { PageTable } from '../pages/page-routes';

interface Parts {
  readonly table: PageTable;
  readonly limit: RateLimit;
  readonly metrics: Metrics;
}

/** A beacon's size in bytes, at most. */
const MAX_BYTES = 1024;

const milliseconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)));
const shift = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10)));
/** The browser's own bound (client/measuring/watch-faults.ts): nobody makes an alarm of one beacon. */
const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 0);

/** What a beacon may say on a site: pages and vitals by name, figures a page can have, and nothing else. */
const beaconOf = (pages: string[]) =>
  v.strictObject({
    page: v.picklist(pages),
    LCP: milliseconds,
    INP: milliseconds,
    CLS: shift,
    errors: count,
    lostParts: count,
  });
type Beacon = v.InferOutput<ReturnType<typeof beaconOf>>;

/**
 * `POST vitals` under the site's base: how pages felt in real browsers and what went wrong there, for /metrics. Anybody can post, so that every
 * label is checked against a closed set; nobody reads the answer, so that a refusal is a bare status.
 */
export function vitals({ table, limit, metrics }: Parts): Endpoint {
  const beacons = { promo: beaconOf(table.ids('promo')), business: beaconOf(table.ids('business')) };
  const parse = express.json({ limit: MAX_BYTES, inflate: false, type: 'application/json' });

  const claims = ({ site, path }: Address) => path === `${SITE_BASE[site]}vitals`;
  const answer: Endpoint['answer'] = async (req, res) => {
    const { site } = addressOf(req);
    markRoute(res, 'vitals');
    res.set('Cache-Control', 'no-store');
    try {
      if (req.method !== 'POST') throw new HttpError('method_not_allowed', { allow: 'POST' });
      if (!req.is('application/json')) throw new HttpError('unsupported_type');
      await limit(req);
      await runMiddleware(parse, req, res);
      const beacon = v.safeParse(beacons[site], req.body);
      if (!beacon.success) throw new HttpError('bad_request');
      record(metrics, beacon.output);
      res.status(204).end();
    } catch (error) {
      const { status, headers } = toHttpError(error);
      res.status(status).set(headers).end();
    }
  };
  return { claims, answer };
}

function record(metrics: Metrics, { page, LCP, INP, CLS, errors, lostParts }: Beacon) {
  if (LCP !== undefined) metrics.vitalSeconds.observe({ vital: 'LCP', page }, LCP / 1000);
  if (INP !== undefined) metrics.vitalSeconds.observe({ vital: 'INP', page }, INP / 1000);
  if (CLS !== undefined) metrics.layoutShift.observe({ page }, CLS);
  metrics.browserErrors.inc({ kind: 'error', page }, errors);
  metrics.browserErrors.inc({ kind: 'lost_part', page }, lostParts);
}
