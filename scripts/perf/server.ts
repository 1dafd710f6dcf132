/**
 * Measures the built server beside others on the same machine in the same minutes: `npm run perf:server` (about five
 * minutes), `-- --quick` (about two, rougher), `-- lookup` (one measure). Prints a Markdown table; see
 * docs/performance.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { capacity } from './capacity';
import { lookup } from './lookup';
import { PAGE, ask, load, median, startOwn } from './servers';
import { visit } from './visit';

export type Row = [what: string, howMuch: string, target?: string];
/** Seconds of each load, rounds, and a wait until what was rendered is compressed hard. */
export type Effort = { seconds: number; rounds: number; settle: () => Promise<unknown> };

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

/** Processor time from the start of the process to the first whole page. */
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

const measures = { visit, lookup, flood, start, capacity };
const isQuick = process.argv.includes('--quick');
const only = process.argv.find((argument) => argument in measures);
const effort: Effort = { seconds: isQuick ? 0.8 : 2, rounds: isQuick ? 1 : 5, settle: () => wait(25_000) };

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
console.log('| measured | here | target |\n| --- | --- | --- |');
for (const [name, measure] of Object.entries(measures)) {
  if (only && name !== only) continue;
  for (const [what, howMuch, target = ''] of await measure(effort))
    console.log(`| ${what} | ${howMuch} | ${target} |`);
}
process.exit();
