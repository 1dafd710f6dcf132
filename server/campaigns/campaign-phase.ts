import type { CampaignStatus } from '../../shared/promotions/campaign';
import type { CampaignDefinition } from './validation/campaign-schema';
import { beginOf, dayOf, endOf } from './moscow-time';

export type Phase = 'hidden' | CampaignStatus | 'gone';

export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  hidden: 'Скрыта',
  upcoming: 'Скоро',
  running: 'Идёт',
  finished: 'Завершена',
  gone: 'Снята',
};

type Times = Pick<CampaignDefinition, 'publishFrom' | 'publishTo' | 'period'>;

/**
 * Returns the campaign phase at a given time, such as 'running' (product: Campaigns). The phase begins at `notBefore`
 * and ends just before `expiresAt`.
 */
export function phaseAt(times: Times, now: number) {
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

/** Returns whether a campaign with a public page is upcoming, running or finished. */
export function statusAt(period: Times['period'], now: number): CampaignStatus {
  if (!period) return 'running';
  if (now < beginOf(period.from)) return 'upcoming';
  return now < endOf(period.to) ? 'running' : 'finished';
}

/** Number of days before a campaign's end at which the index starts a countdown. */
const COUNTDOWN_DAYS = 60;

/**
 * Returns the number of days left, including today. Returns undefined if the countdown has not started or the campaign
 * has ended.
 */
export function daysLeft(period: Times['period'], now: number): number | undefined {
  if (!period || now < beginOf(period.from) || now >= endOf(period.to)) return undefined;
  const days = dayOf(endOf(period.to) - 1) - dayOf(now) + 1;
  return days <= COUNTDOWN_DAYS ? days : undefined;
}
