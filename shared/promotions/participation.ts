import type { Participant } from '../contract/schemas';
import { isEligible } from '../rules/eligibility';
import { nextMonth } from '../rules/months';

/** State of a card in the favourite categories promotion in a given month (product: Eligibility). */
export type CardParticipation = 'ineligible' | 'unregistered' | 'chosen' | 'choosing' | 'exhausted';

/**
 * Returns the state of a card for a month. A score for the month, even zero, means that the categories are already
 * chosen.
 */
export function participationIn(participant: Participant, month: number | null): CardParticipation {
  const { card, available_categories: lists } = participant;
  const { status, is_registered: isRegistered, categories_score: scores } = card;
  const mayGetStatus = !isRegistered && status === '';
  // An ineligible status is final, even before registration. Only an unregistered card without a status may still
  // become eligible.
  if (!isEligible(status) && !mayGetStatus) return 'ineligible';
  if (!isRegistered) return 'unregistered';
  if (month !== null && scores[month] !== undefined) return 'chosen';
  const list = lists[month ?? ''] ?? [];
  return card.available_categories_count > 0 && list.length > 0 ? 'choosing' : 'exhausted';
}

/**
 * Returns the earliest month with a category list for the card. If there are lists for December and January, December
 * is the earlier month.
 */
export function firstMonth({ available_categories: lists }: Participant): number | null {
  const months = Object.keys(lists).map(Number);
  return months.find((month) => months.includes(nextMonth(month))) ?? months[0] ?? null;
}
