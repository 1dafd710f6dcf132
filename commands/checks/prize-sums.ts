import { inFigures } from './in-figures';
import { wordsOf, type Checked, type Note } from './note';

/** '10 000 баллов', 'до 10 000 бонусных баллов', 'до 10 тысяч баллов'. */
const SUM =
  /(до\s+)?(?<![\d.,-])(\d{1,3}(?:\s\d{3})+|\d+)(\s+тыс(?:\.|\p{L}+)?)?\s+(?:(?!руб|год)\p{L}+\s+)?(?:балл|бонус)\p{L}*/giu;
/** A prize's sum in roubles; other sums are prices, and these after 'от' or 'за каждые' are thresholds. */
const ROUBLES = /(?<!(?:от|кажд\p{L}+)\s+)(?<![\d.,-]|\d\s)(\d{1,3}(?:\s\d{3})+|\d+)\s*(?:₽|руб\p{L}*)/giu;
const numberOf = (text: string) => Number(text.replaceAll(/\s/g, ''));
/** Smaller ones are counts, such as that of points for a purchase. */
const LEAST = 100;

/** Sums of points in the words that no prize has; 'до …' is the largest prize, and all of them together may be named too. */
export function prizeSums({ definition }: Checked): Note[] {
  const { prizes = [] } = definition.leaderboard ?? {};
  const sums = prizes.flatMap(({ from, to, is, what }) =>
    /^\d[\d\s]*$/.test(is) && /балл/i.test(what) ? [{ sum: numberOf(is), count: to - from + 1 }] : [],
  );
  if (!sums.length) return [];
  const largest = Math.max(...sums.map(({ sum }) => sum));
  const total = sums.reduce((all, { sum, count }) => all + sum * count, 0);
  const right = new Set([total, ...sums.map(({ sum }) => sum)]);
  const given = prizes.map(({ is, what }) => `${is} ${what}`).join(', ');
  const wrongIn = (text: string) => [
    ...[...text.matchAll(SUM)].filter(([, upTo, number = '', thousands]) => {
      const sum = numberOf(number) * (thousands ? 1000 : 1);
      return sum >= LEAST && (upTo ? sum !== largest : !right.has(sum));
    }),
    ...[...text.matchAll(ROUBLES)].filter(([, number = '']) => right.has(numberOf(number))),
  ];
  return wordsOf(definition)
    .filter(([at]) => at[1] !== 'prizes')
    .flatMap(([at, text]) =>
      wrongIn(inFigures(text)).map(([found]) => ({
        at,
        words: `в тексте «${found}», а призы (leaderboard.prizes) — ${given}.`,
      })),
    );
}
