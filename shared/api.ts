import type { Call } from './call';

/**
 * Speaks the contract. Server and browser differ only in how it sends: straight to the API, or to `/api/…`.
 * Rejects with an ApiError when there is no good answer.
 */
export interface Api {
  call<Params extends object, Answer>(call: Call<Params, Answer>, params: Params): Promise<Answer>;
}

/** A call that brought no good answer. `status` is the HTTP status, 0 when there was none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    /** Seconds to wait before another try, when the answer named them (429). */
    readonly retryAfter?: number,
    /** The refused fields of a form and what is wrong with each. */
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(message);
  }
}
