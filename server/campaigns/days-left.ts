import type { CampaignDefinition } from './validation/campaign-schema';
import { beginOf, dayOf, endOf } from './moscow-time';

/** The last days of a campaign that are counted. */
const COUNTED = 30;

/**
 * Days of Moscow that are left to take part, today and the last one included, once there are thirty or fewer; undefined
 * before, and when the campaign does not run (product: Campaigns). `now` in milliseconds since 1970.
 */
export function daysLeft(period: CampaignDefinition['period'], now: number): number | undefined {
  if (!period || now < beginOf(period.from) || now >= endOf(period.to)) return undefined;
  const days = dayOf(endOf(period.to) - 1) - dayOf(now) + 1;
  return days <= COUNTED ? days : undefined;
}
