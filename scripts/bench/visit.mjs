import { PAGE, interleaved, startApi, startOwn, times } from './compare.mjs';
import { firstVisit } from './first-visit.mjs';
import { startLimits } from './limit.mjs';
import { ask } from './processes.mjs';

/** @import { Ask } from './limit.mjs' */
/** @import { Effort, Row } from './compare.mjs' */

/** What a city's page, an answer of the API, a file and the rest of what is known beforehand are asked for by. */
const RATING = '/api/v1/promo/result/knauf2025/?limit=15';
const IN_A_CITY = { Cookie: 'active-city=spb; cookie-accepted=1' };

/**
 * A whole first visit, the page and the files a phone asks for, and each kind of ready answer on its own, against
 * node:http writing the same bytes: processor time, on 64 connections.
 *
 * @param {Effort} effort
 */
export async function visit({ seconds, rounds, settle }) {
  const api = await startApi(20);
  const own = await startOwn(api);
  const etag = async () => {
    const { rawHeaders } = await ask(own.origin + PAGE);
    return rawHeaders[rawHeaders.indexOf('ETag') + 1] ?? '';
  };
  // What is made once has been made, and a refresh then compresses pages hard.
  for (let view = 0; view < 12; view += 1)
    for (const path of [PAGE, RATING, '/promo/nothing']) await ask(own.origin + path);
  for (let view = 0; view < 12; view += 1) await ask(`${own.origin}/promo/law`, IN_A_CITY);
  await new Promise((resolve) => setTimeout(resolve, settle));
  const paths = firstVisit(PAGE, (await ask(own.origin + PAGE, { 'Accept-Encoding': '' })).body.toString());
  const script = paths.find((path) => path.endsWith('.js')) ?? '';
  /** @type {[what: string, target: string, asks: Ask[]][]} */
  const kinds = [
    ['a whole first visit', '≤ 2.2 ×', paths.map((path) => ({ path }))],
    ['campaign page', '≥ 0.45 ×', [{ path: PAGE }]],
    ['page of a city', '≥ 0.2 ×', [{ path: '/promo/law', headers: IN_A_CITY }]],
    ['cached API answer', '≥ 0.2 ×', [{ path: RATING }]],
    ['built file', '≥ 0.45 ×', [{ path: script }]],
    ['304', '≥ 0.45 ×', [{ path: PAGE, headers: { 'If-None-Match': await etag() }, status: 304 }]],
    ['404 page', '', [{ path: '/promo/nothing', status: 404 }]],
  ];
  /** @type {Row[]} */
  const rows = [];
  for (const [what, target, asks] of kinds) {
    const { servers, bytes } = await startLimits(own, asks, ['node']);
    const { ratio, cost } = await interleaved([own, ...servers], { connections: 64, seconds, rounds, asks });
    const here = ratio('perProcessorSecond', 1);
    if (asks.length > 1)
      rows.push(
        [`${what}: requests, KB`, `${asks.length}, ${(bytes / 1000).toFixed(0)}`, '≤ 18, ≤ 145'],
        [`${what}: processor time`, `${(cost() * asks.length).toFixed(2)} ms`, ''],
        [`${what}: processor time, of node:http`, times(1 / here), target],
      );
    else rows.push([`${what}: answers a second of processor time, of node:http`, times(here), target]);
    await Promise.all(servers.map((server) => server.stop()));
  }
  rows.push(['peak memory under this load', `${own.peakMemory().toFixed(0)} MB`, '']);
  await Promise.all([own, api].map((server) => server.stop()));
  return rows;
}
