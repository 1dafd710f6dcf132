import type { Participant } from '../contract/schemas';
import { isEligible } from '../rules/eligibility';
import { nextMonth } from '../rules/months';

/** How a card takes part in the favourite categories promotion in a month (product: Eligibility). */
export type CardParticipation = 'ineligible' | 'unregistered' | 'chosen' | 'choosing' | 'exhausted';

/**
 * Returns how a card takes part in the promotion. A score for the month, even a score of zero, means that categories
 * are already chosen.
 */
export function participationIn(participant: Participant, month: number | null): CardParticipation {
  const { card, available_categories: lists } = participant;
  const { status, is_registered: isRegistered, categories_score: scores } = card;
  const mayGetStatus = !isRegistered && status === '';
  // If a card has a status that is not eligible, registering the card does not help.
  if (!isEligible(status) && !mayGetStatus) return 'ineligible';
  if (!isRegistered) return 'unregistered';
  if (month !== null && scores[month] !== undefined) return 'chosen';
  const list = lists[month ?? ''] ?? [];
  return card.available_categories_count > 0 && list.length > 0 ? 'choosing' : 'exhausted';
}

/** Returns the first month for which the card has a category list. December counts as the month before January. */
export function firstMonth({ available_categories: lists }: Participant): number | null {
  const months = Object.keys(lists).map(Number);
  return months.find((month) => months.includes(nextMonth(month))) ?? months[0] ?? null;
}
