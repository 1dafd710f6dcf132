import { beginOf } from '../../server/campaigns/moscow-time';
import { YEAR_MS } from './moments';
import type { Checked } from './note';

/** Returns true if `campaign` is probably a copy of `other`: it opens later or borrows the drawings of `other`. */
export function isCopyOf(campaign: Checked, other: Checked, now: number): boolean {
  if (campaign.definition.drawings === other.slug) return true;
  if (other.definition.drawings === campaign.slug) return false;
  const difference = openingTime(campaign, now) - openingTime(other, now);
  if (difference !== 0) return difference > 0;
  // If both open at the same time, the copy is the one whose `dataSlug` still names the original campaign.
  return !hasOwnName(campaign) && hasOwnName(other);
}

const hasOwnName = ({ slug, definition: { dataSlug } }: Checked): boolean => slug === dataSlug;

/**
 * Returns the time at which a campaign opens. Returns 0 if it opens more than a year from now, because such a campaign
 * serves as a template.
 */
export function openingTime({ definition: { publishFrom, period } }: Checked, now: number): number {
  const begin = beginOf(publishFrom ?? period?.from ?? '2000-01-01');
  return begin > now + YEAR_MS ? 0 : begin;
}
