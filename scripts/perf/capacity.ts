import { readFileSync } from 'node:fs';
import { LOOKUPS, redisIfInstalled, startWithoutLimits } from './lookup';
import type { Effort, Row } from './server';
import { PAGE, costs, type Ask } from './servers';

/** Requests of a visit; the part of a day's visits in its busiest hour; how busy a core may be. */
const VISIT = { pages: 1.5, files: 8, lookups: 0.2, beacons: 1 };
const [BUSIEST_HOUR, BUSY_CORE] = [0.1, 0.5];
const VISITS = 1_000_000;

/** Processor time of each kind of request, and the cores that a day's visits need. */
export async function capacity({ settle, ...effort }: Effort): Promise<Row[]> {
  const redis = await redisIfInstalled();
  const server = await startWithoutLimits(redis);
  await settle();
  const cost = async (...asks: Ask[]) =>
    (await costs([server], asks, { ...effort, connections: 16 }))[0] ?? NaN;
  const { entry } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  const times = {
    'a cached page': await cost({ path: PAGE }),
    'a file': await cost({ path: `/promo/assets/${entry}` }),
    'a look-up': await cost(...LOOKUPS),
    'any other answer': await cost({ path: '/healthz' }),
  };
  const memory = server.peakMemory();
  await server.stop();
  await redis?.stop();

  const behindCache = VISIT.lookups * times['a look-up'] + VISIT.beacons * times['any other answer'];
  const visit = VISIT.pages * times['a cached page'] + VISIT.files * times['a file'] + behindCache;
  const cores = (ms: number) => ((((VISITS * BUSIEST_HOUR) / 3600) * ms) / 1000 / BUSY_CORE).toFixed(2);
  return [
    ...Object.entries(times).map(
      ([what, ms]) => [`capacity, processor time: ${what}`, `${ms.toFixed(3)} ms`] as Row,
    ),
    ['capacity: memory of an instance', `${memory.toFixed(0)} MB`],
    ['capacity: cores for 1,000,000 visits a day, without a cache in front', cores(visit)],
    ['capacity: the same behind a cache', cores(behindCache)],
  ];
}
