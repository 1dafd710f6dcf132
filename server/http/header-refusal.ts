import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ACCEPTED_COOKIE, CITY_COOKIE } from '../../shared/city/cookies';

/** Maximum number of header lines. A request through a CDN and a load balancer has about 40 lines. */
const MAX_HEADER_LINES = 100;
/** Maximum total size in bytes of the request target and all header names and values. */
const MAX_HEADER_BYTES = 16 * 1024;
/**
 * Maximum header size of Node's parser in bytes. Larger than `MAX_HEADER_BYTES`, so that this module can send a
 * readable response.
 */
export const PARSER_MAX_HEADER_BYTES = 32 * 1024;

/** Time in milliseconds for which a refused client can read the response before its connection is destroyed. */
const LINGER_MS = 1000;

type RefusedStatus = 400 | 408 | 413 | 431;

interface Refusal {
  readonly reason: string;
  readonly code: string;
  readonly message: string;
}

const REFUSALS: Readonly<Record<RefusedStatus, Refusal>> = {
  400: {
    reason: 'Bad Request',
    code: 'bad_request',
    message: 'Браузер прислал запрос, который сайт не понял. Обновите страницу.',
  },
  408: {
    reason: 'Request Timeout',
    code: 'timeout',
    message: 'Запрос шёл слишком долго. Проверьте подключение к интернету и обновите страницу.',
  },
  413: {
    reason: 'Content Too Large',
    code: 'too_large',
    message: 'Запрос слишком большой.',
  },
  431: {
    reason: 'Request Header Fields Too Large',
    code: 'headers_too_large',
    message: 'Слишком большой запрос. Удалите cookie этого сайта и попробуйте ещё раз.',
  },
};

/**
 * Returns 431 if the headers are too large, 400 if they are ambiguous, otherwise undefined. Two Host headers are
 * ambiguous, because a proxy and this server might each use a different one.
 */
export function refusedStatus({ url = '', rawHeaders }: IncomingMessage): 400 | 431 | undefined {
  if (rawHeaders.length > 2 * MAX_HEADER_LINES) return 431;
  let bytes = url.length;
  for (const text of rawHeaders) bytes += text.length;
  if (bytes > MAX_HEADER_BYTES) return 431;
  return countHosts(rawHeaders) > 1 ? 400 : undefined;
}

/** Counts the Host headers. Names and values alternate in `rawHeaders`. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/**
 * Refuses a request with a readable response. If the headers are too large, the response also deletes this site's
 * cookies, because cookies may be the reason.
 */
export function refuseRequest(req: IncomingMessage, res: ServerResponse, status: RefusedStatus): void {
  const { type, body } = contentOf(status, isApiTarget(req.url ?? ''));
  const expired = [CITY_COOKIE, ACCEPTED_COOKIE].map((name) => `${name}=; Path=/; Max-Age=0`);
  const hasCookies = status === 431 && req.headers.cookie !== undefined;
  res.writeHead(status, {
    ...HEADERS,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    ...(hasCookies && { 'Set-Cookie': expired }),
  });
  res.end(body);
}

/**
 * Responds to a request that Node's parser rejects. Writes directly to the socket, because no response object exists.
 */
export function refuseConnection(error: Error, socket: Duplex): void {
  const { code = '', rawPacket } = error as { code?: string; rawPacket?: Buffer };
  const status = STATUS_OF_ERROR[code] ?? 400;
  const [, target = ''] = /^[A-Z]+ (\S+)/.exec(rawPacket?.toString('latin1', 0, 200) ?? '') ?? [];
  const { type, body } = contentOf(status, isApiTarget(target));
  const headers = { ...HEADERS, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${REFUSALS[status].reason}`, ...lines, '', body].join('\r\n'));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Maps parser error codes to the statuses that Node would send. */
const STATUS_OF_ERROR: Readonly<Record<string, RefusedStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const HEADERS = {
  Connection: 'close',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

const isApiTarget = (target: string): boolean => /^(?:https?:\/\/[^/]*)?\/api(?:[/?]|$)/.test(target);

function contentOf(status: RefusedStatus, isApi: boolean) {
  const { code, message } = REFUSALS[status];
  if (isApi)
    return { type: 'application/json; charset=utf-8', body: JSON.stringify({ error: { code, message } }) };
  // The page is self-contained, because requests for other files would fail for the same reason.
  const body = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ошибка</title></head><body><h1>Не удалось открыть страницу</h1><p>${message}</p></body></html>`;
  return { type: 'text/html; charset=utf-8', body };
}
