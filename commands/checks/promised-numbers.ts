import { wordsOf, type Checked, type Note } from './note';

/** What is promised in numbers: percents, and points that are twice or three times as many. */
const PROMISES = [
  { name: (number: string) => `${number} %`, pattern: /(?<![\d.,])(\d+(?:[.,]\d+)?)\s*(?:%|процент)/giu },
  {
    name: (number: string) => `×${number}`,
    pattern:
      /(?:(?<!\d\s?)×\s?([2-9])(?!\d)|(?<!\p{L})в\s+([2-9])\s+раза?(?!\p{L})|(?<!\p{L})(двойн|удвое|удваива|вдвое)\p{L}*|(?<!\p{L})(?:тройн|утрое|утраива|втрое)\p{L}*)/giu,
  },
];

/** Promised numbers, where the terms of the campaign name others. */
export function promisedNumbers({ definition }: Checked): Note[] {
  return PROMISES.flatMap(({ name, pattern }) => {
    const numbersIn = (text: string) =>
      [...text.matchAll(pattern)].map(([, number, times, twice]) => number ?? times ?? (twice ? '2' : '3'));
    const legal = (definition.legal ?? []).flatMap(numbersIn);
    if (!legal.length) return [];
    const terms = legal.map(name).join(', ');
    return wordsOf(definition)
      .filter(([[field]]) => field !== 'legal' && field !== 'featured')
      .flatMap(([at, text]) =>
        numbersIn(text)
          .filter((number) => !legal.includes(number))
          .map((number) => ({
            at,
            words: `в тексте «${name(number)}», а в условиях (legal) — ${terms}.`,
          })),
      );
  });
}
