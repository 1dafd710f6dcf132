import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { requestUrl } from '../request-url';
import type { Metrics } from './metrics';
import { createLogSampling, notLoggedField } from './log-sampling';
import { traceOf, type IncomingTrace, type Trace } from './tracing';

interface RequestRecord {
  readonly requestId: string;
  readonly startedAt: number;
  route: string;
  isHit: boolean;
}

interface Recorded extends ServerResponse {
  record?: RequestRecord;
}

/** The request's id in logs, error pages and the X-Request-Id header. */
export const requestId = (res: ServerResponse): string => (res as Recorded).record?.requestId ?? '-';

/** Sends the request's id: for every answer that goes through Express. */
export function requestIdHeader(_req: IncomingMessage, res: ServerResponse, next: () => void): void {
  res.setHeader('X-Request-Id', requestId(res));
  next();
}

/** Says under which pattern the request is logged and counted. Patterns are a closed set. */
export function markRoute(res: ServerResponse, route: string): void {
  const { record } = res as Recorded;
  if (record) record.route = route;
}

/** Says that the answer comes from the page cache: these are logged by a sample of their own. */
export function markHit(res: ServerResponse): void {
  const { record } = res as Recorded;
  if (record) record.isHit = true;
}

/**
 * Answers of one kind that get a log line of their own in one second; metrics count them all. Whoever asks without end
 * for what is not there neither fills the disk nor hides other lines.
 */
const LOGGED = { hit: 200, answered: 100, refused: 20, failed: 100 };

const kindOf = (status: number, isHit: boolean): keyof typeof LOGGED =>
  status >= 500 ? 'failed' : status >= 400 ? 'refused' : isHit ? 'hit' : 'answered';

/** Digits, as they are or percent-encoded, be it over and over. */
const DIGITS = /(?:\d|%(?:25)*3\d){5,}/g;

/**
 * Digits in a path may be a card's number: a run of five or more is never logged. Nor is a preview's signature:
 * whoever reads it could open it too. A card can be written in many more ways, so a path under /api/ that is refused is
 * logged by its pattern alone.
 */
function loggedPath(path: string, route: string, status: number): string {
  if (path.startsWith('/api/') && route === 'other') return '/api/*';
  if (path.startsWith('/api/') && status >= 400 && status < 500) return route;
  return path
    .slice(0, 200)
    .replace(/[\da-f]{24,}/gi, '*******')
    .replace(DIGITS, '*******');
}

interface Parts {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly incomingTrace: IncomingTrace;
}

/**
 * Gives every request an id, and when its answer is out, one log line (in a rush, a sample) and one measurement. Returns
 * what finds its place in a trace: most requests need none.
 */
export function createRequestLog({ logger, metrics, incomingTrace }: Parts) {
  const samplings = {
    hit: createLogSampling(LOGGED.hit),
    answered: createLogSampling(LOGGED.answered),
    refused: createLogSampling(LOGGED.refused),
    failed: createLogSampling(LOGGED.failed),
  };

  function report(req: IncomingMessage, res: ServerResponse, record: RequestRecord, trace: () => Trace) {
    const ms = performance.now() - record.startedAt;
    const status = res.writableFinished ? res.statusCode : 499;
    metrics.requestSeconds.labels(record.route, String(status)).observe(ms / 1000);
    const notLogged = samplings[kindOf(status, record.isHit)].take();
    if (notLogged === undefined) return;
    const line = {
      id: record.requestId,
      trace: trace().traceId,
      method: req.method,
      path: loggedPath(requestUrl(req).path, record.route, status),
      route: record.route,
      status,
      ms: Math.round(ms * 10) / 10,
      ...notLoggedField(notLogged),
    };
    if (status >= 500) logger.error(line, 'request');
    else logger.info(line, 'request');
  }

  return (req: IncomingMessage, res: ServerResponse): (() => Trace) => {
    const requestId = randomUUID();
    const incoming = incomingTrace(req);
    let known: Trace | undefined;
    const trace = () => (known ??= traceOf(requestId, incoming));
    const record = { requestId, startedAt: performance.now(), route: 'other', isHit: false };
    (res as Recorded).record = record;
    res.once('close', () => {
      try {
        report(req, res, record, trace);
      } catch (error) {
        // Nobody else would catch it, and the process would end for a metric.
        logger.error({ id: requestId, err: error }, 'a request could not be logged');
      }
    });
    return trace;
  };
}
