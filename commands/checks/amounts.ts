import { asWritten, inFigures } from './in-figures';
import { itemOf, wordsOf, type Checked, type Note } from './note';

/** '60 дней', 'от 5 литров'; days of work are others, and what else is counted has checks of its own. */
const AMOUNT =
  /(?<![\d.,])(\d+(?:[.,]\d+)?)\s+(?:(дн|ден)(?:ей|я|ь)|(час)\p{L}*|(недел)\p{L}*|(литр)\p{L}*|(килограмм)\p{L}*|(минут)\p{L}*)(?!\p{L})/giu;

interface Amount {
  readonly found: string;
  readonly number: string;
  readonly unit: string;
}

/** How long or how much, where the terms say otherwise of the same thing: both name it. */
export function amounts({ definition }: Checked): Note[] {
  const terms = (definition.legal ?? [])
    .flatMap((text) => inFigures(text).split(/[.!?;]\s/))
    .map((sentence) => ({ stems: stemsIn(sentence), all: amountsIn(sentence) }));
  const words = wordsOf(definition).filter(([[field]]) => field !== 'legal' && field !== 'featured');
  return words.flatMap(([at, text]) => {
    const item = words.flatMap(([path, other]) => (itemOf(path) === itemOf(at) ? other : [])).join(' ');
    const stems = stemsIn(inFigures(item));
    return amountsIn(inFigures(text)).flatMap(({ found, number, unit }) => {
      const same = terms
        .filter((term) => term.stems.some((stem) => stems.includes(stem)))
        .flatMap(({ all }) => all.filter((one) => one.unit === unit));
      const [first] = same;
      return first && !same.some((one) => one.number === number)
        ? [{ at, words: `в тексте «${asWritten(text, found)}», а в условиях (legal) — «${first.found}».` }]
        : [];
    });
  });
}

const amountsIn = (text: string): Amount[] =>
  [...text.matchAll(AMOUNT)].map(([found, number = '', ...units]) => ({
    found,
    number,
    unit: (units.find(Boolean) ?? '').toLowerCase().replace('ден', 'дн'),
  }));

/** The beginnings of its longer words. */
const stemsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .flatMap((word) =>
      word.length > 5 && !/^(?:дн|час|недел|литр|килог|минут|балл|покуп|участ|акци)/.test(word)
        ? word.slice(0, 5)
        : [],
    );
