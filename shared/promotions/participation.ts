import type { Participant } from '../contract/schemas';
import { isEligible } from '../rules/eligibility';
import { nextMonth } from '../rules/months';

/** How a card takes part in favourite categories in a month (product: Eligibility). */
export type CardParticipation = 'ineligible' | 'unregistered' | 'chosen' | 'choosing' | 'exhausted';

/** Returns how a card takes part. A score for the month says that its categories are chosen, a score of zero too. */
export function participationIn(participant: Participant, month: number | null): CardParticipation {
  const { card, available_categories: lists } = participant;
  const { status, is_registered: isRegistered, categories_score: scores } = card;
  const mayGetStatus = !isRegistered && status === '';
  // Registering does not help a card whose status cannot take part.
  if (!isEligible(status) && !mayGetStatus) return 'ineligible';
  if (!isRegistered) return 'unregistered';
  if (month !== null && scores[month] !== undefined) return 'chosen';
  const list = lists[month ?? ''] ?? [];
  return card.available_categories_count > 0 && list.length > 0 ? 'choosing' : 'exhausted';
}

/** Returns the first month of the card's lists: the one whose next month is there too. */
export function firstMonth({ available_categories: lists }: Participant): number | null {
  const months = Object.keys(lists).map(Number);
  return months.find((month) => months.includes(nextMonth(month))) ?? months[0] ?? null;
}
