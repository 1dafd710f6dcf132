import type { Logger } from 'pino';
import type { HttpError } from '../errors';
import { createLogSampling } from './log-sampling';

const FAILURES_PER_SECOND = 20;

/** Creates a function that logs failed requests, up to a maximum number per second. */
export function createFailureLog(logger: Logger) {
  const sample = createLogSampling(FAILURES_PER_SECOND);
  return (error: HttpError): void => {
    const sampled = sample();
    if (!sampled) return;
    const err = error.details.cause ?? error;
    logger.error({ code: error.code, err, ...sampled }, 'request failed');
  };
}
