/** What measures are made of: the servers, and one compared with others in the same minutes. */
import { LOAD, SERVERS, load, startServer } from './processes.mjs';

export const PAGE = '/promo/knauf2025';
/** @import { Server } from './processes.mjs' */
/** @import { Ask } from './limit.mjs' */
/** @typedef {[what: string, howMuch: string, target: string]} Row */
/** @typedef {Record<'seconds' | 'rounds' | 'settle' | 'watch' | 'flood', number>} Effort In seconds, rounds and milliseconds to settle. */

export const median = (/** @type {readonly number[]} */ values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
export const times = (/** @type {number} */ value) => `${value.toFixed(2)} ×`;

export const startApi = (/** @type {number} */ delay) =>
  startServer(LOAD, '/calls', (port) => ['scripts/bench/api.mjs', String(port), String(delay)]);
const envFor =
  (/** @type {Server} */ api, more = {}) =>
  () => ({
    ...more,
    API_URL: api.origin,
    API_USERNAME: 'bench',
    API_PASSWORD: 'bench',
  });
export const startOwn = (/** @type {Server} */ api, file = 'dist/server.js', more = {}) =>
  startServer(SERVERS, PAGE, () => [file], envFor(api, more));
/**
 * Every server in turn, round after round, so that a neighbour's noise meets them all.
 *
 * @param {readonly Server[]} servers
 * @param {{ connections: number; seconds: number; rounds: number; asks?: readonly Ask[] }} effort
 */
export async function interleaved(servers, { connections, seconds, rounds, asks }) {
  /** @type {Record<Figure, number>[][]} */
  const results = [];
  const under = (/** @type {Server} */ { origin }, /** @type {number} */ time) =>
    load({ url: origin + PAGE, connections, seconds: time, ...(asks && { asks }) });
  for (const server of servers) await under(server, 0.5);
  for (let round = 0; round < rounds; round += 1) {
    const row = [];
    for (const server of servers) {
      const before = server.cpu();
      const seen = await under(server, seconds);
      if (seen.refused) throw new Error(`${seen.refused} views were not answered as they should be`);
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
  /** Milliseconds of processor time that a request takes here. */
  const cost = () => median(results.map(([own]) => 1000 / (own?.perProcessorSecond ?? NaN)));
  return { ratio, cost };
}

/** @typedef {'perSecond' | 'perProcessorSecond' | 'p99'} Figure */
