import type { Logger } from 'pino';
import type { Unreadable } from '../../shared/contract/reader/reader';
import { createLogSampling } from './log-sampling';
import type { Metrics } from './metrics';

const MINUTE = 60_000;

export type OmissionLog = ReturnType<typeof createOmissionLog>;

/**
 * Creates a function that reports unreadable values in API responses. A metric counts every such value. The log
 * contains at most one line per minute for each combination of call, field and reason.
 */
export function createOmissionLog(logger: Logger, metrics: Pick<Metrics, 'upstreamOmissions'>) {
  const samplings = new Map<string, ReturnType<typeof createLogSampling>>();

  function sample(key: string) {
    const sampling = samplings.get(key) ?? createLogSampling(1, MINUTE);
    samplings.set(key, sampling);
    return sampling();
  }

  return (call: string, omissions: readonly Unreadable[]): void => {
    for (const { field, expected, reason, received } of omissions) {
      metrics.upstreamOmissions.inc({ call, reason });
      const sampled = sample(`${call} ${field} ${reason}`);
      if (!sampled) continue;
      const fields = { call, field, reason, expected, received, ...sampled };
      logger.warn(fields, 'upstream response incomplete');
    }
  };
}
