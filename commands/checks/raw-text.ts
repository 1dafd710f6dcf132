import { isComparable, wordsOf, type Checked, type Note } from './note';

const CAPITALS =
  /(?<![\p{L}\d-])[А-ЯЁ]{5,}(?![\p{L}\d-])|(?<![\p{L}-])[А-ЯЁ]{2,}(?:\s+[А-ЯЁ]{2,})+(?!\p{L})/u;

/** What would be shown as it stands, and what to write instead. */
const RAW: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/<\/?[a-z][^<>]*>/i, 'тег будет виден буквами: уберите его'],
  [/\{\{[^}]*\}\}?/, 'вместо этого должно стоять слово: впишите его'],
  [/\\(?:u[\da-f]{4}|[nt])/i, 'будет видно буквами: возьмите текст в двойные кавычки'],
  [/(?<!\p{L})(?:TODO|FIXME|lorem|[XХ]{2,})(?!\p{L})/iu, 'заготовка: впишите то, что должно здесь стоять'],
  [/&(?:[a-z]+|#x?[\da-f]+);/i, 'будет видно буквами: поставьте сам знак или пробел'],
  [
    /\*\*?[^\s*][^*]*\*+|__[^_]+__|`[^`]+`|\[[^\]]+\]\([^)]*\)|^#+\s.*/,
    'разметка будет видна знаками: напишите простым текстом',
  ],
  [/^[“”„‘’"'][^“”„‘’"']*[“”‘’"']$/u, 'кавычки вокруг всего текста будут видны: уберите их'],
  [/"\p{L}[^"]*"/u, 'прямые кавычки: поставьте «ёлочки»'],
  [/«[^»]*$|\([^)]*$/u, 'кавычка или скобка не закрыта: закройте её'],
  [/\S+\s-\s\S+/u, 'дефис посреди текста: нужно тире —, а если это пункт списка, выровняйте дефисы'],
  [/\S*[ \u00a0]{2,}\S*/u, 'два пробела подряд: оставьте один'],
  [/\S*[\u200b\u2060\ufeff]\S*/u, 'здесь невидимый знак, обычно из мессенджера: наберите заново'],
  [/\S+\s+(?:[,;:!?](?=\s|$)|\.(?=\s|$))/u, 'пробел перед знаком препинания: уберите его'],
  [/\p{L}{2,}[.!?](?=[А-ЯЁ])\p{L}+|[а-яё]+,(?=[а-яё])\p{L}+/u, 'после знака препинания нужен пробел'],
  [/\S*(?:!!|\?\?|(?<!\.)\.\.(?!\.))/u, 'лишний знак препинания: оставьте один'],
  [/(?<!\p{L})(\p{L}+)\s+\1(?!\p{L})/iu, 'слово повторено: уберите одно'],
  [/[^\s\d]+\s(?:[вксиоу]|на|за|по|для|от|до|из|или)$/iu, 'текст обрывается: допишите его'],
  [
    /(?<!\\)(?=\p{L}*[а-яё])(?=\p{L}*[a-z])\p{L}+|(?<![\p{L}\d])[aceokx]\s+[а-яё]+/iu,
    'здесь и русские, и латинские буквы: наберите заново по-русски',
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
