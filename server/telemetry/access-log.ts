import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { requestUrl } from '../request-url';
import type { Metrics } from './metrics';
import { createLogSampling } from './log-sampling';
import { inTrace, tracedFields, type TraceOf, type Trace } from './tracing';

interface RequestRecord extends Trace {
  readonly startedAt: number;
  route: string;
  isHit: boolean;
}

type Recorded = ServerResponse & { record?: RequestRecord };

/** Runs what may ask other systems as part of the request's trace. */
export const traced = <T>({ record }: Recorded, run: () => Promise<T>): Promise<T> => inTrace(record, run);

export const requestFields = ({ record }: Recorded) => tracedFields(record);

/** The request's id in logs, error pages and the X-Request-Id header. */
export const requestId = (res: Recorded): string => res.record?.requestId ?? '-';

/**
 * Says under which pattern the request is logged and counted (patterns are a closed set), and whether the answer comes
 * from the page cache: these are logged by a sample of their own.
 */
export function markRoute({ record }: Recorded, route: string, isHit = false): void {
  if (!record) return;
  record.route = route;
  record.isHit = isHit;
}

/** Five or more digits or percent-encoded bytes, whatever but letters is between them. */
const DIGITS = /(?:(?:\d|%[\da-f]{2})[^a-z\d%]*){5,}/gi;

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

/**
 * Gives every request its id and its trace, and when its answer is out, one log line and one measurement. Of one kind of
 * answer so many have a line in one second; metrics count them all. Whoever asks without end for what is not there neither
 * fills the disk nor hides other lines.
 */
export function createRequestLog(logger: Logger, metrics: Metrics, traceOf: TraceOf) {
  const samples = {
    hit: createLogSampling(200),
    answered: createLogSampling(100),
    refused: createLogSampling(20),
    failed: createLogSampling(100),
  };
  const kindOf = (status: number, isHit: boolean) =>
    status >= 500 ? 'failed' : status >= 400 ? 'refused' : isHit ? 'hit' : 'answered';

  function report(req: IncomingMessage, res: ServerResponse, record: RequestRecord) {
    const { requestId: id, traceId: trace, route } = record;
    const ms = performance.now() - record.startedAt;
    const status = res.writableFinished ? res.statusCode : 499;
    metrics.requestSeconds.labels(route, String(status)).observe(ms / 1000);
    const sampled = samples[kindOf(status, record.isHit)]();
    if (!sampled) return;
    const path = loggedPath(requestUrl(req).path, route, status);
    const line = {
      id,
      trace,
      method: req.method,
      path,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      ...sampled,
    };
    if (status >= 500) logger.error(line, 'request');
    else logger.info(line, 'request');
  }

  return (req: IncomingMessage, res: Recorded): void => {
    const record = {
      ...traceOf(req, randomUUID()),
      startedAt: performance.now(),
      route: 'other',
      isHit: false,
    };
    res.record = record;
    res.once('close', () => {
      try {
        report(req, res, record);
      } catch (error) {
        // Nobody else would catch it, and the process would end for a metric.
        logger.error({ id: record.requestId, err: error }, 'a request could not be logged');
      }
    });
  };
}
