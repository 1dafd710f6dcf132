import type { Logger } from 'pino';
import type { Problem } from '../errors';
import { createRushGate } from './log-sampling';

/** Failures that are told one by one in a second: each has a stack, and an API that is down fails for everybody. */
const TOLD = 20;

/** Tells why a request failed, under its id; in a rush by sample, with the number of those passed over. */
export function createFailureLog(logger: Logger) {
  const gate = createRushGate(TOLD);
  return (id: string, problem: Problem): void => {
    const notLogged = gate.pass();
    if (notLogged === undefined) return;
    const err = problem.details.cause ?? problem;
    logger.error({ id, code: problem.code, err, ...(notLogged > 0 && { notLogged }) }, 'failed');
  };
}
