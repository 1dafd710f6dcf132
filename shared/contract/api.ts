import type { GenericSchema } from 'valibot';
import type * as contract from './contract';
import type { Reader } from './reader/reader';

type Contract = typeof contract;
type ParamsOf<C> = C extends { readonly params: GenericSchema<unknown, infer Params> } ? Params : never;
type AnswerOf<C> = C extends { readonly answer: Reader<infer Answer> } ? Answer : never;

/** Name of a call of the contract. */
export type CallName = keyof Contract;

/** Origin of a call. */
export interface Asked {
  /** The visitor waits for the answer. If the code that sends calls is missing, the page may reload for it. */
  readonly asked?: boolean | undefined;
}

/** How a call is sent. */
export interface CallOptions extends Asked {
  /** Past every cache on the way: what is kept is known to be old (product: Months). */
  readonly bypassCache?: boolean;
}

/** An answer and its body. */
export interface WholeAnswer<Answer> {
  readonly value: Answer;
  readonly body: unknown;
}

/**
 * Speaks the contract. Server and browser differ only in how it sends: straight to the API, or to `/api/…`.
 * Calls go by name, so that the browser need not have the table before its first call.
 * Rejects with an ApiError when there is no good answer.
 */
export interface Api {
  call<Name extends CallName>(
    name: Name,
    params: ParamsOf<Contract[Name]>,
    options?: CallOptions,
  ): Promise<AnswerOf<Contract[Name]>>;
  /** Calls, and returns the whole body beside what was read of it, no longer than a page can carry. */
  callForBody<Name extends CallName>(
    name: Name,
    params: ParamsOf<Contract[Name]>,
    options?: CallOptions,
  ): Promise<WholeAnswer<AnswerOf<Contract[Name]>>>;
  /** Logs that an answer of the right shape cannot be true; what was asked is not told. */
  reportBug(name: CallName, problem: string): void;
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
