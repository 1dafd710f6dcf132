import * as contract from '../../../shared/contract/contract';
import type { Call } from '../../../shared/contract/call';
import { median } from '../report';
import type { Figures } from './measure';

const MEGABYTE = 1024 * 1024;
const ROUNDS = 15;

/**
 * API responses that are especially slow to validate and read for their size. `build` creates a response of about the
 * given size.
 */
const BODIES: readonly {
  readonly name: string;
  readonly call: Call;
  readonly build: (bytes: number) => object;
}[] = [
  {
    name: 'products in long rows',
    call: contract.products,
    build: (bytes) => ({ data: rows(200, () => ({ id: 1, name: 'я'.repeat(bytes / 400) })) }),
  },
  {
    name: 'a list as an object with gaps',
    call: contract.products,
    build: (bytes) => ({ data: Object.fromEntries(rows(bytes / 12, (index) => [index * 2, {}])) }),
  },
  {
    name: 'rows that cannot be read',
    call: contract.rating,
    build: (bytes) => ({ data: { spb: rows(bytes / 3, () => 1), msk: [{ cardId: 1, sum: 1 }] } }),
  },
  {
    name: 'texts of lone surrogates',
    call: contract.businessInfo,
    build: (bytes) => ({ data: rows(50, () => ({ id: 1, title: 'a', text: '\ud83d'.repeat(bytes / 300) })) }),
  },
];

const rows = <T>(count: number, row: (index: number) => T): T[] =>
  Array.from({ length: Math.floor(count) }, (_, index) => row(index));

/**
 * Measures the time to validate and read API responses. `reading` is the time for 1 MB, relative to JSON.parse.
 * `readingGrowth` is the time for 2 MB, relative to the time for 1 MB. Both results are for the slowest response.
 */
export async function reading(): Promise<Figures[]> {
  let slowest = 0;
  let fastestGrowth = 0;
  for (const { call, build } of BODIES) {
    const one = build(MEGABYTE);
    const two = build(2 * MEGABYTE);
    const text = JSON.stringify(one);
    const parseMs = medianTime(() => JSON.parse(text));
    const readOneMs = medianTime(() => call.read(one));
    const readTwoMs = medianTime(() => call.read(two));
    slowest = Math.max(slowest, readOneMs / parseMs);
    fastestGrowth = Math.max(fastestGrowth, readTwoMs / readOneMs);
  }
  return [{ reading: slowest, readingGrowth: fastestGrowth }];
}

function medianTime(run: () => unknown): number {
  const times = rows(ROUNDS, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  return median(times);
}
