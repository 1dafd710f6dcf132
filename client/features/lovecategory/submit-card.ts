import { readCard } from '../../../shared/rules/card-number';
import type { PageContext } from '../../app/define-page';
import { lookUpCard } from './card-categories-calls';
import { limitLookUp, refuseCard, typeCard } from './card-categories-slice';

/** Handles the form with the card number when it is submitted without JavaScript (ADR 0009). */
export async function submitCard(
  { dispatch }: Pick<PageContext, 'dispatch'>,
  { cardNumber = '' }: Readonly<Record<string, string>>,
  retryAfter?: number,
) {
  const read = readCard(cardNumber);
  const lookUp = { cardNumber: read.card ?? read.typed, cardModal: 'input-number' } as const;
  dispatch(typeCard(lookUp.cardNumber));
  if (retryAfter !== undefined) return dispatch(limitLookUp({ lookUp, retryAfter }));
  return dispatch(read.card === null ? refuseCard() : lookUpCard(lookUp));
}
