import type { CampaignStatus } from '../../shared/promotions/campaign';
import type { CampaignDefinition } from './validation/campaign-schema';
import { beginOf, endOf } from './moscow-time';

/** Where a campaign stands: not to be seen yet, on show, or gone for good. */
export type Phase = 'hidden' | CampaignStatus | 'gone';

/** A standing and the span it lasts, in milliseconds since 1970: from `since` on, until just before `until`. */
export interface Standing {
  readonly phase: Phase;
  readonly since: number;
  readonly until: number;
}

type Times = Pick<CampaignDefinition, 'publishFrom' | 'publishTo' | 'period'>;

/** Where a campaign stands at a moment (product: Campaigns). All its times are Moscow's. */
export function standingAt(times: Times, now: number): Standing {
  const moments = [...momentsOf(times)];
  return {
    phase: phaseAt(times, now),
    since: Math.max(-Infinity, ...moments.filter((moment) => moment <= now)),
    until: Math.min(Infinity, ...moments.filter((moment) => moment > now)),
  };
}

function* momentsOf({ publishFrom, publishTo, period }: Times) {
  if (publishFrom !== undefined) yield beginOf(publishFrom);
  if (publishTo !== undefined) yield endOf(publishTo);
  if (period) yield beginOf(period.from);
  if (period) yield endOf(period.to);
}

function phaseAt({ publishFrom, publishTo, period }: Times, now: number): Phase {
  if (publishFrom !== undefined && now < beginOf(publishFrom)) return 'hidden';
  if (publishTo !== undefined && now >= endOf(publishTo)) return 'gone';
  return statusAt(period, now);
}

/** Where a campaign stands in its period, whether it may be seen or not. */
export function statusAt(period: Times['period'], now: number): CampaignStatus {
  if (!period) return 'running';
  if (now < beginOf(period.from)) return 'upcoming';
  return now < endOf(period.to) ? 'running' : 'finished';
}
