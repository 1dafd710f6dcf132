import { isComparable, wordsOf, type Checked, type Note } from './note';

const CAPITALS =
  /(?<![\p{L}\d-])[А-ЯЁ]{5,}(?![\p{L}\d-])|(?<![\p{L}-])[А-ЯЁ]{2,}(?:\s+[А-ЯЁ]{2,})+(?!\p{L})/u;

/** What would be shown as it stands, and what to write instead. */
const RAW: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/<\/?[a-z][^<>]*>/i, 'тег будет виден буквами: уберите его'],
  [/&(?:[a-z]+|#x?[\da-f]+);/i, 'будет видно буквами: поставьте сам знак или пробел'],
  [
    /\*\*?[^\s*][^*]*\*+|__[^_]+__|`[^`]+`|\[[^\]]+\]\([^)]*\)|^#+\s.*/,
    'разметка будет видна знаками: напишите простым текстом',
  ],
  [/^[“”„‘’"'][^“”„‘’"']*[“”‘’"']$/u, 'кавычки вокруг всего текста будут видны: уберите их'],
  [/\S+ - \p{Lu}\S*/u, 'дефис посреди текста: пункт списка прилип к прежнему, выровняйте дефисы'],
  [/\S*[ \u00a0]{2,}\S*/u, 'два пробела подряд: оставьте один'],
  [/\S+\s+(?:[,;:!?](?=\s|$)|\.(?=\s|$))/u, 'пробел перед знаком препинания: уберите его'],
  [/[а-яё]+(?:[.!?](?=[А-ЯЁ])|,(?=[а-яё]))\p{L}+/u, 'после знака препинания нужен пробел'],
  [
    /(?=\p{L}*[а-яё])(?=\p{L}*[a-z])\p{L}+/iu,
    'в слове и русские, и латинские буквы: наберите его заново по-русски',
  ],
];

/** One note for each kind of slip in a text, with the words where it is. */
export function rawText({ definition }: Checked, all: readonly Checked[]): Note[] {
  const names = new Set(all.flatMap(({ definition: { partner } }) => partner?.split(/[\s-]+/) ?? []));
  // A supplier's name may be in capitals, and may have an issue.
  const areNamesKnown = all.every(isComparable);
  return wordsOf(definition).flatMap(([at, text]) => {
    const slips = RAW.flatMap(([pattern, advice]) => {
      const [found] = pattern.exec(text) ?? [];
      return found === undefined ? [] : [{ at, words: `«${found.trim()}»: ${advice}.` }];
    });
    const shouted = CAPITALS.exec(text.replaceAll(/[А-ЯЁ]+/g, (word) => (names.has(word) ? '' : word)));
    return shouted && at[0] !== 'partner' && areNamesKnown
      ? [...slips, { at, words: `«${shouted[0]}»: слова прописными читаются хуже: напишите строчными.` }]
      : slips;
  });
}
