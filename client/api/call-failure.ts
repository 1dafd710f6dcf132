import { ApiError } from '../../shared/contract/api';
import { waitText } from '../../shared/text/wait-text';

/** Failure of a call, by what the visitor can do. */
export type CallFailure =
  | { readonly is: 'outage' }
  /** No response arrived. */
  | { readonly is: 'no connection' }
  /** The site no longer has what an old tab requests, such as a closed campaign. */
  | { readonly is: 'gone' }
  /** The trap of the feedback form was filled, perhaps by a form filler (product: Feedback). */
  | { readonly is: 'trapped' }
  /** The API knows no such card. */
  | { readonly is: 'unknown'; readonly card: string }
  /** Seconds to wait, after too many attempts. */
  | { readonly is: 'limited'; readonly retryAfter: number };

/** A failure that a visitor can do nothing about. */
export const OUTAGE: CallFailure = { is: 'outage' };

/** Wait if a 429 names none, in seconds. */
const DEFAULT_RETRY_AFTER = 60;

/** Codes of this server's own errors, which do not concern the card. */
const BAD = 'bad_request';
const GONE = 'not_found';

/** Classifies the error of a call (product: Errors and their words). `card` is the requested card. */
export function failureOf(error: unknown, card = ''): CallFailure {
  if (!(error instanceof ApiError)) return OUTAGE;
  const { status, message, retryAfter = DEFAULT_RETRY_AFTER } = error;
  if (status === 429) return { is: 'limited', retryAfter };
  if (status === 0) return { is: 'no connection' };
  if (message === GONE) return { is: 'gone' };
  const isUnknown = (status === 400 || status === 404) && message !== BAD;
  return isUnknown ? { is: 'unknown', card } : OUTAGE;
}

/** Returns the text of a failure; undefined for an outage, and for an unknown card, which the field reports. */
export function wordsOf(failure: CallFailure, attempts = 'проверок'): string | undefined {
  if (failure.is === 'limited')
    return `Слишком много ${attempts}. Попробуйте через ${waitText(failure.retryAfter)}.`;
  if (failure.is === 'gone') return 'Страница устарела. Обновите её.';
  return failure.is === 'no connection'
    ? 'Нет связи с сайтом. Проверьте подключение к интернету.'
    : undefined;
}

/** Returns the text about a number that no card has. */
export const unknownCardText = (card: string) =>
  `Не удалось найти ${card ? `карту\u00a0${card}` : 'карту'}. Проверьте номер.`;

/** Returns the text about a failed check. A plain form may have been posted without a number. */
export const failedCheckText = (card: string) => `Не удалось проверить ${card ? `карту ${card}` : 'карту'}`;

/** Returns the text about an unknown card while the field contains its number. Otherwise returns undefined. */
export const cardRefusal = (failure: CallFailure, typed: string) =>
  failure.is === 'unknown' && failure.card === typed ? unknownCardText(typed) : undefined;
