import { asWritten, inFigures } from './in-figures';
import { wordsOf, type Checked, type Note } from './note';

/** '10 000 баллов', 'до 10 000 бонусных баллов', 'до 10 тысяч баллов'. */
const SUM =
  /(до\s+)?(?<![\d.,-]|(?<!\p{L})на\s)(\d{1,3}(?:\s\d{3})+|\d+)(\s+тыс(?:\.|\p{L}+)?)?\s+(?:(?!руб|год)\p{L}+\s+)?(?:балл|бонус)\p{L}*/giu;
/** A prize's sum in roubles; other sums are prices, and these after 'от' or 'за каждые' are thresholds. */
const ROUBLES =
  /(?<!(?:от|кажд\p{L}+)\s+)(?<![\d.,-]|\d\s)(\d{1,3}(?:\s\d{3})+|\d+)(\s+тыс(?:\.|\p{L}+)?)?\s*(?:₽|руб\p{L}*)/giu;
/** 'за второе — по 12 000', with nothing after it. */
const ALONE = /(?<=[—–]\s+(?:по\s+)?)(\d{1,3}(?:\s\d{3})+|\d{4,})(?=\s+(?:за|кажд)|\.?$)/giu;
export const sumOf = (number: string, thousands?: string) =>
  Number(number.replaceAll(/\s/g, '')) * (thousands === undefined ? 1 : 1000);
/** Of sentences; 'тыс.' ends none. */
export const partsOf = (text: string) => text.split(/(?:[,;]|(?<!тыс|руб)\.)\s+/);
/** Smaller ones are counts, such as that of points for a purchase. */
const LEAST = 100;
/** The first letters of a prize's name are the same in all its cases: 'сертификатом', 'Сертификаты'. */
const NAME = /(?!балл)\p{L}{6}/gu;
/** Points for a purchase, or what they are worth. */
const IS_GIVEN =
  /=|скидк|за\s+(?:кажд|покуп|чек)|от\s+\d[\d\s]*(?:₽|руб)|балл\p{L}*\s+[—–]\s+\d[\d\s]*(?:₽|руб)/iu;
type Prizes = NonNullable<NonNullable<Checked['definition']['leaderboard']>['prizes']>;

/** Sums in the words that no prize has; 'до …' is the largest prize, and all of them together may be named too. */
export function prizeSums({ definition }: Checked): Note[] {
  const { prizes = [] } = definition.leaderboard ?? {};
  const points = sumsOf(prizes, /^(\d[\d\s]*)\sбалл/i);
  const roubles = sumsOf(prizes, /(\d[\d\s]*?)\s*(?:₽|руб)/i);
  // Roubles are prices as well, where no prize is spoken of.
  const names = prizes.flatMap(({ is, what }) => `${is} ${what}`.toLowerCase().match(NAME) ?? []);
  const wrongIn = (text: string) => [
    ...[...text.matchAll(SUM)].filter(([, upTo, number = '', thousands]) => {
      const sum = sumOf(number, thousands);
      const isGiven = IS_GIVEN.test(text);
      return (
        points.all.size && sum >= LEAST && !isGiven && (upTo ? sum !== points.largest : !points.all.has(sum))
      );
    }),
    ...[...text.matchAll(ALONE)].filter(
      ([, number = '']) => points.all.size && !/мест/iu.test(text) && !points.all.has(sumOf(number)),
    ),
    ...[...text.matchAll(ROUBLES)].filter(([, number = '', thousands]) => {
      const sum = sumOf(number, thousands);
      const isOfPrize = roubles.all.size && names.some((name) => text.toLowerCase().includes(name));
      return points.all.has(sum) || (isOfPrize && sum >= LEAST && !roubles.all.has(sum));
    }),
  ];
  const given = prizes.map(({ is, what }) => `${is} ${what}`).join(', ');
  return wordsOf(definition)
    .filter(([at]) => at[1] !== 'prizes')
    .flatMap(([at, text]) =>
      partsOf(inFigures(text))
        .flatMap(wrongIn)
        .map(([found]) => ({
          at,
          words: `в тексте «${asWritten(text, found)}», а призы (leaderboard.prizes) — ${given}.`,
        })),
    );
}

/** Of the prizes in one unit: their sums, the largest of them, and what all cost together. */
function sumsOf(prizes: Prizes, pattern: RegExp) {
  const sums = prizes.flatMap(({ from, to, is, what }) => {
    const [, number] = pattern.exec(`${is} ${what}`) ?? [];
    return number === undefined ? [] : [{ sum: sumOf(number), count: to - from + 1 }];
  });
  const total = sums.reduce((all, { sum, count }) => all + sum * count, 0);
  const each = sums.map(({ sum }) => sum);
  return { all: new Set(sums.length ? [total, ...each] : []), largest: Math.max(...each) };
}
