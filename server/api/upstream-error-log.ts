import type { Logger } from 'pino';
import { createLogSampling } from '../telemetry/log-sampling';
import { tracedFields } from '../telemetry/tracing';
import type { UpstreamFault } from './upstream-errors';

const MINUTE = 60_000;
/** Reasons of one call and outcome that have lines of their own; the others share one. */
const REASONS = 5;

/** Tells of a call that failed, whoever made it: a page, a visitor, a renewal; and, without a fault, of one that did not. */
export type UpstreamLog = (call: string, fault?: UpstreamFault) => void;

/**
 * One line a minute for each call, outcome and reason, with the number of those left out, and one when the call is well
 * again. Calls and outcomes are closed sets, reasons are bounded here.
 */
export function createUpstreamLog(logger: Logger): UpstreamLog {
  const samplings = new Map<string, ReturnType<typeof createLogSampling>>();
  const reasons = new Map<string, Set<string>>();
  /** When calls that fail began to. */
  const failingSince = new Map<string, Date>();

  function take(cause: string) {
    const sampling = samplings.get(cause) ?? createLogSampling(1, { window: MINUTE });
    samplings.set(cause, sampling);
    return sampling.take();
  }
  function bounded(cause: string, reason: string): string {
    const known = reasons.get(cause) ?? new Set();
    reasons.set(cause, known);
    if (known.size < REASONS) known.add(reason);
    return known.has(reason) ? `${cause} ${reason}` : `${cause} …`;
  }

  return (call, fault) => {
    if (!fault) {
      const since = failingSince.get(call);
      // Where some answers are good and others are not, it is said as seldom.
      if (!since || take(`${call} again`) === undefined) return;
      failingSince.delete(call);
      logger.info({ ...tracedFields(), call, since }, 'the API answers again');
      return;
    }
    const { outcome, detail } = fault;
    if (!failingSince.has(call)) failingSince.set(call, new Date());
    const notLogged = take(bounded(`${call} ${outcome}`, detail.reason ?? ''));
    if (notLogged === undefined) return;
    logger.warn(
      { ...tracedFields(), call, outcome, ...detail, ...(notLogged > 0 && { notLogged }) },
      'the API failed a call',
    );
  };
}
