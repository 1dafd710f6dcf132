import { ApiError } from '../../shared/contract/api';
import { waitText } from '../../shared/text/wait-text';

/** What went wrong with a call, as far as the visitor can do something about it. */
export type CallFailure =
  | { readonly is: 'outage' }
  /** No answer came at all, neither the API's nor the server's. */
  | { readonly is: 'no connection' }
  /** The site no longer has what an old tab asks for, such as a closed campaign. */
  | { readonly is: 'gone' }
  /** The trap of the feedback form was filled, perhaps by a form filler (product: Feedback). */
  | { readonly is: 'trapped' }
  /** The API knows no such card. */
  | { readonly is: 'unknown'; readonly card: string }
  /** Seconds to wait, after too many attempts. */
  | { readonly is: 'limited'; readonly retryAfter: number };

/** A failure that a visitor can do nothing about. */
export const OUTAGE: CallFailure = { is: 'outage' };

/** What is said when the answer does not name the time, in seconds. */
const A_MINUTE = 60;

/** Our own refusals of a call, which say nothing about its card. */
const BAD = 'bad_request';
const GONE = 'not_found';

/** What a failed call means for the visitor (product: Errors and their words); `card` is the one that was asked about. */
export function failureOf(error: unknown, card = ''): CallFailure {
  if (!(error instanceof ApiError)) return OUTAGE;
  const { status, message, retryAfter = A_MINUTE } = error;
  if (status === 429) return { is: 'limited', retryAfter };
  if (status === 0) return { is: 'no connection' };
  if (message === GONE) return { is: 'gone' };
  const isUnknown = (status === 400 || status === 404) && message !== BAD;
  return isUnknown ? { is: 'unknown', card } : OUTAGE;
}

/** What is said of it where it can be told apart from an outage; of an unknown card its field speaks. */
export function wordsOf(failure: CallFailure, attempts = 'проверок'): string | undefined {
  if (failure.is === 'limited')
    return `Слишком много ${attempts}. Попробуйте через ${waitText(failure.retryAfter)}.`;
  if (failure.is === 'gone') return 'Страница устарела. Обновите её.';
  return failure.is === 'no connection'
    ? 'Нет связи с сайтом. Проверьте подключение к интернету.'
    : undefined;
}

/** What is said of a number that no card has. */
export const unknownCardText = (card: string) =>
  `Не удалось найти ${card ? `карту\u00a0${card}` : 'карту'}. Проверьте номер.`;

/** What is said of a check that failed; a plain form may have been posted without a number. */
export const failedCheckText = (card: string) => `Не удалось проверить ${card ? `карту ${card}` : 'карту'}`;

/** The same of the number that stands in a field: undefined where it is another one by now, or another failure. */
export const cardRefusal = (failure: CallFailure, typed: string) =>
  failure.is === 'unknown' && failure.card === typed ? unknownCardText(typed) : undefined;
