import { beginOf } from '../../server/campaigns/moscow-time';
import { YEAR_MS } from './moments';
import type { Checked } from './note';

/**
 * Returns true if `campaign` is probably a copy of `other`: its page opens later, or it shows the drawings of `other`.
 */
export function isCopyOf(campaign: Checked, other: Checked, now: number): boolean {
  if (campaign.definition.drawings === other.slug) return true;
  if (other.definition.drawings === campaign.slug) return false;
  const difference = openingTime(campaign, now) - openingTime(other, now);
  if (difference !== 0) return difference > 0;
  // If both pages open at the same time, the copy is the campaign whose `dataSlug` differs from its own slug.
  return !hasOwnName(campaign) && hasOwnName(other);
}

const hasOwnName = ({ slug, definition: { dataSlug } }: Checked): boolean => slug === dataSlug;

/**
 * Returns the time at which the page of a campaign opens. Returns 0 if the page opens more than a year from now,
 * because such a campaign is probably a template.
 */
export function openingTime({ definition: { publishFrom, period } }: Checked, now: number): number {
  const begin = beginOf(publishFrom ?? period?.from ?? '2000-01-01');
  return begin > now + YEAR_MS ? 0 : begin;
}
