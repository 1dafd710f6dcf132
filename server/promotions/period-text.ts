import type { CampaignDefinition } from './content/campaign-schema';
import { dayText } from './moscow-time';

type Period = CampaignDefinition['period'];

/** '1 марта — 31 мая 2025', with both years where they differ; 'Бессрочно' without a period. */
export function periodText(period: Period): string {
  if (!period) return 'Бессрочно';
  const { from, to } = period;
  const zone = from.length > 10 || to.length > 10 ? '\u00a0(мск)' : '';
  return `${dayText(from, { year: hasTwoYears(period) })}\u00a0— ${dayText(to, { year: true })}${zone}`;
}

/** 'до 31 мая'; empty without an end. */
export function deadlineText(period: Period): string {
  return period ? `до\u00a0${dayText(period.to, { year: hasTwoYears(period) })}` : '';
}

const hasTwoYears = ({ from, to }: NonNullable<Period>) => from.slice(0, 4) !== to.slice(0, 4);
