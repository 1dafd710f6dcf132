import { ApiError, type CallOptions, type ResponseWithBody } from '../../shared/contract/api';
import { encodeCall, type Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { boundedBody } from '../../shared/contract/reader/bounded-body';

/**
 * Timeout of an API call in milliseconds. The server's timeout is shorter, so the browser still receives the server's
 * error response.
 */
const TIMEOUT_MS = 10_000;

interface ApiErrorBody {
  readonly error?: { readonly code?: string; readonly fields?: Record<string, string> };
}

/** Sends an API call to `/api/…` and validates the response. Rejects with an ApiError. */
export async function sendCall(
  name: keyof typeof contract,
  params: object,
  { bypassCache, signal }: CallOptions = {},
  preview?: string,
): Promise<ResponseWithBody<unknown>> {
  const calls: Readonly<Record<string, Call>> = contract;
  const call = calls[name];
  if (!call) throw new ApiError(0, name);
  const { target, method, json, form } = encodeCall(call, params);
  const data = new FormData();
  for (const [field, value] of form ?? []) data.append(field, value);
  const response = await fetch(target, {
    method,
    signal: anySignal([AbortSignal.timeout(TIMEOUT_MS), signal]),
    cache: bypassCache ? 'reload' : 'default',
    body: json ? JSON.stringify(json) : form ? data : null,
    headers: {
      ...(json && { 'Content-Type': 'application/json' }),
      ...(preview !== undefined && { 'X-Preview': preview }),
    },
  }).catch((error: unknown) => {
    throw new ApiError(0, String(error));
  });
  const body = (await response.json().catch(() => null)) as unknown;
  if (response.ok) {
    const result = call.read(body);
    if (result.ok) return { value: result.value, body: boundedBody(body) };
    // Use status 502, as the server does for a malformed API response.
    throw new ApiError(502, result.failure);
  }
  const { error } = (body ?? {}) as ApiErrorBody;
  const retryAfter = Number(response.headers.get('Retry-After'));
  throw new ApiError(response.status, error?.code ?? '', retryAfter || undefined, error?.fields);
}

/**
 * Returns a signal that aborts as soon as one of the given signals aborts. Used because the oldest supported browsers
 * lack `AbortSignal.any`.
 */
function anySignal(signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal?.aborted) controller.abort();
    signal?.addEventListener('abort', () => controller.abort(), { once: true });
  }
  return controller.signal;
}
