import { describe, expect, it } from 'vitest';
import { dimensionOf } from '../../../client/features/campaign/products/dimension';
import { hasLongWord } from '../../../client/layout/Hero';
import { held, quoted } from '../../../client/ui/text/Text';
import { isPhone } from '../../../shared/rules/phone';
import { readSum } from '../../../shared/rules/sum';
import { langOf, nbsp } from '../../../shared/text/typography';

const NBSP = '\u00a0';

/**
 * Each string is repeated to form a long input that almost matches one of the regular expressions at every position. An
 * inefficient regular expression would need quadratic time for such an input.
 */
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

const TEXT_FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  nbsp,
  held,
  quoted,
  langOf,
  hasLongWord,
  isPhone,
  readSum,
  dimensionOf,
};

/** Returns the CPU time of `work` in microseconds. CPU time excludes the time of other programs. */
function cpuTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/**
 * Returns true if the time grows linearly with the length of a text. Compares two texts, one eight times as long as the
 * other. Repeats the measurement if other work in the process has distorted the result.
 */
function isLinear(work: (length: number) => unknown): boolean {
  work(1000);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const short = Math.min(...[1, 2, 3].map(() => cpuTime(() => work(4_000))));
    // For eight times the length, linear code takes 8 times as long, and quadratic code takes 64 times as long. The
    // added constant allows for the clock resolution.
    if (cpuTime(() => work(32_000)) < 24 * short + 5_000) return true;
  }
  return false;
}

describe.each(Object.entries(TEXT_FUNCTIONS))('The text function %s', (_, format) => {
  it.each(REPEATED)('runs in linear time if the text consists of repetitions of %j', (repeated) => {
    const text = (length: number) => repeated.repeat(Math.ceil(length / repeated.length)).slice(0, length);
    expect(isLinear((length) => format(text(length)))).toBe(true);
  });
});
