import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { HttpError, toHttpError } from './errors';
import type { SendErrorPage } from './pages/error-pages';
import { currentRequest, setRoute } from './request-context';
import { requestUrl } from './request-url';
import { createFailureLog } from './telemetry/log-sampling';

/** Responds to an exception: with JSON under /api, else with an error page. */
export function errorHandler(sendErrorPage: SendErrorPage, logger: Logger): ErrorRequestHandler {
  const logFailure = createFailureLog(logger);
  return async (error: unknown, req, res, _next) => {
    const problem = toHttpError(error);
    if (problem.status >= 500) logFailure(problem);
    if (res.headersSent) return void res.destroy();
    if (isApi(requestUrl(req).path)) return sendJsonError(res, problem);
    // A failed page keeps its own route.
    if (currentRequest()?.route === undefined) setRoute(`error ${problem.status}`);
    try {
      await sendErrorPage(req, res, problem);
    } catch (worse) {
      logger.error({ err: worse }, 'error page failed');
      // Only the end of the connection can still tell the client.
      if (res.headersSent) res.destroy();
      else sendJsonError(res, new HttpError('internal'));
    }
  };
}

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

function sendJsonError(res: Response, { status, headers, body }: HttpError): void {
  res.status(status).set(headers).set('Cache-Control', 'no-store').json(body);
}
