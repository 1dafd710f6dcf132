import type { Logger } from 'pino';
import { createLogSampling } from '../telemetry/log-sampling';
import { tracedFields } from '../telemetry/trace';
import type { UpstreamFault } from './upstream-fault';

const MINUTE = 60_000;

/** Tells of a call that failed, whoever made it: a page, a visitor, a renewal. */
export type UpstreamLog = (call: string, fault: UpstreamFault) => void;

/** One line a minute for each call and outcome, with the number of those left out; calls and outcomes are closed sets. */
export function createUpstreamLog(logger: Logger): UpstreamLog {
  const samplings = new Map<string, ReturnType<typeof createLogSampling>>();
  return (call, { outcome, detail }) => {
    const cause = `${call} ${outcome}`;
    const sampling = samplings.get(cause) ?? createLogSampling(1, { window: MINUTE });
    samplings.set(cause, sampling);
    const notLogged = sampling.take();
    if (notLogged === undefined) return;
    logger.warn(
      { ...tracedFields(), call, outcome, ...detail, ...(notLogged > 0 && { notLogged }) },
      'the API failed a call',
    );
  };
}
