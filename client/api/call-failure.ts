import { ApiError } from '../../shared/contract/api';
import { waitText } from '../../shared/text/wait-text';

/** Reason an API call failed. The reason determines which error message the visitor sees. */
export type CallFailure =
  | { readonly kind: 'outage' }
  /** The browser received no response. */
  | { readonly kind: 'no connection' }
  /**
   * The requested data no longer exists, for example because the campaign has closed. The visitor must reload the page.
   */
  | { readonly kind: 'gone' }
  /** The API does not know this card number. */
  | { readonly kind: 'unknown'; readonly card: string }
  /** The visitor sent too many requests. The next request is allowed after `retryAfter` seconds. */
  | { readonly kind: 'limited'; readonly retryAfter: number };

/** Any other failure, for example a server error. */
export const OUTAGE: CallFailure = { kind: 'outage' };

/** Wait in seconds after a 429 response without a Retry-After header. */
const DEFAULT_RETRY_AFTER = 60;

/**
 * Error code of a request that our own server rejected as invalid. With this code, status 400 does not mean that the
 * card is unknown.
 */
const BAD = 'bad_request';
const GONE = 'not_found';

/**
 * Converts an API error to the reason shown to the visitor (product: Errors and their words). `card` is the card number
 * that was sent.
 */
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
 * Returns the error message for a rate limit, an outdated page or a lost connection. Returns undefined for all other
 * failures. `attempts` completes the message «Слишком много …», for example «проверок».
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
 * Returns the error message for a failed card check. `card` is empty if a form submitted without JavaScript contained
 * no card number.
 */
export const failedCheckText = (card: string) => `Не удалось проверить ${card ? `карту ${card}` : 'карту'}`;

/**
 * Returns the error message for an unknown card, or undefined if the visitor has since typed a different number.
 * `typed` is the current text of the card field.
 */
export const cardRefusal = (failure: CallFailure, typed: string) =>
  failure.kind === 'unknown' && failure.card === typed ? unknownCardText(typed) : undefined;
