import type { CampaignStatus } from '../../shared/promotions/campaign';
import type { CampaignDefinition } from './validation/campaign-schema';
import { beginOf, dayOf, endOf } from './moscow-time';

/** A campaign's phase: not to be seen yet, shown in its status, or gone for good. */
export type Phase = 'hidden' | CampaignStatus | 'gone';

/** A phase and the span it lasts, in milliseconds since 1970: from `notBefore` until just before `expiresAt`. */
export interface PhaseSpan {
  readonly phase: Phase;
  readonly notBefore: number;
  readonly expiresAt: number;
}

type Times = Pick<CampaignDefinition, 'publishFrom' | 'publishTo' | 'period'>;

/** A campaign's phase at a moment (product: Campaigns). All its times are Moscow's. */
export function phaseAt(times: Times, now: number): PhaseSpan {
  const moments = [...momentsOf(times)];
  return {
    phase: phaseOf(times, now),
    notBefore: Math.max(-Infinity, ...moments.filter((moment) => moment <= now)),
    expiresAt: Math.min(Infinity, ...moments.filter((moment) => moment > now)),
  };
}

function* momentsOf({ publishFrom, publishTo, period }: Times) {
  if (publishFrom !== undefined) yield beginOf(publishFrom);
  if (publishTo !== undefined) yield endOf(publishTo);
  if (period) yield beginOf(period.from);
  if (period) yield endOf(period.to);
}

function phaseOf({ publishFrom, publishTo, period }: Times, now: number): Phase {
  if (publishFrom !== undefined && now < beginOf(publishFrom)) return 'hidden';
  if (publishTo !== undefined && now >= endOf(publishTo)) return 'gone';
  return statusAt(period, now);
}

/** A campaign's status by its period, whether it may be seen or not. */
export function statusAt(period: Times['period'], now: number): CampaignStatus {
  if (!period) return 'running';
  if (now < beginOf(period.from)) return 'upcoming';
  return now < endOf(period.to) ? 'running' : 'finished';
}

/** The last days of a campaign that are counted. */
const COUNTED = 30;

/**
 * Days of Moscow that are left to take part, today and the last one included, once there are thirty or fewer; undefined
 * before, and when the campaign does not run (product: Campaigns). `now` in milliseconds since 1970.
 */
export function daysLeft(period: Times['period'], now: number): number | undefined {
  if (!period || now < beginOf(period.from) || now >= endOf(period.to)) return undefined;
  const days = dayOf(endOf(period.to) - 1) - dayOf(now) + 1;
  return days <= COUNTED ? days : undefined;
}
