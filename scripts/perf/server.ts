/**
 * Measures the built server beside others on the same machine in the same minutes: `npm run perf:server` (about five
 * minutes), `-- lookup` (one measure). Prints a Markdown table, and exits with 1 if reading API answers is too slow; see
 * docs/performance.md.
 */
import { missing, startRedis } from '../../tests/support/programs/system-programs';
import { GENEROUS } from '../../tests/support/server/generous';
import { PAGE, api, ask, costs, load, median, startOwn, startTarget } from './servers';
import { reading } from './reading';
import { visit } from './visit';

export type Row = [what: string, howMuch: string, target?: string];

/** Different look-ups by visitors of different networks: equal ones would share an API call. */
const LOOKUPS = Array.from({ length: 1000 }, (_, at) => ({
  path: `/api/v1/promo/check/landing-${at}/1000001/`,
  headers: { 'X-Forwarded-For': `11.${at >> 8}.${at & 255}.1` },
}));

/** A card's look-up against a bare proxy, without Redis and with it. */
async function lookup(): Promise<Row[]> {
  const redis = missing('redis-server') ? undefined : await startRedis();
  const limits = { ...GENEROUS, TRUST_PROXY: 'loopback' };
  const servers = [await startTarget('proxy', api), await startOwn(limits)];
  if (redis) servers.push(await startOwn({ ...limits, REDIS_URL: redis.url }));
  const [proxied = NaN, ...own] = await costs(servers, LOOKUPS, 16);
  for (const server of servers) await server.stop();
  await redis?.stop();
  return own.map((cost, at) => [
    `look-up, ${at ? 'with' : 'without'} Redis, of a bare Express proxy`,
    `${(cost / proxied).toFixed(2)} ×, ${cost.toFixed(2)} ms`,
    '≤ 3 ×',
  ]);
}

/** Memory in a flood of different queries, addresses and hosts. */
async function flood(): Promise<Row[]> {
  const own = await startOwn();
  const asks = Array.from({ length: 2000 }, (_, at) => [
    { path: `${PAGE}?view=${at}` },
    { path: `/promo/page-${at}`, status: 404 },
    { path: PAGE, headers: { Host: `host-${at}.example.ru` } },
  ]).flat();
  await load(own, asks, { connections: 16, seconds: 10 });
  const peak = own.peakMemory();
  await own.stop();
  return [['peak memory in a flood of unknown addresses', `${peak.toFixed(0)} MB`, '≤ 220 MB']];
}

/** From the start of the process to the first whole page. */
async function start(): Promise<Row[]> {
  const times = [];
  for (let round = 0; round < 10; round += 1) {
    const own = await startOwn();
    await ask(own, { path: PAGE });
    times.push(own.cpu());
    await own.stop();
  }
  return [
    ['process start to the first whole page, median of ten', `${median(times).toFixed(0)} ms`, '≤ 600 ms'],
  ];
}

const measures = { visit, lookup, flood, start, reading };
const only = process.argv.find((argument) => argument in measures);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
console.log('| measured, in processor time | here | target |\n| --- | --- | --- |');
for (const [name, measure] of Object.entries(measures)) {
  if (only && name !== only) continue;
  for (const [what, howMuch, target = ''] of await measure())
    console.log(`| ${what} | ${howMuch} | ${target} |`);
}
process.exit();
