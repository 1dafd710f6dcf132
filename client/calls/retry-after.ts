import { ApiError } from '../../shared/contract/api';

/** What is said when the answer does not name the time, in seconds. */
const A_MINUTE = 60;

/** Seconds to wait after a call that was one too many (429); null when it failed for another reason. */
export const retryAfterOf = (error: unknown): number | null =>
  error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? A_MINUTE) : null;
