import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isApi } from './api/proxy-router';
import { toHttpError, HttpError } from './errors';
import type { AnswerError } from './pages/error-pages';
import { sendJson } from './send-json';
import { createFailureLog } from './telemetry/log-sampling';
import { requestId } from './telemetry/access-log';

type Headers = Readonly<Record<string, string>>;

/** What becomes of an exception: JSON under /api/, else an error page. `headers` are for JSON. */
export function errorHandler(answerError: AnswerError, headers: Headers, logger: Logger) {
  const logFailure = createFailureLog(logger);
  return (error: unknown, req: IncomingMessage, res: ServerResponse): void => {
    const problem = toHttpError(error);
    if (problem.status >= 500) logFailure(problem);
    if (res.headersSent) return void res.destroy();
    const json = { ...headers, 'X-Request-Id': requestId(res) };
    if (isApi(req)) return sendJson(res, problem.status, { ...json, ...problem.headers }, problem.body);
    answerError(req, res, problem).catch((worse: unknown) => {
      logger.error({ err: worse }, 'the error page failed');
      // Only the end of the connection can still tell the client.
      if (res.headersSent) res.destroy();
      else sendJson(res, 500, json, new HttpError('internal').body);
    });
  };
}
