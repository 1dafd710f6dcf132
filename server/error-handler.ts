import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { type HttpError, toHttpError } from './errors';
import { PLAIN_ERROR_PAGE, type SendErrorPage } from './pages/error-pages';
import { currentRequest, setRoute } from './request-context';
import { isApiPath, requestUrl } from './request-url';
import { createFailureLog } from './telemetry/failure-log';

/** Converts an exception to a response: JSON under /api, an error page elsewhere. */
export function errorHandler(sendErrorPage: SendErrorPage, logger: Logger): ErrorRequestHandler {
  const logFailure = createFailureLog(logger);
  return async (error: unknown, req, res, _next) => {
    const problem = toHttpError(error);
    if (problem.status >= 500) logFailure(problem);
    if (res.headersSent) return void res.destroy();
    if (isApiPath(requestUrl(req).path)) return sendJsonError(res, problem);
    // Keep the route label if a page handler has already set one.
    if (currentRequest()?.route === undefined) setRoute(`error ${problem.status}`);
    try {
      await sendErrorPage(req, res, problem);
    } catch (renderError) {
      logger.error({ err: renderError }, 'error page failed');
      // After the headers have been sent, closing the connection is the only way to signal the failure.
      if (res.headersSent) res.destroy();
      else sendPlainErrorPage(res);
    }
  };
}

function sendJsonError(res: Response, { status, headers, body }: HttpError): void {
  res.status(status).set(headers).set('Cache-Control', 'no-store').json(body);
}

function sendPlainErrorPage(res: Response): void {
  res.status(500).set('Cache-Control', 'no-store').type('html').send(PLAIN_ERROR_PAGE);
}
