import type { GenericSchema } from 'valibot';
import type * as contract from './contract';
import type { Reader } from './reader/reader';

type Contract = typeof contract;
type ParamsOf<C> = C extends { readonly params: GenericSchema<unknown, infer Params> } ? Params : never;
type ResponseOf<C> = C extends { readonly response: Reader<infer Response> } ? Response : never;

/** Name of a call in the contract. */
export type CallName = keyof Contract;

/** Origin of a call. */
export interface Asked {
  /**
   * True if the visitor waits for the response. If the code that sends calls fails to load, the page may then reload.
   */
  readonly asked?: boolean | undefined;
}

/** Options for sending a call. */
export interface CallOptions extends Asked {
  /** Bypasses every cache, because the cached response is known to be outdated (product: Months). */
  readonly bypassCache?: boolean;
  /** Aborts the request of a browser. The call then rejects. */
  readonly signal?: AbortSignal;
}

/** A response value together with the response body. */
export interface ResponseWithBody<Response> {
  readonly value: Response;
  readonly body: unknown;
}

/**
 * Client of the promo API. Server and browser differ only in the transport: the server calls the API directly, the
 * browser calls `/api/…`. Calls are identified by name, so that the browser can load the contract with its first call.
 * Rejects with an ApiError if there is no valid response.
 */
export interface Api {
  call<Name extends CallName>(
    name: Name,
    params: ParamsOf<Contract[Name]>,
    options?: CallOptions,
  ): Promise<ResponseOf<Contract[Name]>>;
  /** Sends a call and also returns the body, truncated to the size that a page can embed. */
  callForBody<Name extends CallName>(
    name: Name,
    params: ParamsOf<Contract[Name]>,
    options?: CallOptions,
  ): Promise<ResponseWithBody<ResponseOf<Contract[Name]>>>;
  /** Logs that a well-formed response contradicts itself. The log never contains the parameters. */
  reportBug(name: CallName, problem: string): void;
}

/** A failed call. `status` is the HTTP status, or 0 without a response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    /** Seconds until a retry, if the response specifies them (429). */
    readonly retryAfter?: number,
    /** Error messages by form field. */
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(message);
  }
}
