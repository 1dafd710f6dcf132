import { ApiError } from '../../shared/contract/api';
import { waitText } from '../../shared/text/wait-text';

/** Reason an API call failed, classified by what the visitor can do about it. */
export type CallFailure =
  | { readonly kind: 'outage' }
  /** The browser received no response. */
  | { readonly kind: 'no connection' }
  /** The requested resource no longer exists, for example because the campaign has closed. The page is outdated. */
  | { readonly kind: 'gone' }
  /** The honeypot of the feedback form was filled in, possibly by autofill (product: Feedback). */
  | { readonly kind: 'trapped' }
  /** The API does not know this card number. */
  | { readonly kind: 'unknown'; readonly card: string }
  /** The visitor sent too many requests. `retryAfter` is in seconds. */
  | { readonly kind: 'limited'; readonly retryAfter: number };

/** A failure that the visitor cannot fix. */
export const OUTAGE: CallFailure = { kind: 'outage' };

/** Retry delay in seconds for a 429 response without a Retry-After header. */
const DEFAULT_RETRY_AFTER = 60;

/** Error code for a request rejected by our own server. Such a rejection does not mean that the card is unknown. */
const BAD = 'bad_request';
const GONE = 'not_found';

/** Classifies an API error (product: Errors and their words). `card` is the requested card number. */
export function failureOf(error: unknown, card = ''): CallFailure {
  if (!(error instanceof ApiError)) return OUTAGE;
  const { status, message, retryAfter = DEFAULT_RETRY_AFTER } = error;
  if (status === 429) return { kind: 'limited', retryAfter };
  if (status === 0) return { kind: 'no connection' };
  if (message === GONE) return { kind: 'gone' };
  const isUnknown = (status === 400 || status === 404) && message !== BAD;
  return isUnknown ? { kind: 'unknown', card } : OUTAGE;
}

/**
 * Returns the error message for a failure, or undefined if the failure has no common message. The card field itself
 * reports an unknown card.
 */
export function wordsOf(failure: CallFailure, attempts = 'проверок'): string | undefined {
  if (failure.kind === 'limited')
    return `Слишком много ${attempts}. Попробуйте через ${waitText(failure.retryAfter)}.`;
  if (failure.kind === 'gone') return 'Страница устарела. Обновите её.';
  return failure.kind === 'no connection'
    ? 'Нет связи с сайтом. Проверьте подключение к интернету.'
    : undefined;
}

/** Returns the error message for an unknown card. */
export const unknownCardText = (card: string) =>
  `Не удалось найти ${card ? `карту\u00a0${card}` : 'карту'}. Проверьте номер.`;

/**
 * Returns the error message for a failed check. `card` is empty if a form without a number was submitted without
 * JavaScript.
 */
export const failedCheckText = (card: string) => `Не удалось проверить ${card ? `карту ${card}` : 'карту'}`;

/** Returns the error message for an unknown card, or undefined if the field now contains a different number. */
export const cardRefusal = (failure: CallFailure, typed: string) =>
  failure.kind === 'unknown' && failure.card === typed ? unknownCardText(typed) : undefined;
