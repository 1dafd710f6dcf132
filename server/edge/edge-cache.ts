import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { toHttpError } from '../errors';
import { runInRequestContext, type RequestContext } from '../request-context';
import { requestUrl, type RequestUrl } from '../request-url';
import { createFailureLog } from '../telemetry/log-sampling';
import type { CompressedResponse, Headers } from './compressed';
import { sendCompressed } from './send-compressed';

/** A response that depends only on the address. */
export interface EdgeResponse {
  /** Route label in metrics and logs. */
  readonly route: string;
  /** True for hits of the page cache, which the access log samples separately. */
  readonly isCacheHit: boolean;
  readonly response: CompressedResponse;
  readonly headers?: Headers;
}

/** Finds the response to a GET or HEAD of an address. */
export type EdgeLookup = (url: RequestUrl) => EdgeResponse | undefined;

/**
 * Serves static files and cached pages as ready bytes, before Express. Returns true if it has responded. Logs an
 * exception and leaves the response to Express, unless headers have been sent.
 */
export function createEdgeCache(lookups: readonly EdgeLookup[], logger: Logger) {
  const logFailure = createFailureLog(logger);

  function find(url: RequestUrl): EdgeResponse | undefined {
    for (const lookup of lookups) {
      const found = lookup(url);
      if (found) return found;
    }
    return undefined;
  }

  function serve(req: IncomingMessage, res: ServerResponse, request: RequestContext): boolean {
    const url = requestUrl(req);
    const found = url.isGetOrHead ? find(url) : undefined;
    if (!found) return false;
    request.route = found.route;
    request.isCacheHit = found.isCacheHit;
    sendCompressed(req, res, found.response, { ...found.headers, 'X-Request-Id': request.id });
    return true;
  }

  return (req: IncomingMessage, res: ServerResponse, request: RequestContext): boolean => {
    try {
      return serve(req, res, request);
    } catch (error) {
      runInRequestContext(request, () => logFailure(toHttpError(error)));
      if (!res.headersSent) return false;
      res.destroy();
      return true;
    }
  };
}
