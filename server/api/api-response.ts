import { boundedBody } from '../../shared/contract/reader/bounded-body';
import { compressText, type CompressedResponse } from '../edge/compressed';
import type { UpstreamResponse } from '../upstream/read-response';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * An API response that can be sent to a browser as JSON or embedded in an HTML page. Both forms are created on first
 * use.
 */
export class ApiResponse {
  readonly status: number;
  readonly body: unknown;
  /** Validated, typed data from a successful response. */
  readonly value: unknown;
  /** Value of the Retry-After header in seconds. */
  readonly retryAfter: number | undefined;
  /** Time at which the response was received, as a `performance.now()` timestamp. */
  readonly receivedAt = performance.now();
  #compressed: Promise<CompressedResponse> | undefined;
  #bounded: { readonly body: unknown } | undefined;

  constructor({ status, body, value, retryAfter }: UpstreamResponse) {
    this.status = status;
    this.body = body;
    this.value = value;
    this.retryAfter = retryAfter;
  }

  /** Returns the response as compressed JSON, without the security headers that Express middleware adds. */
  compressed(): Promise<CompressedResponse> {
    const { status, body } = this;
    this.#compressed ??= compressText({ status, type: JSON_TYPE, headers: {}, text: JSON.stringify(body) });
    return this.#compressed;
  }

  /** Returns the body, truncated so that a page can embed it in its state. */
  boundedBody(): unknown {
    this.#bounded ??= { body: boundedBody(this.body) };
    return this.#bounded.body;
  }
}
