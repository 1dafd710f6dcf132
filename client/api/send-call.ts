import { ApiError, type CallOptions, type ResponseWithBody } from '../../shared/contract/api';
import { encodeCall, type Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { boundedBody } from '../../shared/contract/reader/bounded-body';

/** Timeout in milliseconds. Longer than the server's timeout, so the server's error response arrives first. */
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
    // Match the status that the server sends for a malformed response.
    throw new ApiError(502, result.failure);
  }
  const { error } = (body ?? {}) as ApiErrorBody;
  const retryAfter = Number(response.headers.get('Retry-After'));
  throw new ApiError(response.status, error?.code ?? '', retryAfter || undefined, error?.fields);
}

/**
 * Returns a signal that aborts when any of the given signals aborts. Replaces `AbortSignal.any`, which the oldest
 * supported browsers lack.
 */
function anySignal(signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal?.aborted) controller.abort();
    signal?.addEventListener('abort', () => controller.abort(), { once: true });
  }
  return controller.signal;
}
