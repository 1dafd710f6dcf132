import { describe, expect, it } from 'vitest';
import { dimensionOf } from '../../../client/features/campaign/products/dimension';
import { hasLongWord } from '../../../client/layout/Hero';
import { held, quoted } from '../../../client/ui/text/Text';
import { isPhone } from '../../../shared/rules/phone';
import { readSum } from '../../../shared/rules/sum';
import { langOf, nbsp } from '../../../shared/text/typography';

const NBSP = '\u00a0';

/** Texts that almost match a pattern from each of their characters, by what they repeat. */
const REPEATED = [
  'А-',
  'А-А-',
  'А',
  'а',
  'Аа',
  'Аа-',
  'Аа-Аа-а',
  'аА-',
  '1',
  '1,',
  '1-',
  '1–',
  '1 ',
  '1 000 ',
  ` 111 1111`,
  '-а',
  ')-',
  '(',
  '«',
  '(«„',
  'а ',
  'ли ',
  `а${NBSP}`,
  `а${NBSP}А`,
  `Аа-${NBSP}`,
  NBSP,
  ' ',
  '\n',
  '10:00 до ',
  `10:00 до${NBSP}`,
  `ООО${NBSP}`,
  '1×',
  '1x1',
  '1 к',
  '-то',
  'Ааа-Аа',
  'публичн',
  '🧱',
  '— ',
  'для ',
  `тот${NBSP}же `,
  '(812) ',
  '+8 ',
  '₽',
];

const SETTERS: Readonly<Record<string, (text: string) => unknown>> = {
  nbsp,
  held,
  quoted,
  langOf,
  hasLongWord,
  isPhone,
  readSum,
  dimensionOf,
};

/** Returns the CPU time of the shortest of several runs, in microseconds. Other work on the machine does not count. */
function shortestRun(work: () => unknown): number {
  let shortest = Infinity;
  for (let run = 0; run < 5; run++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    shortest = Math.min(shortest, user + system);
  }
  return shortest;
}

describe.each(Object.entries(SETTERS))('%s', (_, set) => {
  it.each(REPEATED)('takes time linear in the length of a text of %j', (repeated) => {
    const text = (length: number) => repeated.repeat(Math.ceil(length / repeated.length)).slice(0, length);
    const time = (length: number) => shortestRun(() => set(text(length)));
    time(1000);
    // Eight times the text takes 8 times as long if linear, 64 times if quadratic. The rest covers the clock.
    expect(time(32_000)).toBeLessThan(24 * time(4_000) + 5_000);
  });
});
