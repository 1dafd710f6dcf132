import { gzipSync } from 'node:zlib';
import type { Socket } from 'node:net';
import type { Reason } from '../../../server/upstream-error';

/** One way in which an API fails. */
export interface Fault {
  readonly name: string;
  /** What a visitor's call must come to. */
  readonly status: 502 | 504;
  /** What operators are told of it. */
  readonly outcome: Reason;
  /** What the API does to a request, on its bare connection; absent: it takes no connections. */
  readonly act?: (socket: Socket) => void;
  /** It answers a success, in JSON or without a body: calls that read nothing of an answer are content with it. */
  readonly isSuccess?: true;
}

/** Headers of an API that must never reach a visitor; every answer below carries them. */
export const PRIVATE_HEADERS: Readonly<Record<string, string>> = {
  'set-cookie': 'upstream=1; Path=/',
  'www-authenticate': 'Basic realm="upstream"',
  location: 'https://elsewhere.example/',
  'access-control-allow-origin': '*',
  'retry-after': '77',
  server: 'upstream/1.0',
  'x-upstream-host': 'host-7',
};

const JSON_TYPE = 'Content-Type: application/json';
const HTML_TYPE = 'Content-Type: text/html';
const head = (status: number, ...headers: string[]) =>
  [
    `HTTP/1.1 ${status} Answer`,
    ...Object.entries(PRIVATE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    ...headers,
    '',
    '',
  ].join('\r\n');
const answer =
  (status: number, body: string | Buffer, ...headers: string[]) =>
  (socket: Socket) =>
    socket.write(
      Buffer.concat([
        Buffer.from(head(status, ...headers, `Content-Length: ${Buffer.byteLength(body)}`)),
        Buffer.from(body),
      ]),
    );
const raw = (text: string) => (socket: Socket) => void socket.end(text);
const half = `${head(200, JSON_TYPE, 'Content-Length: 500')}{"data":[`;

function drip(socket: Socket, start: string, drop: string) {
  socket.write(start);
  const timer = setInterval(() => socket.write(drop), 100);
  socket.on('close', () => clearInterval(timer));
}

const MEGABYTE = Buffer.alloc(1 << 20, ' ');

/** As much as the reader takes, up to so many megabytes. */
export function stream(socket: Socket, megabytes: number, start = head(200, JSON_TYPE)) {
  socket.write(start);
  const more = (left: number) => {
    if (left === 0) socket.end();
    else if (!socket.destroyed) socket.write(MEGABYTE, () => more(left - 1));
  };
  more(megabytes);
}

type Act = Fault['act'];
/** Faults that operators are told of by one name. */
const all = (outcome: Reason, acts: Readonly<Record<string, Act>>, isSuccess?: true): Fault[] =>
  Object.entries(acts).map(([name, act]) => ({
    name,
    status: outcome === 'timeout' ? 504 : 502,
    outcome,
    ...(act && { act }),
    ...(isSuccess && { isSuccess }),
  }));

export const faults: readonly Fault[] = [
  ...all('unreachable', {
    'takes no connections': undefined,
    'resets before the headers': (socket) => socket.resetAndDestroy(),
    'closes without a word': (socket) => socket.end(),
    'resets after the headers': (socket) =>
      socket.write(half.split('{')[0] ?? '', () => socket.resetAndDestroy()),
    'resets in the body': (socket) => socket.write(half, () => socket.resetAndDestroy()),
    'closes its half in the headers': raw('HTTP/1.1 200 OK\r\nContent-Ty'),
    'closes its half in the body': raw(half),
    'has headers without end': (socket) => stream(socket, 20, 'HTTP/1.1 200 OK\r\nX: '),
  }),
  ...all('timeout', {
    hangs: () => {},
    'drips its headers': (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'X-Drop: 1\r\n'),
    'drips its body': (socket) => drip(socket, head(200, JSON_TYPE), ' '),
    'hangs in the body': (socket) => socket.write(half),
  }),
  ...all('server_error', {
    'answers 500': answer(500, '{"data":[]}', JSON_TYPE),
    'answers 503 with HTML': answer(503, '<h1>Busy</h1>', HTML_TYPE),
  }),
  ...all('credentials', {
    'turns our credentials down': answer(401, '{"error":1}', JSON_TYPE),
    forbids: answer(403, '{"error":1}', JSON_TYPE),
    'wants a proxy’s credentials': answer(407, '{"error":1}', JSON_TYPE),
  }),
  ...all('too_large', { 'answers 200 MB': (socket) => stream(socket, 200) }),
  ...all('wrong_shape', {
    'redirects to another host': answer(302, '{"data":[]}', JSON_TYPE),
    'redirects for good': answer(308, '', JSON_TYPE),
    'answers 304 to nobody’s question': raw(head(304)),
    'answers broken JSON': answer(200, '{"data":[', JSON_TYPE),
    'answers lists in lists without end': answer(200, '['.repeat(200_000) + ']'.repeat(200_000), JSON_TYPE),
    'answers JSON under another type': answer(200, '{"data":[]}', HTML_TYPE),
    'answers without a type': answer(200, '{"data":[]}'),
    'says less than it sends': raw(`${head(200, JSON_TYPE, 'Content-Length: 5')}{"data":[]}`),
    'says two lengths': raw(`${head(200, JSON_TYPE, 'Content-Length: 11', 'Content-Length: 4')}{"data":[]}`),
    'breaks its chunks': raw(
      `${head(200, JSON_TYPE, 'Transfer-Encoding: chunked')}zz\r\n{"data":[]}\r\n0\r\n\r\n`,
    ),
    'compresses garbage': answer(
      200,
      Buffer.from('1f8b08009999', 'hex'),
      JSON_TYPE,
      'Content-Encoding: gzip',
    ),
    'compresses unasked': answer(200, gzipSync('{"data":[]}'), JSON_TYPE, 'Content-Encoding: gzip'),
    'does not speak HTTP': raw('SSH-2.0-OpenSSH_9.9\r\n'),
  }),
  ...all(
    'wrong_shape',
    {
      'has no content': raw(head(204)),
      'answers another shape': answer(200, '{"data":7}', JSON_TYPE),
      'answers null': answer(200, 'null', JSON_TYPE),
      'answers an empty body': answer(200, '', JSON_TYPE),
    },
    true,
  ),
];
