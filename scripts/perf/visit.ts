import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from './server';
import { PAGE, ask, costs, startOwn, startReplay, type Ask } from './servers';

const RATING = '/api/v1/promo/result/knauf2025/?limit=15';
const IN_A_CITY = { Cookie: 'active-city=spb; cookie-accepted=1' };

/** A first visit and each kind of prebuilt answer, against node:http writing the same bytes. */
export async function visit(): Promise<Row[]> {
  const own = await startOwn();
  const cityPage: Ask = { path: '/promo/law', headers: IN_A_CITY };
  // Everything is rendered and compressed hard before it is measured.
  for (let view = 0; view < 12; view += 1)
    for (const asked of [{ path: PAGE }, { path: RATING }, cityPage]) await ask(own, asked);
  await wait(25_000);
  const html = (await ask(own, { path: PAGE, headers: { 'Accept-Encoding': '' } })).body.toString();
  const paths = firstVisit(html);
  const { etag } = (await ask(own, { path: PAGE })).headers;
  const kinds: [what: string, target: string, asks: Ask[]][] = [
    ['a first visit', '≥ 0.45 ×', paths.map((path) => ({ path }))],
    ['campaign page', '≥ 0.45 ×', [{ path: PAGE }]],
    ['page of a city', '≥ 0.2 ×', [cityPage]],
    ['cached API answer', '≥ 0.2 ×', [{ path: RATING }]],
    ['built file', '≥ 0.45 ×', [{ path: paths.find((path) => path.endsWith('.js')) ?? '' }]],
    ['304', '≥ 0.45 ×', [{ path: PAGE, headers: { 'If-None-Match': String(etag) }, status: 304 }]],
    ['any other answer', '', [{ path: '/healthz' }]],
  ];
  let bytes = 0;
  for (const path of paths) bytes += (await ask(own, { path })).body.length;
  const rows: Row[] = [
    ['a first visit: requests, KB', `${paths.length}, ${(bytes / 1000).toFixed(0)}`, '≤ 18, ≤ 145'],
  ];
  for (const [what, target, asks] of kinds) {
    const replay = await startReplay(own, asks);
    const [ours = NaN, theirs = NaN] = await costs([own, replay], asks);
    await replay.stop();
    rows.push([
      `${what}: answers, of node:http`,
      `${(theirs / ours).toFixed(2)} ×, ${ours.toFixed(3)} ms each`,
      target,
    ]);
  }
  await own.stop();
  return rows;
}

/** A phone's requests on the first view of a page. */
function firstVisit(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  // The vitals come after the page; no page names them.
  const vitals = readdirSync('dist/public/assets').filter((name) => /^report-vitals-\w+\.js$/.test(name));
  return [
    PAGE,
    ...new Set([
      ...all(/<link rel="(?:preload|modulepreload|stylesheet)" href="([^"]+)"/g),
      ...all(/<script [^>]*src="([^"]+)"/g),
      ...all(/ data-parts="([^"]+)"/g).flatMap((parts) => parts.split(' ')),
      ...all(/<source media="\(max-width: 767px\)" srcSet="([^"]+)"/g),
      ...all(/<link rel="icon" href="([^"]+)" type="image\/svg\+xml"/g),
      ...vitals.map((name) => `/promo/assets/${name}`),
    ]),
  ];
}
