import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { toHttpError } from '../errors';
import { runInRequestContext, type RequestContext } from '../request-context';
import { requestUrl } from '../request-url';
import { createFailureLog } from '../telemetry/failure-log';
import type { CompressedResponse } from './compressed';
import { sendCompressed } from './send-compressed';

/** A response that the edge cache can send immediately. */
export interface EdgeResponse {
  /** Route label in metrics and logs. */
  readonly route: string;
  /** True if the page cache served the response. The access log contains only a sample of such responses. */
  readonly isCacheHit: boolean;
  readonly response: CompressedResponse;
  /**
   * Cache-Control header, which may depend on the age of the response. If undefined, `response.cacheControl` is sent.
   */
  readonly cacheControl?: string | undefined;
}

/**
 * Finds the response to a GET or HEAD request. Returns undefined if there is none, so that the next lookup or Express
 * handles the request.
 */
export type EdgeLookup = (req: IncomingMessage) => EdgeResponse | undefined;

/**
 * Creates a handler that runs before Express and serves static files and cached pages from memory. The handler returns
 * true if a response was sent. If the handler fails before sending headers, the error is logged and Express handles the
 * request.
 */
export function createEdgeCache(lookups: readonly EdgeLookup[], logger: Logger) {
  const logFailure = createFailureLog(logger);

  function find(req: IncomingMessage): EdgeResponse | undefined {
    if (!requestUrl(req).isGetOrHead) return undefined;
    for (const lookup of lookups) {
      const found = lookup(req);
      if (found) return found;
    }
    return undefined;
  }

  function serve(req: IncomingMessage, res: ServerResponse, request: RequestContext): boolean {
    const found = find(req);
    if (!found) return false;
    request.route = found.route;
    request.isCacheHit = found.isCacheHit;
    const { response, cacheControl } = found;
    sendCompressed(req, res, response, { cacheControl, headers: ['X-Request-Id', request.id] });
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
