import { ApiError, type Api } from '../shared/api';
import { encodeCall, type EncodedCall } from '../shared/call';

/** The shortest time a fetch is shown as under way, in milliseconds (specification 9). */
const MIN_DISPLAY = 200;
/** Longer than the server's own deadline, so that its words arrive. */
const TIMEOUT = 10_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, MIN_DISPLAY));

/** The contract over `/api/…`. */
export const browserApi: Api = {
  async call(call, params) {
    const [answer] = await Promise.allSettled([send(encodeCall(call, params)), pause()]);
    if (answer.status === 'rejected') throw answer.reason;
    return call.read(answer.value);
  },
};

async function send(encoded: EncodedCall): Promise<unknown> {
  const response = await fetch(encoded.target, {
    method: encoded.method,
    signal: AbortSignal.timeout(TIMEOUT),
    ...bodyOf(encoded),
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

function bodyOf({ json, form }: EncodedCall): RequestInit {
  if (json) return { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } };
  if (!form) return {};
  const data = new FormData();
  for (const [name, value] of form) data.append(name, value);
  return { body: data };
}
