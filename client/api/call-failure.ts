import { ApiError } from '../../shared/contract/api';

/** Whether no answer came at all, neither the API's nor the server's (product: Errors and their words). */
export const isNoConnection = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** What is said then: how long it will last, nobody knows. That one may try again is said by what stands beside it. */
export const NO_CONNECTION = 'Нет связи с сайтом. Проверьте подключение к интернету.';

/** What is said when the answer does not name the time, in seconds. */
const A_MINUTE = 60;

/** Seconds to wait after a call that was one too many (429); null when it failed for another reason. */
export const retryAfterOf = (error: unknown): number | null =>
  error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? A_MINUTE) : null;

/** Our own refusals of a call, which say nothing about its card. */
const ABOUT_THE_CALL = new Set(['bad_request', 'not_found']);

/** Whether the API knows no such card: 400 or 404 of its own (product: Errors and their words). */
export const isUnknownCard = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 400 || error.status === 404) &&
  !ABOUT_THE_CALL.has(error.message);

/** What is said of a number that no card has. */
export const unknownCardText = (card: string) => `Не удалось найти карту\u00a0${card}. Проверьте номер.`;

/** The same of the number that stands in a field: undefined where it is another one by now, or another failure. */
export const cardRefusal = (failure: { readonly is: string; readonly card?: string }, typed: string) =>
  failure.is === 'unknown' && failure.card === typed ? unknownCardText(typed) : undefined;
