import { ApiError } from '../../shared/contract/api';

/** Whether the API knows no such card; our own «not found» is about the call (product: Errors and their words). */
export const isUnknownCard = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.message !== 'not_found';
