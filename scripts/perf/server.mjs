/**
 * Measures the built server beside others on the same machine in the same minutes: `npm run perf:server` (about nine
 * minutes), `-- --quick` (about two, rougher), `-- lookup` (one measure). Prints a Markdown table; see
 * docs/performance.md.
 */
import { existsSync } from 'node:fs';
import { bundleSource } from '../load-source.mjs';
import { capacity } from './capacity.mjs';
import { lookup } from './lookup.mjs';
import { PAGE, ask, compare, load, median, startApi, startOwn, startRecorded } from './processes.mjs';
import { visit } from './visit.mjs';

/** @import { Server } from './processes.mjs' */
/** @typedef {[what: string, howMuch: string, target?: string]} Row */
/** Seconds of each load, rounds, milliseconds until the first hard compression is over. @typedef {{ seconds: number; rounds: number; settle: number; isQuick: boolean }} Effort */

/** A cached page against node:http and Express 5 writing the same bytes. @param {Effort} effort @returns {Promise<Row[]>} */
async function cachedPage({ seconds, rounds, settle }) {
  const api = await startApi(20);
  const own = await startOwn(api);
  await new Promise((resolve) => setTimeout(resolve, settle));
  const { servers } = await startRecorded(own, [{ path: PAGE }], ['node', 'express']);
  /** @type {Row[]} */
  const rows = [];
  for (const connections of [1, 64]) {
    const { ratio } = await compare([own, ...servers], { connections, seconds, rounds });
    const what = `cached page, connections: ${connections}`;
    rows.push(
      [`${what}: views a second of processor time, of node:http`, ratio('perProcessorSecond', 1), '≥ 0.45 ×'],
      [`${what}: views a second, of Express 5`, ratio('perSecond', 2), '≥ 2 ×'],
      [`${what}: p99, of node:http`, ratio('p99', 1), connections > 1 ? '< 4 ×' : ''],
    );
  }
  rows.push(['peak memory under this load', `${own.peakMemory().toFixed(0)} MB`, '≤ 220 MB']);
  await Promise.all([own, ...servers, api].map((server) => server.stop()));
  return rows;
}

/** A page rendered for every view, against renderToString in Express. @param {Effort} effort @returns {Promise<Row[]>} */
async function renderedPage({ seconds, rounds }) {
  const api = await startApi(20);
  const own = await startOwn(api, 'dist/perf-rendering.js');
  const plain = await startOwn(api, 'dist/perf-plain.js');
  const { ratio } = await compare([own, plain], { connections: 1, seconds, rounds });
  await Promise.all([own, plain, api].map((server) => server.stop()));
  const what = 'rendered page: views a second of processor time, of renderToString';
  return [[what, ratio('perProcessorSecond', 1), '≥ 2 ×']];
}

/** API calls of many visitors from the start of the process. @param {Effort} effort */
async function apiCalls({ seconds }) {
  /** @type {Row[]} */
  const rows = [];
  for (const delay of [20, 200, 1000]) {
    const api = await startApi(delay);
    const own = await startOwn(api);
    const { views } = await load({ url: own.origin + PAGE, connections: 256, seconds: seconds * 4 });
    const calls = Number((await ask(`${api.origin}/calls`)).body);
    rows.push([`API calls for 1,000 views, API ${delay} ms`, ((calls / views) * 1000).toFixed(2), '≤ 1']);
    await Promise.all([own.stop(), api.stop()]);
  }
  return rows;
}

/** The slowest view while pages and data are refreshed from a slow API. @param {Effort} effort @returns {Promise<Row[]>} */
async function renewals({ isQuick }) {
  if (isQuick) return [];
  const api = await startApi(1000);
  const own = await startOwn(api);
  const { servers } = await startRecorded(own, [{ path: PAGE }], ['node']);
  const watched = (/** @type {Server} */ { origin }) =>
    load({ url: origin + PAGE, connections: 4, seconds: 75 });
  const [here, beside] = await Promise.all([own, ...servers].map(watched));
  await Promise.all([own, ...servers, api].map((server) => server.stop()));
  const ratio = (here?.slowest ?? NaN) / (beside?.slowest ?? NaN);
  return [
    ['slowest view in 75 s of refreshes, of node:http', `${ratio.toFixed(2)} ×`, 'as fast as any other'],
  ];
}

/** Memory after many different addresses, hosts and queries. @param {Effort} effort @returns {Promise<Row[]>} */
async function growth({ isQuick }) {
  const api = await startApi(20);
  const own = await startOwn(api);
  const flood = (/** @type {number} */ distinct) =>
    load({ url: own.origin + PAGE, connections: 16, seconds: isQuick ? 3 : 10, distinct });
  await flood(2000);
  const before = own.memory();
  await flood(6001);
  const [grown, peak] = [own.memory() - before, own.peakMemory()];
  await Promise.all([own.stop(), api.stop()]);
  return [
    ['memory growth from 2,000 to 6,000 unknown addresses', `${grown.toFixed(0)} MB`, 'none'],
    ['peak memory meanwhile', `${peak.toFixed(0)} MB`, '≤ 220 MB'],
  ];
}

/** From the start of the process to the first whole page. @returns {Promise<Row[]>} */
async function coldStart() {
  const api = await startApi(20);
  const starts = [];
  for (let round = 0; round < 10; round += 1) {
    const own = await startOwn(api);
    starts.push(own.firstAnswer);
    await own.stop();
  }
  await api.stop();
  return [
    ['process start to the first whole page, median of ten', `${median(starts).toFixed(0)} ms`, '≤ 600 ms'],
  ];
}

const measures = { visit, cachedPage, renderedPage, lookup, apiCalls, renewals, growth, coldStart, capacity };
const isQuick = process.argv.includes('--quick');
const effort = { seconds: isQuick ? 0.8 : 2, rounds: isQuick ? 1 : 5, settle: 25_000, isQuick };
const only = process.argv.find((argument) => argument in measures);

process.setMaxListeners(100);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
if (!existsSync('dist/server.js')) throw new Error('There is no build: run `npm run build` first');
for (const name of ['rendering', 'plain'])
  await bundleSource(`scripts/perf/${name}-server`, { outfile: `dist/perf-${name}.js` });
console.log('| measured | here | target |\n| --- | --- | --- |');
for (const [name, measure] of Object.entries(measures)) {
  if (only && name !== only) continue;
  for (const [what, howMuch, target = ''] of await measure(effort))
    console.log(`| ${what} | ${howMuch} | ${target} |`);
}
