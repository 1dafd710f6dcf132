import type { Logger } from 'pino';
import { createLogSampling } from '../telemetry/log-sampling';
import { tracedFields } from '../telemetry/tracing';
import type { UpstreamError } from './upstream-errors';

const MINUTE = 60_000;
/** Codes of one call and reason that have lines of their own; the others share one. */
const CODES = 5;

/** Tells of a call that failed, whoever made it: a page, a visitor, a refresh; and, without an error, of one that did not. */
export type UpstreamLog = (call: string, error?: UpstreamError) => void;

/**
 * One line a minute for each call, reason and code, with the number of those left out, and one when the call is well
 * again. Calls and reasons are closed sets, codes are bounded here.
 */
export function createUpstreamLog(logger: Logger): UpstreamLog {
  const samplings = new Map<string, ReturnType<typeof createLogSampling>>();
  const codes = new Map<string, Set<string>>();
  /** When calls that fail began to. */
  const failingSince = new Map<string, Date>();

  function take(cause: string) {
    const sampling = samplings.get(cause) ?? createLogSampling(1, MINUTE);
    samplings.set(cause, sampling);
    return sampling();
  }
  function bounded(cause: string, code: string): string {
    const known = codes.get(cause) ?? new Set();
    codes.set(cause, known);
    if (known.size < CODES) known.add(code);
    return known.has(code) ? `${cause} ${code}` : `${cause} …`;
  }

  return (call, error) => {
    if (!error) {
      const since = failingSince.get(call);
      // Where some answers are good and others are not, it is said as seldom.
      if (!since || !take(`${call} again`)) return;
      failingSince.delete(call);
      logger.info({ ...tracedFields(), call, since }, 'the API answers again');
      return;
    }
    const { reason, detail } = error;
    if (!failingSince.has(call)) failingSince.set(call, new Date());
    const sampled = take(bounded(`${call} ${reason}`, detail.code ?? ''));
    if (sampled)
      logger.warn({ ...tracedFields(), call, reason, ...detail, ...sampled }, 'the API failed a call');
  };
}
