import { ApiError } from '../../shared/contract/api';

/** Whether no answer came at all, neither the API's nor the server's (product: Errors and their words). */
export const isNoConnection = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** What is said then: how long it will last, nobody knows. That one may try again is said by what stands beside it. */
export const NO_CONNECTION = 'Нет связи с сайтом. Проверьте подключение к интернету.';
