import type { CampaignPeriod, CampaignStatus } from '../../shared/campaign';

const MOSCOW = '+03:00';
const NBSP = '\u00a0';

/** Where a campaign stands at a moment; its days begin and end at midnight in Moscow (product: Campaigns). */
export function campaignStatus(period: CampaignPeriod | undefined, now: Date): CampaignStatus {
  if (!period) return 'running';
  if (now < new Date(`${period.from}T00:00:00${MOSCOW}`)) return 'upcoming';
  return now <= new Date(`${period.to}T23:59:59.999${MOSCOW}`) ? 'running' : 'finished';
}

const dayMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const longDay = (day: string, withYear: boolean) =>
  (dayMonth.format(new Date(`${day}T00:00:00Z`)) + (withYear ? ` ${day.slice(0, 4)}` : '')).replace(
    / /g,
    NBSP,
  );

/** '1 марта — 31 мая 2025', with both years where they differ; 'Бессрочно' without a period. */
export function periodText(period: CampaignPeriod | undefined): string {
  if (!period) return 'Бессрочно';
  const twoYears = period.from.slice(0, 4) !== period.to.slice(0, 4);
  return `${longDay(period.from, twoYears)} — ${longDay(period.to, true)}`;
}

/** 'до 31 мая'; empty without an end. */
export function deadlineText(period: CampaignPeriod | undefined): string {
  return period ? `до${NBSP}${longDay(period.to, period.from.slice(0, 4) !== period.to.slice(0, 4))}` : '';
}
