import { readdirSync } from 'node:fs';

/** What measures comes when the page has loaded; no page names it. */
const COMES_LATER = /^report-vitals-\w+\.js$/;

/**
 * What a phone asks for at the first view of a page, the page first: its fonts, its code, the narrow cut of its banner, its
 * icon, and what measures.
 *
 * @param {string} page
 * @param {string} html
 */
export function firstVisit(page, html) {
  const all = (/** @type {RegExp} */ pattern) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  return [
    page,
    ...new Set([
      ...all(/<link rel="(?:preload|modulepreload)" href="([^"]+)"/g),
      ...all(/<script [^>]*src="([^"]+)"/g),
      ...all(/ data-parts="([^"]+)"/g).flatMap((parts) => parts.split(' ')),
      ...all(/<source media="\(max-width: 767px\)" srcSet="([^"]+)"/g),
      ...all(/<link rel="icon" href="([^"]+)" type="image\/svg\+xml"/g),
      ...readdirSync('dist/public/assets')
        .filter((name) => COMES_LATER.test(name))
        .map((name) => `/promo/assets/${name}`),
    ]),
  ];
}
