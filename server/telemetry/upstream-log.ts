import type { Logger } from 'pino';
import type { UpstreamError } from '../upstream-error';
import { createLogSampling } from './log-sampling';

const MINUTE = 60_000;
/**
 * Maximum number of error codes, for each call and reason, whose log lines are limited separately. All other codes
 * share one limit.
 */
const MAX_CODES = 5;

export type UpstreamLog = ReturnType<typeof createUpstreamLog>;

/**
 * Creates a function that logs failed API calls, at most once per minute for each call, reason and error code. The
 * function also logs when a failing call succeeds again.
 */
export function createUpstreamLog(logger: Logger) {
  const samplings = new Map<string, ReturnType<typeof createLogSampling>>();
  const failingSince = new Map<string, Date>();

  function sample(key: string) {
    const sampling = samplings.get(key) ?? createLogSampling(1, MINUTE);
    samplings.set(key, sampling);
    return sampling();
  }

  function samplingKey(call: string, { reason, detail }: UpstreamError): string {
    const prefix = `${call} ${reason} `;
    const key = prefix + (detail.code ?? '');
    const knownKeys = [...samplings.keys()].filter((knownKey) => knownKey.startsWith(prefix));
    const hasOwnSampling = knownKeys.includes(key) || knownKeys.length < MAX_CODES;
    return hasOwnSampling ? key : `${prefix}…`;
  }

  function logFailure(call: string, error: UpstreamError): void {
    if (!failingSince.has(call)) failingSince.set(call, new Date());
    const sampled = sample(samplingKey(call, error));
    if (!sampled) return;
    const fields = { call, reason: error.reason, ...error.detail, ...sampled };
    logger.warn(fields, 'upstream request failed');
  }

  function logRecovery(call: string): void {
    const since = failingSince.get(call);
    // Limit the log lines for recoveries too, because a call that fails often also recovers often.
    if (!since || !sample(`${call} recovered`)) return;
    failingSince.delete(call);
    logger.info({ call, since }, 'upstream recovered');
  }

  // The call succeeded if `error` is undefined.
  return (call: string, error?: UpstreamError): void => {
    if (error) logFailure(call, error);
    else logRecovery(call);
  };
}
