import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { isApi } from './api/proxy-router';
import { toHttpError, HttpError } from './errors';
import type { AnswerError } from './pages/error-pages';
import { createFailureLog } from './telemetry/log-sampling';
import { requestId } from './telemetry/access-log';
import { tracedFields } from './telemetry/tracing';

/** The last step: every refusal and failure as JSON under /api/, as the error page elsewhere; failures are logged. */
export function errorHandler(answerError: AnswerError, logger: Logger): ErrorRequestHandler {
  const logFailure = createFailureLog(logger);
  return (error: unknown, req, res, next) => {
    const problem = toHttpError(error);
    const id = requestId(res);
    if (problem.status >= 500) logFailure(id, problem);
    if (res.headersSent) return next(error);
    if (isApi(req)) {
      const headers = { ...problem.headers, 'Cache-Control': 'no-store' };
      return void res.status(problem.status).set(headers).json(problem.body);
    }
    answerError(req, res, problem).catch((worse: unknown) => {
      logger.error({ ...tracedFields(), id, err: worse }, 'the error page failed');
      res.status(500).set('Cache-Control', 'no-store').type('text').send(new HttpError('internal').message);
    });
  };
}
