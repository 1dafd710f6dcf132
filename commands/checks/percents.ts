import { wordsOf, type Checked, type Note } from './note';

const PERCENT = /(?<![\d.,])(\d+(?:[.,]\d+)?)\s*(?:%|процент)/giu;
const percentsIn = (text: string) => [...text.matchAll(PERCENT)].map(([, number = '']) => number);

/** Percents that are promised, where the terms of the campaign name others. */
export function percents({ definition }: Checked): Note[] {
  const legal = (definition.legal ?? []).flatMap(percentsIn);
  if (!legal.length) return [];
  const terms = legal.map((number) => `${number} %`).join(', ');
  return wordsOf(definition)
    .filter(([[field]]) => field !== 'legal' && field !== 'featured')
    .flatMap(([at, text]) =>
      percentsIn(text)
        .filter((number) => !legal.includes(number))
        .map((number) => ({ at, words: `в тексте «${number} %», а в условиях (legal) — ${terms}.` })),
    );
}
