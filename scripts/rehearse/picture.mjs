/** @import { Visit } from './visitors.mjs' */

const WIDTH = 860;
const PANEL = 110;
const GAP = 34;
const LEFT = 64;
const INK = '#1f2a26';

/**
 * What is drawn: everything in milliseconds since the start. `fault` is from when to when the situation lasted, `fired`
 * from when to when the alert fired.
 *
 * @typedef {{ title: string; visits: readonly Visit[]; length: number; fault: [number, number]; fired?: [number, number] | undefined }} Told
 */

/**
 * Requests, failures and waiting over time, one below the other.
 *
 * @param {Told} told
 * @returns {string} SVG
 */
export function picture({ title, visits, length, fault, fired }) {
  const seconds = Math.ceil(length / 1000);
  const x = (/** @type {number} */ ms) => LEFT + ((WIDTH - LEFT - 12) * ms) / (seconds * 1000);
  const bySecond = Array.from({ length: seconds }, (_, second) =>
    visits.filter(({ at }) => Math.floor(at / 1000) === second),
  );
  const failed = (/** @type {Visit} */ { status }) => status === 0 || status >= 500;
  const p95 = (/** @type {readonly Visit[]} */ some) =>
    some.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(some.length * 0.95)] ?? 0;
  const panels = [
    { name: 'requests a second', values: bySecond.map((some) => some.length), colour: '#0b4e3b' },
    {
      name: 'of these, errors',
      values: bySecond.map((some) => some.filter(failed).length),
      colour: '#b3261e',
    },
    { name: '95 % within, ms', values: bySecond.map((some) => Math.round(p95(some))), colour: '#1f5fa8' },
  ];
  const height = 62 + panels.length * (PANEL + GAP);
  const band = (/** @type {[number, number]} */ [from, to], /** @type {string} */ fill) =>
    `<rect x="${x(from).toFixed(1)}" y="44" width="${(x(to) - x(from)).toFixed(1)}" height="${height - 74}" fill="${fill}"/>`;
  const text = (
    /** @type {number} */ left,
    /** @type {number} */ top,
    /** @type {string} */ words,
    more = '',
  ) => `<text x="${left.toFixed(1)}" y="${top}" ${more}>${words}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12" fill="${INK}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    text(12, 22, title, 'font-size="15" font-weight="bold"'),
    band(fault, '#f6ead1'),
    text(x(fault[0]) + 4, 40, 'the situation lasts'),
    ...(fired
      ? [
          `<rect x="${x(fired[0]).toFixed(1)}" y="44" width="${(x(fired[1]) - x(fired[0])).toFixed(1)}" height="5" fill="#b3261e"/>`,
          text(x(fired[0]) + 4, 60, 'the alert fires', 'fill="#b3261e"'),
        ]
      : []),
    ...panels.flatMap(({ name, values, colour }, index) => {
      const top = 66 + index * (PANEL + GAP);
      const most = Math.max(1, ...values);
      const points = values.map(
        (value, second) =>
          `${x(second * 1000 + 500).toFixed(1)},${(top + PANEL - (PANEL * value) / most).toFixed(1)}`,
      );
      return [
        text(12, top - 4, name, 'font-weight="bold"'),
        text(12, top + 12, String(most)),
        text(12, top + PANEL, '0'),
        `<line x1="${LEFT}" x2="${WIDTH - 12}" y1="${top + PANEL}" y2="${top + PANEL}" stroke="#9aa5a0"/>`,
        `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ];
    }),
    ...Array.from({ length: Math.floor(seconds / 10) + 1 }, (_, ten) =>
      text(x(ten * 10_000), height - 10, `${ten * 10} s`, 'text-anchor="middle" font-size="11"'),
    ),
    '</svg>',
  ].join('\n');
}
