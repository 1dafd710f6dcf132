import express, { type ErrorRequestHandler, Router, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { SITE_BASE, type Site } from '../../shared/site';
import { readPageRelease, readRelease } from '../build';
import { toHttpError, HttpError } from '../errors';
import type { RateLimit } from '../rate-limits/rate-limits';
import type { Metrics } from '../telemetry/metrics';
import { currentClientIp, setRoute } from '../request-context';
import { STRICT_ROUTING } from '../request-url';
import { createLogSampling } from '../telemetry/log-sampling';
import type { PageAddresses } from '../pages/page-addresses';

const MAX_BYTES = 1024;
const LOG_LINES_PER_MINUTE = 10;

const milliseconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)));
const shift = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10)));
/** Schema for an error count. The maximum must match client/analytics/count-errors.ts. */
const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 0);

/**
 * Creates the schema for a beacon with web vitals. Anyone can post a beacon, so a value that becomes a metric label
 * must be on a fixed list.
 */
const beaconSchema = (pages: string[]) =>
  v.strictObject({
    page: v.picklist(pages),
    LCP: milliseconds,
    INP: milliseconds,
    CLS: shift,
    errors: count,
    failedImports: count,
    /** Former name of `failedImports`. Browser tabs that were opened before the rename still send the old name. */
    lostParts: count,
    /** Id of the release that rendered the page. */
    release: v.optional(v.pipe(v.string(), v.regex(/^[\w.+-]{1,80}$/))),
  });
type Beacon = v.InferOutput<ReturnType<typeof beaconSchema>>;

interface Dependencies {
  readonly limit: RateLimit;
  readonly metrics: Metrics;
  readonly logger: Pick<Logger, 'info'>;
}

/** Records web vitals and browser errors for /metrics. The responses are empty, because browsers do not read them. */
export function webVitals(
  site: Site,
  addresses: PageAddresses,
  { limit, metrics, logger }: Dependencies,
): Router {
  const schema = beaconSchema(addresses.ids(site));
  const sample = createLogSampling(LOG_LINES_PER_MINUTE, 60_000);

  function logErrors({ page, errors, failedImports: failed, lostParts, release }: Beacon) {
    const failedImports = failed + lostParts;
    if (errors + failedImports === 0) return;
    const sampled = sample();
    if (!sampled) return;
    const pageRelease = readableRelease(release);
    logger.info({ page, errors, failedImports, pageRelease, ...sampled }, 'browser errors');
  }

  const parse = express.json({ limit: MAX_BYTES, inflate: false, type: 'application/json' });

  const checkRequest: RequestHandler = async (req, res, next) => {
    setRoute('vitals');
    res.set('Cache-Control', 'no-store');
    if (req.method !== 'POST') throw new HttpError('method_not_allowed', { allow: 'POST' });
    if (!req.is('application/json')) throw new HttpError('unsupported_type');
    await limit(currentClientIp());
    next();
  };

  const recordBeacon: RequestHandler = (req, res) => {
    const { success, output } = v.safeParse(schema, req.body);
    if (!success) throw new HttpError('bad_request');
    recordMetrics(metrics, output);
    logErrors(output);
    res.status(204).end();
  };

  const sendStatus: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
    const { status, headers } = toHttpError(error);
    res.status(status).set(headers).end();
  };

  const path = `${SITE_BASE[site]}vitals`;
  return Router(STRICT_ROUTING).all(path, checkRequest, parse, recordBeacon, sendStatus);
}

/**
 * Returns the readable name of the current release for its hash. Any other hash is returned unchanged. The startup log
 * of the release with that hash contains the readable name.
 */
const readableRelease = (id: string | undefined): string | undefined =>
  id === readPageRelease() ? readRelease() : id;

function recordMetrics(metrics: Metrics, beacon: Beacon) {
  const { page, LCP, INP, CLS, errors, failedImports, lostParts } = beacon;
  if (LCP !== undefined) metrics.vitalSeconds.observe({ vital: 'LCP', page }, LCP / 1000);
  if (INP !== undefined) metrics.vitalSeconds.observe({ vital: 'INP', page }, INP / 1000);
  if (CLS !== undefined) metrics.layoutShift.observe({ page }, CLS);
  metrics.browserErrors.inc({ kind: 'error', page }, errors);
  metrics.browserErrors.inc({ kind: 'failed_import', page }, failedImports + lostParts);
}
