import { ApiError } from '../../shared/contract/api';

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
