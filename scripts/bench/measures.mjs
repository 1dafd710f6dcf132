/** What the bench measures. Each measure returns rows: what, how much, the target. Ratios are medians over rounds. */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOAD, SERVERS, ask, load, startServer } from './processes.mjs';

const PAGE = '/promo/knauf2025';
/** @import { Server } from './processes.mjs' */
/** @typedef {[what: string, howMuch: string, target: string]} Row */
/** @typedef {Record<'seconds' | 'rounds' | 'settle' | 'watch' | 'flood', number>} Effort In seconds, rounds and milliseconds to settle. */

const median = (/** @type {readonly number[]} */ values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const times = (/** @type {number} */ value) => `${value.toFixed(2)} ×`;

const startApi = (/** @type {number} */ delay) =>
  startServer(LOAD, '/calls', (port) => ['scripts/bench/api.mjs', String(port), String(delay)]);
const envFor = (/** @type {Server} */ api) => () => ({
  API_URL: api.origin,
  API_USERNAME: 'bench',
  API_PASSWORD: 'bench',
});
const startOwn = (/** @type {Server} */ api, file = 'dist/server.js') =>
  startServer(SERVERS, PAGE, () => [file], envFor(api));
const callsOf = async (/** @type {Server} */ api) => Number((await ask(`${api.origin}/calls`)).body);

/**
 * Every server in turn, round after round, so that a neighbour's noise meets them all.
 *
 * @param {readonly Server[]} servers
 * @param {{ connections: number; seconds: number; rounds: number }} effort
 */
async function interleaved(servers, { connections, seconds, rounds }) {
  /** @type {Record<Figure, number>[][]} */
  const results = [];
  for (const server of servers) await load({ url: server.origin + PAGE, connections, seconds: 0.5 });
  for (let round = 0; round < rounds; round += 1) {
    const row = [];
    for (const server of servers) {
      const before = server.cpu();
      const seen = await load({ url: server.origin + PAGE, connections, seconds });
      if (seen.refused) throw new Error(`${seen.refused} views were not answered with 200`);
      row.push({ ...seen, perProcessorSecond: (seen.views / (server.cpu() - before)) * 1000 });
    }
    results.push(row);
  }
  /**
   * The first server's figure over another's, round by round.
   *
   * @param {Figure} figure
   * @param {number} other
   */
  const ratio = (figure, other) =>
    median(
      results.map(([first, ...others]) => (first?.[figure] ?? NaN) / (others[other - 1]?.[figure] ?? NaN)),
    );
  return ratio;
}

/** @typedef {'perSecond' | 'perProcessorSecond' | 'p99'} Figure */

/** The page in its final bytes as our server gives them, for the limits to write. @param {Server} server */
async function finalBytes(server) {
  const { rawHeaders, body } = await ask(server.origin + PAGE);
  const file = join(tmpdir(), `bench-page-${process.pid}.br`);
  writeFileSync(file, body);
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [[name, rawHeaders[at + 1]]]));
  const headers = pairs.filter(([name = '']) => !/^(date|connection|keep-alive)$/i.test(name));
  return { file, headers: JSON.stringify(headers) };
}

/** A page from the cache against node:http and Express 5 writing the same bytes with the same headers. @param {Effort} effort */
export async function cachedPage({ seconds, rounds, settle }) {
  const api = await startApi(20);
  const own = await startOwn(api);
  // The tightest packing of all pages is over before bytes are compared.
  await new Promise((resolve) => setTimeout(resolve, settle));
  const { file, headers } = await finalBytes(own);
  const limit = (/** @type {string} */ name) =>
    startServer(SERVERS, PAGE, (port) => [`scripts/bench/${name}-limit.mjs`, String(port), file, headers]);
  const servers = [own, await limit('node'), await limit('express')];
  /** @type {Row[]} */
  const rows = [];
  for (const connections of [1, 16, 64, 256]) {
    const ratio = await interleaved(servers, { connections, seconds, rounds });
    const at = `${connections} connection${connections > 1 ? 's' : ''}`;
    /**
     * @param {string} what
     * @param {Figure} figure
     * @param {number} other
     * @param {string} target
     */
    const row = (what, figure, other, target) =>
      rows.push([`cached page, ${at}: ${what}`, times(ratio(figure, other)), target]);
    row('views a second, of node:http', 'perSecond', 1, '≥ 0.45 ×');
    row('views a second of processor time, of node:http', 'perProcessorSecond', 1, '≥ 0.45 ×');
    row('views a second, of Express 5', 'perSecond', 2, '≥ 2 ×');
    row('views a second of processor time, of Express 5', 'perProcessorSecond', 2, '≥ 2 ×');
    row('p99, of node:http', 'p99', 1, connections === 64 ? '< 4 ×' : '');
  }
  rows.push(['peak memory under this load', `${own.peakMemory().toFixed(0)} MB`, '< 160 MB']);
  await Promise.all([...servers, api].map((server) => server.stop()));
  rmSync(file);
  return rows;
}

