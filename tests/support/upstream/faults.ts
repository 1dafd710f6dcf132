import { gzipSync } from 'node:zlib';
import type { Socket } from 'node:net';
import type { Reason } from '../../../server/upstream-error';

/** An API failure that tests can simulate. */
export interface Fault {
  readonly name: string;
  /** Expected HTTP status of our response to the visitor. */
  readonly status: 502 | 504;
  /** Expected reason of the failure in metrics and logs. */
  readonly outcome: Reason;
  /** Responds to an API request on the raw socket. Absent if the API refuses connections. */
  readonly act?: (socket: Socket) => void;
  /**
   * True if the API response is successful but has no readable body. Calls that ignore the body accept such a response.
   */
  readonly isSuccess?: true;
}

/** Headers of API responses that must never reach a visitor. `head` adds these headers to the responses below. */
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

/** Writes up to `megabytes` of data, as fast as the reader consumes the data. */
export function stream(socket: Socket, megabytes: number, start = head(200, JSON_TYPE)) {
  socket.write(start);
  const more = (left: number) => {
    if (left === 0) socket.end();
    else if (!socket.destroyed) socket.write(MEGABYTE, () => more(left - 1));
  };
  more(megabytes);
}

type Act = Fault['act'];
/** Creates several faults with the same expected reason. `acts` maps the name of a fault to its behaviour. */
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
    'refuses connections': undefined,
    'resets before the headers': (socket) => socket.resetAndDestroy(),
    'closes the connection without a response': (socket) => socket.end(),
    'resets after the headers': (socket) =>
      socket.write(half.split('{')[0] ?? '', () => socket.resetAndDestroy()),
    'resets in the body': (socket) => socket.write(half, () => socket.resetAndDestroy()),
    'half-closes in the headers': raw('HTTP/1.1 200 OK\r\nContent-Ty'),
    'half-closes in the body': raw(half),
    'sends endless headers': (socket) => stream(socket, 20, 'HTTP/1.1 200 OK\r\nX: '),
  }),
  ...all('timeout', {
    hangs: () => {},
    'trickles its headers': (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'X-Drop: 1\r\n'),
    'trickles its body': (socket) => drip(socket, head(200, JSON_TYPE), ' '),
    'hangs in the body': (socket) => socket.write(half),
  }),
  ...all('server_error', {
    'responds 500': answer(500, '{"data":[]}', JSON_TYPE),
    'responds 503 with HTML': answer(503, '<h1>Busy</h1>', HTML_TYPE),
  }),
  ...all('credentials', {
    'rejects the credentials': answer(401, '{"error":1}', JSON_TYPE),
    'responds 403': answer(403, '{"error":1}', JSON_TYPE),
    'requires proxy credentials': answer(407, '{"error":1}', JSON_TYPE),
  }),
  ...all('too_large', { 'sends 200 MB': (socket) => stream(socket, 200) }),
  ...all('wrong_shape', {
    'redirects to another host': answer(302, '{"data":[]}', JSON_TYPE),
    'redirects permanently': answer(308, '', JSON_TYPE),
    'responds 304 to an unconditional request': raw(head(304)),
    'sends malformed JSON': answer(200, '{"data":[', JSON_TYPE),
    'sends extremely nested lists': answer(200, '['.repeat(200_000) + ']'.repeat(200_000), JSON_TYPE),
    'sends JSON with another content type': answer(200, '{"data":[]}', HTML_TYPE),
    'sends no content type': answer(200, '{"data":[]}'),
    'declares a shorter Content-Length': raw(`${head(200, JSON_TYPE, 'Content-Length: 5')}{"data":[]}`),
    'sends two Content-Length headers': raw(
      `${head(200, JSON_TYPE, 'Content-Length: 11', 'Content-Length: 4')}{"data":[]}`,
    ),
    'sends malformed chunks': raw(
      `${head(200, JSON_TYPE, 'Transfer-Encoding: chunked')}zz\r\n{"data":[]}\r\n0\r\n\r\n`,
    ),
    'sends invalid gzip': answer(
      200,
      Buffer.from('1f8b08009999', 'hex'),
      JSON_TYPE,
      'Content-Encoding: gzip',
    ),
    'compresses although the client does not accept it': answer(
      200,
      gzipSync('{"data":[]}'),
      JSON_TYPE,
      'Content-Encoding: gzip',
    ),
    'sends another protocol': raw('SSH-2.0-OpenSSH_9.9\r\n'),
  }),
  ...all(
    'wrong_shape',
    {
      'responds 204': raw(head(204)),
      'sends another shape': answer(200, '{"data":7}', JSON_TYPE),
      'sends null': answer(200, 'null', JSON_TYPE),
      'sends an empty body': answer(200, '', JSON_TYPE),
    },
    true,
  ),
];
