/** What the bench measures. Each measure returns rows: what, how much, the target. Ratios are medians over rounds. */
import { PAGE, interleaved, median, startApi, startOwn, times } from './compare.mjs';
import { startLimits } from './limit.mjs';
import { ask, load } from './processes.mjs';

export { lookup } from './lookup.mjs';
export { visit } from './visit.mjs';

/** @import { Server } from './processes.mjs' */
/** @import { Effort, Figure, Row } from './compare.mjs' */

const callsOf = async (/** @type {Server} */ api) => Number((await ask(`${api.origin}/calls`)).body);

/** A page from the cache against node:http and Express 5 writing the same bytes with the same headers. @param {Effort} effort */
export async function cachedPage({ seconds, rounds, settle }) {
  const api = await startApi(20);
  const own = await startOwn(api);
  // The first refresh has compressed all pages hard before bytes are compared.
  await new Promise((resolve) => setTimeout(resolve, settle));
  const servers = [own, ...(await startLimits(own, [{ path: PAGE }], ['node', 'express'])).servers];
  /** @type {Row[]} */
  const rows = [];
  for (const connections of [1, 16, 64, 256]) {
    const { ratio } = await interleaved(servers, { connections, seconds, rounds });
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
  rows.push(['peak memory under this load', `${own.peakMemory().toFixed(0)} MB`, '≤ 220 MB']);
  await Promise.all([...servers, api].map((server) => server.stop()));
  return rows;
}

/**
 * The page made anew for every view, where the data are as they were and from nothing, against the plain way: rendered
 * and packed for each. @param {Effort} effort
 */
export async function renderedPage({ seconds, rounds }) {
  const api = await startApi(20);
  const [kept, nothing, plain] = [
    await startOwn(api, 'dist/bench-own.js'),
    await startOwn(api, 'dist/bench-own.js', { FROM_NOTHING: '1' }),
    await startOwn(api, 'dist/bench-plain.js'),
  ];
  /** @type {Row[]} */
  const rows = [];
  for (const connections of [1, 64]) {
    for (const [of, own] of /** @type {const} */ ([
      ['data as they were', kept],
      ['from nothing', nothing],
    ])) {
      const { ratio } = await interleaved([own, plain], { connections, seconds, rounds });
      const what = `page made anew, ${of}, ${connections} connection${connections > 1 ? 's' : ''}`;
      const target = of === 'from nothing' && connections === 1 ? '' : '≥ 2 ×';
      rows.push(
        [`${what}: views a second, of renderToString in Express`, times(ratio('perSecond', 1)), target],
        [
          `${what}: views a second of processor time, of the same`,
          times(ratio('perProcessorSecond', 1)),
          target,
        ],
        [`${what}: p99, of the same`, times(ratio('p99', 1)), ''],
      );
    }
  }
  await Promise.all([kept, nothing, plain, api].map((server) => server.stop()));
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
  const { servers } = await startLimits(own, [{ path: PAGE }], ['node']);
  const watched = (/** @type {Server} */ { origin }) =>
    load({ url: origin + PAGE, connections: 4, seconds: watch });
  const [here, beside] = await Promise.all([own, ...servers].map(watched));
  await Promise.all([own, ...servers, api].map((server) => server.stop()));
  return [
    [
      `slowest view of ${watch} s with renewals, API 1000 ms: of node:http beside it`,
      times((here?.slowest ?? NaN) / (beside?.slowest ?? NaN)),
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
    ['peak memory meanwhile', `${peak.toFixed(0)} MB`, '≤ 220 MB'],
  ];
}

/** From the start of the process to the first whole page, rendering and the API's 20 ms included. @param {Effort} effort @returns {Promise<Row[]>} */
export async function coldStart({ rounds }) {
  const api = await startApi(20);
  const starts = [];
  for (let round = 0; round < Math.max(10, rounds); round += 1) {
    const own = await startOwn(api);
    starts.push(own.firstAnswer);
    await own.stop();
  }
  await api.stop();
  return [
    [
      'start of the process to the first whole page, median of ten or more',
      `${median(starts).toFixed(0)} ms`,
      '≤ 600 ms',
    ],
  ];
}
