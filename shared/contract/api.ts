import type { GenericSchema } from 'valibot';
import type * as contract from './contract';
import type { Reader } from './reader/reader';

type Contract = typeof contract;
type ParamsOf<C> = C extends { readonly params: GenericSchema<unknown, infer Params> } ? Params : never;
type ResponseOf<C> = C extends { readonly response: Reader<infer Response> } ? Response : never;

/** Name of an API call in the contract. */
export type CallName = keyof Contract;

/** Parameters of a call, as validated by the contract. */
export type ParamsOfCall<Name extends CallName> = ParamsOf<Contract[Name]>;

/** Options for calls and thunks that load data. */
export interface WaitOptions {
  /**
   * True if a visitor is waiting for the response. If the code for API calls then fails to load, the page may reload to
   * fetch it again.
   */
  readonly isVisitorWaiting?: boolean | undefined;
}

/** Options for sending an API call. */
export interface CallOptions extends WaitOptions {
  /**
   * If true, bypasses all caches. Used if the cached response is known to be outdated, such as last month's categories.
   */
  readonly bypassCache?: boolean;
  /** Aborts the request in a browser. The call then rejects. */
  readonly signal?: AbortSignal;
}

/** The parsed value of a response, together with the response body. */
export interface ResponseWithBody<Response> {
  readonly value: Response;
  readonly body: unknown;
}

/**
 * Client of the promo API, with the same interface on the server and in browsers. The server calls the API directly,
 * and browsers call `/api/…`. Callers pass the name of a call instead of its definition, so that browsers load the
 * contract only with the first call. Every call rejects with an ApiError if there is no valid response.
 */
export interface Api {
  call<Name extends CallName>(
    name: Name,
    params: ParamsOf<Contract[Name]>,
    options?: CallOptions,
  ): Promise<ResponseOf<Contract[Name]>>;
  /**
   * Sends a call. Returns the value together with the response body. A large body is truncated, so that a page can
   * embed it.
   */
  callForBody<Name extends CallName>(
    name: Name,
    params: ParamsOf<Contract[Name]>,
    options?: CallOptions,
  ): Promise<ResponseWithBody<ResponseOf<Contract[Name]>>>;
  /** Logs a problem in a well-formed response, such as contradictory values. Never logs the parameters of the call. */
  reportBug(name: CallName, problem: string): void;
}

/** A failed API call. `status` is the HTTP status, or 0 without a response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    /** Time to wait before a retry, in seconds. Only set if a 429 response specifies the time. */
    readonly retryAfter?: number,
    /** Error messages by form field. */
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(message);
  }
}
