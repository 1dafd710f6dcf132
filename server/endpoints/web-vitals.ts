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
import type { PageRoutes } from '../pages/page-routes';

const MAX_BYTES = 1024;
/** In a minute. */
const LINES = 10;

const milliseconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)));
const shift = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10)));
/** As client/analytics/count-errors.ts bounds them. */
const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 0);

/** Every metric's label is from a closed set: anybody can post. */
const beaconOf = (pages: string[]) =>
  v.strictObject({
    page: v.picklist(pages),
    LCP: milliseconds,
    INP: milliseconds,
    CLS: shift,
    errors: count,
    failedImports: count,
    /** As tabs of before its renaming call it. */
    lostParts: count,
    /** Of the page, as it was made. */
    release: v.optional(v.pipe(v.string(), v.regex(/^[\w.+-]{1,80}$/))),
  });
type Beacon = v.InferOutput<ReturnType<typeof beaconOf>>;

interface Parts {
  readonly limit: RateLimit;
  readonly metrics: Metrics;
  readonly logger: Pick<Logger, 'info'>;
}

/** Web vitals and errors of browsers, for /metrics. Nobody reads the answer's body. */
export function webVitals(site: Site, routes: PageRoutes, { limit, metrics, logger }: Parts): Router {
  const beacon = beaconOf(routes.ids(site));
  const sample = createLogSampling(LINES, 60_000);
  function report({ page, errors, failedImports: failed, lostParts, release: pageRelease }: Beacon) {
    const failedImports = failed + lostParts;
    const sampled = errors + failedImports > 0 && sample();
    if (sampled)
      logger.info(
        { page, errors, failedImports, pageRelease: releaseOfPage(pageRelease), ...sampled },
        'browser errors',
      );
  }
  const parse = express.json({ limit: MAX_BYTES, inflate: false, type: 'application/json' });
  const isTaken: RequestHandler = async (req, res, next) => {
    setRoute('vitals');
    res.set('Cache-Control', 'no-store');
    if (req.method !== 'POST') throw new HttpError('method_not_allowed', { allow: 'POST' });
    if (!req.is('application/json')) throw new HttpError('unsupported_type');
    await limit(currentClientIp());
    next();
  };
  const take: RequestHandler = (req, res) => {
    const { success, output } = v.safeParse(beacon, req.body);
    if (!success) throw new HttpError('bad_request');
    record(metrics, output);
    report(output);
    res.status(204).end();
  };
  const refuse: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
    const { status, headers } = toHttpError(error);
    res.status(status).set(headers).end();
  };
  return Router(STRICT_ROUTING).all(`${SITE_BASE[site]}vitals`, isTaken, parse, take, refuse);
}

/** The readable name of this server's own release. Other releases have theirs in their log line `starting`. */
const releaseOfPage = (id: string | undefined): string | undefined =>
  id === readPageRelease() ? readRelease() : id;

function record(metrics: Metrics, { page, LCP, INP, CLS, errors, ...failed }: Beacon) {
  if (LCP !== undefined) metrics.vitalSeconds.observe({ vital: 'LCP', page }, LCP / 1000);
  if (INP !== undefined) metrics.vitalSeconds.observe({ vital: 'INP', page }, INP / 1000);
  if (CLS !== undefined) metrics.layoutShift.observe({ page }, CLS);
  metrics.browserErrors.inc({ kind: 'error', page }, errors);
  metrics.browserErrors.inc({ kind: 'failed_import', page }, failed.failedImports + failed.lostParts);
}
