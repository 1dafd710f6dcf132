import type { Logger } from 'pino';
import type { UpstreamError } from '../upstream-error';
import { createLogSampling } from './log-sampling';

const MINUTE = 60_000;
/** Codes of one call and reason that have a log line of their own. Further codes share one. */
const MAX_CODES = 5;

export type UpstreamLog = ReturnType<typeof createUpstreamLog>;

/** Logs failed calls once a minute for each call, reason and code, and their recovery. */
export function createUpstreamLog(logger: Logger) {
  const samplings = new Map<string, ReturnType<typeof createLogSampling>>();
  const failingSince = new Map<string, Date>();

  function sample(key: string) {
    const sampling = samplings.get(key) ?? createLogSampling(1, MINUTE);
    samplings.set(key, sampling);
    return sampling();
  }

  function keyOf(call: string, { reason, detail }: UpstreamError): string {
    const prefix = `${call} ${reason} `;
    const key = prefix + (detail.code ?? '');
    const known = [...samplings.keys()].filter((other) => other.startsWith(prefix));
    return known.includes(key) || known.length < MAX_CODES ? key : `${prefix}…`;
  }

  function logFailure(call: string, error: UpstreamError): void {
    if (!failingSince.has(call)) failingSince.set(call, new Date());
    const sampled = sample(keyOf(call, error));
    if (!sampled) return;
    const fields = { call, reason: error.reason, ...error.detail, ...sampled };
    logger.warn(fields, 'upstream request failed');
  }

  function logRecovery(call: string): void {
    const since = failingSince.get(call);
    // A call that fails now and then recovers as often, so recoveries are sampled too.
    if (!since || !sample(`${call} recovered`)) return;
    failingSince.delete(call);
    logger.info({ call, since }, 'upstream recovered');
  }

  /** Without an error the call has succeeded. */
  return (call: string, error?: UpstreamError): void => {
    if (error) logFailure(call, error);
    else logRecovery(call);
  };
}
