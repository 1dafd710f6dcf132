import { placesText } from '../../shared/text/format';
import { rangesIn } from './places';
import { asWritten, inFigures } from './in-figures';
import { partsOf, sumOf } from './prize-sums';
import { wordsOf, type Checked, type Note, type Text } from './note';

/** '5-е место', 'первые 3 места'. */
const PLACE = /(?<!\d\s?)(перв\p{L}{1,2}\s+)?(\d{1,3})(?:-\p{L}{1,2})?\s+мест(?:о|а|е|у)(?!\p{L})/giu;
/** '15 000 баллов', 'по 15 000', and no year. */
const SUM =
  /(?<!\d[.,]?\s?|[.,-])(?!20\d\d(?!\d))(\d{1,3}(?:\s\d{3})+|\d{3,})(\s+тыс(?:\.|\p{L}+)?)?\s*(балл|бонус|[.)]|$)/giu;

/** What the words promise for a place against the prize of that place, part of a sentence by part. */
export function placePrizes({ definition }: Checked): Note[] {
  const { prizes = [] } = definition.leaderboard ?? {};
  const sums = prizes.map(({ is }) => sumOf(is));
  if (sums.some((sum) => Number.isNaN(sum))) return [];
  return textsOf(definition).flatMap(([at, text]) =>
    partsOf(inFigures(text)).flatMap((part) => {
      const [place, another] = placesIn(part);
      const [found, more] = part.matchAll(SUM);
      const prize = prizes.find(({ from, to }) => place && from <= place.from && place.to <= to);
      if (!prize || !found || another || more) return [];
      const [, number = '', thousands, unit = ''] = found;
      const sum = sumOf(number, thousands);
      // Other sums of points are told as such.
      const isOther = /\p{L}/u.test(unit) && !sums.includes(sum);
      return sum === sumOf(prize.is) || isOther
        ? []
        : [
            {
              at,
              words: `в тексте «${asWritten(text, part)}», а ${placesText(prize)} (leaderboard.prizes) — ${prize.is} ${prize.what}.`,
            },
          ];
    }),
  );
}

/** A benefit says in two fields what it is and for which places. */
const textsOf = (definition: Checked['definition']): Text[] => [
  ...wordsOf(definition).filter(([[field, name]]) => field !== 'worth' && name !== 'prizes'),
  ...(definition.worth ?? []).map(({ is, what }, index): Text => [['worth', index, 'is'], `${is} ${what}`]),
];

function placesIn(part: string) {
  const ranges = rangesIn(part);
  const rest = ranges.reduce((text, [found]) => text.replace(found, ' '), part);
  return [
    ...ranges.map(([, from, to]) => ({ from: Number(from), to: Number(to) })),
    ...[...rest.matchAll(PLACE)].map(([, first, to]) => ({ from: first ? 1 : Number(to), to: Number(to) })),
  ];
}
