import { ApiError, type CallOptions } from '../../shared/contract/api';
import { encodeCall, type Call, type EncodedCall } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';

/** Longer than the server's own deadline, so that its words arrive. */
const TIMEOUT = 10_000;

/** Sends a call of the contract to `/api/…` and reads its answer. */
export async function sendCall(
  name: keyof typeof contract,
  params: object,
  options?: CallOptions,
  preview?: string,
): Promise<unknown> {
  const { [name]: call }: Readonly<Record<string, Call>> = contract;
  if (!call) throw new ApiError(0, name);
  return call.read(await send(encodeCall(call, params), options, preview));
}

async function send(
  encoded: EncodedCall,
  { bypassCache }: CallOptions = {},
  preview?: string,
): Promise<unknown> {
  const { body: sent, headers } = bodyOf(encoded);
  const response = await fetch(encoded.target, {
    method: encoded.method,
    signal: AbortSignal.timeout(TIMEOUT),
    ...(bypassCache && { cache: 'reload' }),
    ...(sent !== undefined && { body: sent }),
    headers: { ...headers, ...(preview !== undefined && { 'X-Preview': preview }) },
  }).catch((error: unknown) => {
    throw new ApiError(0, String(error));
  });
  const body = (await response.json().catch(() => null)) as { error?: ApiErrorBody } | null;
  if (response.ok) return body;
  const retryAfter = Number(response.headers.get('Retry-After'));
  throw new ApiError(response.status, body?.error?.code ?? '', retryAfter || undefined, body?.error?.fields);
}

interface ApiErrorBody {
  readonly code?: string;
  readonly fields?: Record<string, string>;
}

function bodyOf({ json, form }: EncodedCall): { body?: BodyInit; headers?: Record<string, string> } {
  if (json) return { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } };
  if (!form) return {};
  const data = new FormData();
  for (const [name, value] of form) data.append(name, value);
  return { body: data };
}
