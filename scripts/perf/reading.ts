import * as contract from '../../shared/contract/contract';
import type { Call } from '../../shared/contract/call';
import type { Row } from './server';

const MEGABYTE = 1024 * 1024;
const ROUNDS = 15;
/** Reading may take so many times as long as JSON.parse of the same bytes. */
const MAX_TIMES_PARSE = 10;
/** Reading twice the bytes may take so many times as long. */
const MAX_GROWTH = 3;

/** Answers of a given size that are expensive to read. */
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

/** Time of reading API answers of one and two megabytes, against JSON.parse. */
export function reading(): Row[] {
  return BODIES.flatMap(({ name, call, build }): Row[] => {
    const [one, two] = [build(MEGABYTE), build(2 * MEGABYTE)];
    const text = JSON.stringify(one);
    const parse = median(() => JSON.parse(text));
    const readOne = median(() => call.read(one));
    const readTwo = median(() => call.read(two));
    return [
      floor(`reading 1 MB: ${name}, of JSON.parse`, readOne / parse, MAX_TIMES_PARSE),
      floor(`reading 2 MB: ${name}, of 1 MB`, readTwo / readOne, MAX_GROWTH),
    ];
  });
}

function floor(what: string, times: number, most: number): Row {
  if (times > most) process.exitCode = 1;
  return [what, `${times.toFixed(2)} ×`, `≤ ${most} ×`];
}

/** Median time of a function, in milliseconds. */
function median(run: () => unknown): number {
  const times = rows(ROUNDS, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
}