/** Every view rendered: our server with its page cache switched off against the plain way. @param {Effort} effort */
export async function renderedPage({ seconds, rounds }) {
  const api = await startApi(20);
  const servers = [await startOwn(api, 'dist/bench-own.js'), await startOwn(api, 'dist/bench-plain.js')];
  /** @type {Row[]} */
  const rows = [];
  for (const connections of [1, 64]) {
    const ratio = await interleaved(servers, { connections, seconds, rounds });
    const what = `cache off, ${connections} connection${connections > 1 ? 's' : ''}`;
    rows.push(
      [`${what}: views a second, of renderToString in Express`, times(ratio('perSecond', 1)), '≥ 2 ×'],
      [
        `${what}: views a second of processor time, of the same`,
        times(ratio('perProcessorSecond', 1)),
        '≥ 2 ×',
      ],
      [`${what}: p99, of the same`, times(ratio('p99', 1)), ''],
    );
  }
  await Promise.all([...servers, api].map((server) => server.stop()));
  return rows;
}

/** Calls of the API while a rush meets a server that has just started. @param {Effort} effort */
export async function apiCalls({ seconds }) {
  /** @type {Row[]} */
  const rows = [];
  for (const { delay, connections } of [
    { delay: 20, connections: 64 },
    { delay: 20, connections: 256 },
    { delay: 200, connections: 256 },
    { delay: 1000, connections: 256 },
  ]) {
    const api = await startApi(delay);
    const own = await startOwn(api);
    const { views } = await load({ url: own.origin + PAGE, connections, seconds: seconds * 4 });
    const per1000 = ((await callsOf(api)) / views) * 1000;
    rows.push([
      `API calls a 1,000 views from the start on, API ${delay} ms, ${connections} connections`,
      per1000.toFixed(2),
      '≤ 1',
    ]);
    await Promise.all([own.stop(), api.stop()]);
  }
  return rows;
}

/** Two renewals of the page and one of its data with a slow API; node:http beside it meets the same noise. @param {Effort} effort @returns {Promise<Row[]>} */
export async function renewals({ watch }) {
  const api = await startApi(1000);
  const own = await startOwn(api);
  const { file, headers } = await finalBytes(own);
  const limit = await startServer(SERVERS, PAGE, (port) => [
    'scripts/bench/node-limit.mjs',
    String(port),
    file,
    headers,
  ]);
  const watched = ({ origin } = own) => load({ url: origin + PAGE, connections: 4, seconds: watch });
  const [here, beside] = await Promise.all([watched(own), watched(limit)]);
  await Promise.all([own, limit, api].map((server) => server.stop()));
  rmSync(file);
  return [
    [
      `slowest view of ${watch} s with renewals, API 1000 ms: of node:http beside it`,
      times(here.slowest / beside.slowest),
      'as fast as any other',
    ],
  ];
}

/** Memory after many different addresses, hosts and queries: it must not grow with them. @param {Effort} effort @returns {Promise<Row[]>} */
export async function growth({ flood }) {
  const api = await startApi(20);
  const own = await startOwn(api);
  const many = (/** @type {number} */ distinct) =>
    load({ url: own.origin + PAGE, connections: 16, seconds: flood, distinct });
  await many(2000);
  const before = own.memory();
  await many(6001);
  const grown = own.memory() - before;
  const peak = own.peakMemory();
  await Promise.all([own.stop(), api.stop()]);
  return [
    [
      'memory growth from 2,000 to 6,000 distinct addresses, hosts and queries',
      `${grown.toFixed(0)} MB`,
      'none',
    ],
    ['peak memory meanwhile', `${peak.toFixed(0)} MB`, '< 160 MB'],
  ];
}

/** From the start of the process to the first whole page, rendering and the API's 20 ms included. @param {Effort} effort @returns {Promise<Row[]>} */
export async function coldStart({ rounds }) {
  const api = await startApi(20);
  const starts = [];
  for (let round = 0; round < Math.max(5, rounds); round += 1) {
    const own = await startOwn(api);
    starts.push(own.firstAnswer);
    await own.stop();
  }
  await api.stop();
  return [['start of the process to the first 200, median', `${median(starts).toFixed(0)} ms`, '< 400 ms']];
}
