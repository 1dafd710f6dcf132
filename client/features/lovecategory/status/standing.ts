import { isEligible } from '../../../../shared/rules/eligibility';
import type { CardCategoriesState } from '../card/card-categories-state';

/** Where a card stands with the promotion (product: Eligibility), by name. */
export type Standing =
  | 'unknown'
  | 'finished'
  | 'unregistered'
  | 'ineligible'
  | 'chosen'
  | 'taken'
  | 'exhausted'
  | 'choosing';

export function standingOf(state: CardCategoriesState): Standing {
  if (!state.cardNumber) return 'unknown';
  if (!state.isRegistered) return 'unregistered';
  if (state.isPromoFinished) return 'finished';
  if (!isEligible(state.cardStatus)) return 'ineligible';
  if (state.categoriesSelected) return 'chosen';
  if (state.sentCodes.length > 0) return 'taken';
  return state.availableCategoriesCount > 0 && state.currCategoriesList.length > 0 ? 'choosing' : 'exhausted';
}
