import { readdirSync } from 'node:fs';
import { PAGE, ask, compare, startApi, startOwn, startRecorded } from './processes.mjs';

/** @import { Ask } from './processes.mjs' */
/** @import { Effort, Row } from './server.mjs' */

const RATING = '/api/v1/promo/result/knauf2025/?limit=15';
const IN_A_CITY = { Cookie: 'active-city=spb; cookie-accepted=1' };

/** A first visit and each kind of prebuilt answer, against node:http writing the same bytes. @param {Effort} effort @returns {Promise<Row[]>} */
export async function visit({ seconds, rounds, settle }) {
  const api = await startApi(20);
  const own = await startOwn(api);
  // Everything is rendered and compressed hard before it is measured.
  for (let view = 0; view < 12; view += 1) {
    for (const path of [PAGE, RATING, '/promo/nothing']) await ask(own.origin + path);
    await ask(`${own.origin}/promo/law`, IN_A_CITY);
  }
  await new Promise((resolve) => setTimeout(resolve, settle));
  const html = (await ask(own.origin + PAGE, { 'Accept-Encoding': '' })).body.toString();
  const paths = firstVisit(html);
  const script = paths.find((path) => path.endsWith('.js')) ?? '';
  const { etag = '' } = (await ask(own.origin + PAGE)).headers;
  /** @type {[what: string, target: string, asks: Ask[]][]} */
  const kinds = [
    ['a first visit', '≥ 0.45 ×', paths.map((path) => ({ path }))],
    ['campaign page', '≥ 0.45 ×', [{ path: PAGE }]],
    ['page of a city', '≥ 0.2 ×', [{ path: '/promo/law', headers: IN_A_CITY }]],
    ['cached API answer', '≥ 0.2 ×', [{ path: RATING }]],
    ['built file', '≥ 0.45 ×', [{ path: script }]],
    ['304', '≥ 0.45 ×', [{ path: PAGE, headers: { 'If-None-Match': etag }, status: 304 }]],
    ['404 page', '', [{ path: '/promo/nothing', status: 404 }]],
  ];
  /** @type {Row[]} */
  const rows = [];
  for (const [what, target, asks] of kinds) {
    const { servers, bytes } = await startRecorded(own, asks, ['node']);
    const { ratio, cost } = await compare([own, ...servers], { connections: 64, seconds, rounds, asks });
    if (asks.length > 1)
      rows.push(
        [`${what}: requests, KB`, `${asks.length}, ${(bytes / 1000).toFixed(0)}`, '≤ 18, ≤ 145'],
        [`${what}: processor time`, `${(cost() * asks.length).toFixed(2)} ms`],
      );
    rows.push([
      `${what}: answers a second of processor time, of node:http`,
      ratio('perProcessorSecond', 1),
      target,
    ]);
    await Promise.all(servers.map((server) => server.stop()));
  }
  await Promise.all([own, api].map((server) => server.stop()));
  return rows;
}

/** A phone's requests on the first view of a page. @param {string} html */
function firstVisit(html) {
  const all = (/** @type {RegExp} */ pattern) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  // The vitals come after the page; no page names them.
  const vitals = readdirSync('dist/public/assets').filter((name) => /^report-vitals-\w+\.js$/.test(name));
  return [
    PAGE,
    ...new Set([
      ...all(/<link rel="(?:preload|modulepreload)" href="([^"]+)"/g),
      ...all(/<link rel="stylesheet" href="([^"]+)"/g),
      ...all(/<script [^>]*src="([^"]+)"/g),
      ...all(/ data-parts="([^"]+)"/g).flatMap((parts) => parts.split(' ')),
      ...all(/<source media="\(max-width: 767px\)" srcSet="([^"]+)"/g),
      ...all(/<link rel="icon" href="([^"]+)" type="image\/svg\+xml"/g),
      ...vitals.map((name) => `/promo/assets/${name}`),
    ]),
  ];
}
