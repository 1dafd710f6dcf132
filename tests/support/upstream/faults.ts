import { gzipSync } from 'node:zlib';
import type { Socket } from 'node:net';
import type { Reason } from '../../../server/api/upstream-errors';

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

export const faults: readonly Fault[] = [
  { name: 'takes no connections', status: 502, outcome: 'unreachable' },
  {
    name: 'resets before the headers',
    status: 502,
    outcome: 'unreachable',
    act: (socket) => socket.resetAndDestroy(),
  },
  { name: 'closes without a word', status: 502, outcome: 'unreachable', act: (socket) => socket.end() },
  {
    name: 'resets after the headers',
    status: 502,
    outcome: 'unreachable',
    act: (socket) => socket.write(half.split('{')[0] ?? '', () => socket.resetAndDestroy()),
  },
  {
    name: 'resets in the body',
    status: 502,
    outcome: 'unreachable',
    act: (socket) => socket.write(half, () => socket.resetAndDestroy()),
  },
  {
    name: 'closes its half in the headers',
    status: 502,
    outcome: 'unreachable',
    act: raw('HTTP/1.1 200 OK\r\nContent-Ty'),
  },
  { name: 'closes its half in the body', status: 502, outcome: 'unreachable', act: raw(half) },
  { name: 'hangs', status: 504, outcome: 'timeout', act: () => {} },
  {
    name: 'drips its headers',
    status: 504,
    outcome: 'timeout',
    act: (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'X-Drop: 1\r\n'),
  },
  {
    name: 'drips its body',
    status: 504,
    outcome: 'timeout',
    act: (socket) => drip(socket, head(200, JSON_TYPE), ' '),
  },
  {
    name: 'hangs in the body',
    status: 504,
    outcome: 'timeout',
    act: (socket) => socket.write(half),
  },
  { name: 'answers 500', status: 502, outcome: 'server_error', act: answer(500, '{"data":[]}', JSON_TYPE) },
  {
    name: 'answers 503 with HTML',
    status: 502,
    outcome: 'server_error',
    act: answer(503, '<h1>Busy</h1>', HTML_TYPE),
  },
  {
    name: 'turns our credentials down',
    status: 502,
    outcome: 'credentials',
    act: answer(401, '{"error":1}', JSON_TYPE),
  },
  { name: 'forbids', status: 502, outcome: 'credentials', act: answer(403, '{"error":1}', JSON_TYPE) },
  {
    name: 'wants a proxy’s credentials',
    status: 502,
    outcome: 'credentials',
    act: answer(407, '{"error":1}', JSON_TYPE),
  },
  {
    name: 'answers 404 with HTML',
    status: 502,
    outcome: 'wrong_shape',
    act: answer(404, '<h1>None</h1>', HTML_TYPE),
  },
  {
    name: 'redirects to another host',
    status: 502,
    outcome: 'wrong_shape',
    act: answer(302, '{"data":[]}', JSON_TYPE),
  },
  { name: 'redirects for good', status: 502, outcome: 'wrong_shape', act: answer(308, '', JSON_TYPE) },
  { name: 'answers 304 to nobody’s question', status: 502, outcome: 'wrong_shape', act: raw(head(304)) },
  { name: 'has no content', status: 502, outcome: 'wrong_shape', act: raw(head(204)), isSuccess: true },
  {
    name: 'answers broken JSON',
    status: 502,
    outcome: 'wrong_shape',
    act: answer(200, '{"data":[', JSON_TYPE),
  },
  {
    name: 'answers another shape',
    status: 502,
    outcome: 'wrong_shape',
    act: answer(200, '{"data":7}', JSON_TYPE),
    isSuccess: true,
  },
  {
    name: 'answers null',
    status: 502,
    outcome: 'wrong_shape',
    act: answer(200, 'null', JSON_TYPE),
    isSuccess: true,
  },
  {
    name: 'answers lists in lists without end',
    status: 502,
    outcome: 'wrong_shape',
    act: answer(200, '['.repeat(200_000) + ']'.repeat(200_000), JSON_TYPE),
  },
  {
    name: 'answers an empty body',
    status: 502,
    outcome: 'wrong_shape',
    act: answer(200, '', JSON_TYPE),
    isSuccess: true,
  },
  { name: 'answers 200 MB', status: 502, outcome: 'too_large', act: (socket) => stream(socket, 200) },
  {
    name: 'answers JSON under another type',
    status: 502,
    outcome: 'wrong_shape',
    act: answer(200, '{"data":[]}', HTML_TYPE),
  },
  {
    name: 'answers without a type',
    status: 502,
    outcome: 'wrong_shape',
    act: answer(200, '{"data":[]}'),
  },
  {
    name: 'says less than it sends',
    status: 502,
    outcome: 'wrong_shape',
    act: raw(`${head(200, JSON_TYPE, 'Content-Length: 5')}{"data":[]}`),
  },
  {
    name: 'says two lengths',
    status: 502,
    outcome: 'wrong_shape',
    act: raw(`${head(200, JSON_TYPE, 'Content-Length: 11', 'Content-Length: 4')}{"data":[]}`),
  },
  {
    name: 'breaks its chunks',
    status: 502,
    outcome: 'wrong_shape',
    act: raw(`${head(200, JSON_TYPE, 'Transfer-Encoding: chunked')}zz\r\n{"data":[]}\r\n0\r\n\r\n`),
  },
  {
    name: 'packs garbage',
    status: 502,
    outcome: 'wrong_shape',
    act: answer(200, Buffer.from('1f8b08009999', 'hex'), JSON_TYPE, 'Content-Encoding: gzip'),
  },
  {
    name: 'packs unasked',
    status: 502,
    outcome: 'wrong_shape',
    act: answer(200, gzipSync('{"data":[]}'), JSON_TYPE, 'Content-Encoding: gzip'),
  },
  {
    name: 'has headers without end',
    status: 502,
    outcome: 'unreachable',
    act: (socket) => stream(socket, 20, 'HTTP/1.1 200 OK\r\nX: '),
  },
  { name: 'does not speak HTTP', status: 502, outcome: 'wrong_shape', act: raw('SSH-2.0-OpenSSH_9.9\r\n') },
];
