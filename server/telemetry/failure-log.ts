import type { Logger } from 'pino';
import type { Problem } from '../errors';
import { createLogSampling } from './log-sampling';
import { tracedFields } from './tracing';

/** Failures that get a log line of their own in one second: each has a stack, and an API that is down fails for everybody. */
const LOGGED = 20;

/** Tells why a request failed, under its id; in a rush by sample, with the number of those left out. */
export function createFailureLog(logger: Logger) {
  const sampling = createLogSampling(LOGGED);
  return (id: string, problem: Problem): void => {
    const notLogged = sampling.take();
    if (notLogged === undefined) return;
    const err = problem.details.cause ?? problem;
    logger.error(
      { ...tracedFields(), id, code: problem.code, err, ...(notLogged > 0 && { notLogged }) },
      'failed',
    );
  };
}
