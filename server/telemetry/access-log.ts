import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { runInRequestContext, type RequestContext } from '../request-context';
import { requestUrl } from '../request-url';
import { createLogSampling } from './log-sampling';

/**
 * Matches possible card numbers: at least five digits or percent-encoded bytes, with or without punctuation in between.
 */
const DIGITS = /(?:(?:\d|%[\da-f]{2})[^a-z\d%]*){4,}(?:\d|%[\da-f]{2})/gi;

/** Masks possible card numbers in text that a client sent. */
export const maskDigits = (text: string): string => text.replace(DIGITS, '*******');

/**
 * Masks card numbers and preview signatures in a path. If a request under /api/ was rejected, returns the route instead
 * of the path.
 */
function loggedPath(path: string, route: string, status: number): string {
  if (path.startsWith('/api/') && route === NO_ROUTE) return '/api/*';
  if (path.startsWith('/api/') && status >= 400 && status < 500) return route;
  return maskDigits(path.slice(0, 200).replace(/[\da-f]{24,}/gi, '*******'));
}

const PROBES = new Set(['healthz', 'readyz', 'metrics', 'openapi.json']);

/**
 * Returns the log level for a response. A 503 response to a probe is not an error, because 503 is normal during a
 * shutdown.
 */
function levelOf(route: string, status: number): 'error' | 'info' | 'debug' {
  if (PROBES.has(route)) return status >= 500 ? 'info' : 'debug';
  return status >= 500 ? 'error' : 'info';
}

/** One in this many page cache hits is logged. */
const HITS_PER_LINE = 100;
/** Maximum number of log lines per second for each status class, such as 4xx. */
const LINES_PER_SECOND = 20;

/**
 * Creates a function that decides which responses are logged. Every 5xx response and one in a hundred page cache hits
 * are logged. The number of other responses is limited per second and status class, such as 4xx. The function returns
 * undefined for a response that is not logged.
 */
function createSampling() {
  const classes = new Map<number, ReturnType<typeof createLogSampling>>();
  let hits = 0;

  return (status: number, isHit: boolean): { readonly suppressed?: number } | undefined => {
    if (status >= 500) return {};
    if (isHit) {
      hits += 1;
      if (hits === 1) return {};
      return hits % HITS_PER_LINE === 1 ? { suppressed: HITS_PER_LINE - 1 } : undefined;
    }
    const statusClass = Math.floor(status / 100);
    const sampling = classes.get(statusClass) ?? createLogSampling(LINES_PER_SECOND);
    classes.set(statusClass, sampling);
    return sampling();
  };
}

/** Route label of a request that no handler matched. */
export const NO_ROUTE = 'other';

/** Facts about a finished request, for the access log. */
interface Outcome {
  /** Route label from a fixed list. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

/** Creates the function that writes the access log, which contains only a sample of frequent requests. */
export function createAccessLog(logger: Logger) {
  const sample = createSampling();

  return (req: IncomingMessage, request: RequestContext, { route, status, durationMs }: Outcome): void => {
    const sampled = sample(status, request.isCacheHit === true);
    if (!sampled) return;
    const path = loggedPath(requestUrl(req).path, route, status);
    const ms = Math.round(durationMs * 10) / 10;
    const fields = { method: req.method, path, route, status, ms, ...sampled };
    runInRequestContext(request, () => logger[levelOf(route, status)](fields, 'request'));
  };
}
