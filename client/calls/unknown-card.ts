import { ApiError } from '../../shared/contract/api';

/** Whether the API knows no such card; our own «not found» is about the call (product: Errors and their words). */
export const isUnknownCard = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.message !== 'not_found';

/** What is said of a number that no card has. */
export const unknownCardText = (card: string) => `Не удалось найти карту\u00a0${card}. Проверьте номер.`;

/** The same of the number that stands in a field: undefined where it is another one by now, or another failure. */
export const cardRefusal = (failure: { readonly is: string; readonly card?: string }, typed: string) =>
  failure.is === 'unknown' && failure.card === typed ? unknownCardText(typed) : undefined;
