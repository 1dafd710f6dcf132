/**
 * The load: keeps so many connections busy for a while and says what came back. A process of its own, written on bare
 * sockets, so that it costs less than the fastest server it measures: node scripts/perf/load.mjs '{"url":…}'.
 */
import { connect } from 'node:net';

const { url, connections, seconds, headers = {}, distinct = 0, asks } = JSON.parse(process.argv[2] ?? '');
const { host, hostname, port, pathname } = new URL(url);

/** The end of an answer in chunks. */
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

const request = (/** @type {string} */ path, from = host, more = {}) => {
  const lines = Object.entries({ Host: from, ...headers, ...more }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
};
/**
 * The requests that are named, the one page, or so many different queries, paths and hosts.
 *
 * @type {Buffer[]}
 */
const requests = asks
  ? asks.map((/** @type {import('./processes.mjs').Ask} */ one) => request(one.path, host, one.headers))
  : distinct
    ? Array.from({ length: distinct }, (_, at) =>
        at % 3 === 0
          ? request(`${pathname}?view=${at}`)
          : at % 3 === 1
            ? request(`/promo/page-${at}`)
            : request(pathname, `host-${at}.example.ru`),
      )
    : [request(pathname)];

/** @type {number[]} */
const latencies = [];
/** The one status that all of it is to be answered with. */
const expected = `HTTP/1.1 ${asks?.[0]?.status ?? 200}`;
/** It has no body. */
const NOT_MODIFIED = 'HTTP/1.1 304';
/** @type {number[]} */
const slowestBySecond = [];
const startedAt = performance.now();
const endsAt = startedAt + seconds * 1000;
let [next, refused] = [0, 0];

/** @param {number} sentAt */
function note(sentAt) {
  const now = performance.now();
  const second = Math.floor((now - startedAt) / 1000);
  latencies.push(now - sentAt);
  slowestBySecond[second] = Math.max(slowestBySecond[second] ?? 0, now - sentAt);
}

const endsIn = (/** @type {Buffer} */ chunk) => chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);

/** One visitor: a request, its whole answer, the next request, until the time is up. */
function visitor() {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const open = () => {
        const socket = connect({ host: hostname, port: Number(port), noDelay: true });
        let [sentAt, unread, isLast] = [0, 0, false];
        /** @type {Buffer | undefined} */
        let pending;
        const ask = () => {
          sentAt = performance.now();
          if (sentAt >= endsAt) socket.end(resolve);
          else socket.write(requests[(next += 1) % requests.length] ?? '');
        };
        const answered = () => {
          note(sentAt);
          if (!isLast) return ask();
          // As every client does that is told so: the next request has a connection of its own.
          socket.destroy();
          open();
        };
        socket.on('connect', ask);
        socket.on('error', reject);
        socket.on('data', (chunk) => {
          if (unread > 0) {
            unread = unread === Infinity && endsIn(chunk) ? 0 : unread - chunk.length;
            if (unread <= 0) answered();
            return;
          }
          pending = pending ? Buffer.concat([pending, chunk]) : chunk;
          const end = pending.indexOf('\r\n\r\n');
          if (end < 0) return;
          const head = pending.toString('latin1', 0, end);
          if (!head.startsWith(expected)) refused += 1;
          isLast = /\r\nconnection: close/i.test(head);
          const length = /content-length: (\d+)/i.exec(head)?.[1];
          if (head.startsWith(NOT_MODIFIED)) unread = 0;
          else if (length !== undefined) unread = Number(length) - (pending.length - end - 4);
          else unread = endsIn(pending) ? 0 : Infinity;
          pending = undefined;
          if (unread <= 0) answered();
        });
      };
      open();
    })
  );
}

await Promise.all(Array.from({ length: connections }, visitor));
const sorted = Float64Array.from(latencies).toSorted();
const took = (performance.now() - startedAt) / 1000;
console.log(
  JSON.stringify({
    views: sorted.length,
    perSecond: sorted.length / took,
    p99: sorted[Math.floor(sorted.length * 0.99)],
    slowest: sorted.at(-1),
    slowestBySecond,
    refused,
  }),
);
