import { wordsOf, type Checked, type Note } from './note';

/** '10 000 баллов', 'до 10 000 бонусных баллов', 'до 10 тысяч баллов'. */
const SUM =
  /(до\s+)?(?<![\d.,-])(\d{1,3}(?:\s\d{3})+|\d+)(\s+тыс(?:\.|\p{L}+)?)?\s+(\p{L}+(?:\s+\p{L}+)?)/giu;
/** A word without its ending: 'балл', 'рубл'. */
const STEM = 4;
const stemOf = (word: string) => word.toLowerCase().slice(0, STEM);
const numberOf = (text: string) => Number(text.replaceAll(/\s/g, ''));
/** Smaller ones are counts, such as that of points for a purchase. */
const LEAST = 100;

/** Sums in the words that no prize has; 'до …' is the largest prize, and all of them together may be named too. */
export function prizeSums({ definition }: Checked): Note[] {
  const { prizes = [] } = definition.leaderboard ?? {};
  const sums = prizes.flatMap(({ from, to, is, what }) =>
    /^\d[\d\s]*$/.test(is) ? [{ sum: numberOf(is), count: to - from + 1, stem: stemOf(what) }] : [],
  );
  const given = prizes.map(({ is, what }) => `${is} ${what}`).join(', ');
  return wordsOf(definition)
    .filter(([at]) => at[1] !== 'prizes')
    .flatMap(([at, text]) =>
      [...text.matchAll(SUM)]
        .filter(([, upTo, number = '', thousands, units = '']) => {
          const stems = new Set(units.split(/\s+/).map(stemOf));
          const same = sums.filter(({ stem }) => stems.has(stem));
          const sum = numberOf(number) * (thousands ? 1000 : 1);
          if (!same.length || sum < LEAST) return false;
          if (upTo) return sum !== Math.max(...same.map((prize) => prize.sum));
          const total = same.reduce((all, prize) => all + prize.sum * prize.count, 0);
          return sum !== total && !same.some((prize) => prize.sum === sum);
        })
        .map(([found]) => ({ at, words: `в тексте «${found}», а призы (leaderboard.prizes) — ${given}.` })),
    );
}
