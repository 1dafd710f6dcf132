import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isApi } from './api/proxy-router';
import { toHttpError, HttpError } from './errors';
import type { AnswerError } from './pages/error-pages';
import { createFailureLog } from './telemetry/log-sampling';
import { requestFields } from './telemetry/access-log';

/** The last middleware: JSON under /api/, else an error page. */
export function errorHandler(
  answerError: AnswerError,
  setHeaders: (res: Response) => void,
  logger: Logger,
): ErrorRequestHandler {
  const logFailure = createFailureLog(logger);
  return (error: unknown, req, res, next) => {
    const problem = toHttpError(error);
    if (problem.status >= 500) logFailure(requestFields(res), problem);
    if (res.headersSent) return next(error);
    if (isApi(req)) {
      setHeaders(res);
      const headers = { ...problem.headers, 'Cache-Control': 'no-store' };
      return void res.status(problem.status).set(headers).json(problem.body);
    }
    answerError(req, res, problem).catch((worse: unknown) => {
      logger.error({ ...requestFields(res), err: worse }, 'the error page failed');
      setHeaders(res);
      res.status(500).set('Cache-Control', 'no-store').type('text').send(new HttpError('internal').message);
    });
  };
}
