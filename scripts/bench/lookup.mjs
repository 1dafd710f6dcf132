/** What a look-up of a card costs, against a bare proxy, without Redis and with it. */
import { interleaved, startApi, startOwn, times } from './compare.mjs';
import { SERVERS, startServer } from './processes.mjs';
import { loadSource } from '../load-source.mjs';

/** @import { Effort, Row } from './compare.mjs' */

/** Visitors of networks of their own, each with a card: what many ask at once is asked of the API once. */
const LOOKUPS = Array.from({ length: 1000 }, (_, at) => ({
  path: `/api/v2/promo/check/knauf2025/${1_000_000 + at}/`,
  headers: { 'X-Forwarded-For': `11.${at >> 8}.${at & 255}.1` },
}));
/** Nobody is refused while the cost is measured. */
const LIMITS = {
  TRUST_PROXY: 'loopback',
  LIMIT_LOOKUPS_PER_MINUTE: '1000000',
  LIMIT_LOOKUPS_PER_HOUR: '1000000',
  LIMIT_LOOKUPS_TOTAL_PER_DAY: '1000000',
};

/** @param {Effort} effort */
export async function lookup({ seconds, rounds, settle }) {
  /** @type {typeof import('../../tests/support/programs/system-programs')} */
  const { missing, startRedis } = await loadSource('tests/support/programs/system-programs');
  const api = await startApi(0);
  const bare = await startServer(SERVERS, LOOKUPS[0]?.path ?? '', (port) => [
    'scripts/bench/bare-proxy.mjs',
    String(port),
    api.origin,
  ]);
  const redis = missing('redis-server') ? undefined : await startRedis();
  const ways = [{ where: 'without Redis', own: await startOwn(api, 'dist/server.js', LIMITS) }];
  if (redis) {
    const own = await startOwn(api, 'dist/server.js', { ...LIMITS, REDIS_URL: redis.url });
    ways.push({ where: 'with Redis', own });
  }
  // The tightest compression of all pages is over before anything is measured.
  await new Promise((resolve) => setTimeout(resolve, settle));
  const servers = [bare, ...ways.map(({ own }) => own)];
  // All in the same rounds: a cycle of the refresher, half a second, falls into one of them.
  const { ratio } = await interleaved(servers, { connections: 16, seconds, rounds, asks: LOOKUPS });
  const rows = ways.map(({ where }, at) => {
    const cost = times(ratio('perProcessorSecond', at + 1));
    return /** @type {Row} */ ([
      `look-up of a card, ${where}: processor time, of a bare Express proxy`,
      cost,
      '≤ 3 ×',
    ]);
  });
  await Promise.all(ways.map(({ own }) => own.stop()));
  await Promise.all([bare.stop(), api.stop(), redis?.stop()]);
  return rows;
}
