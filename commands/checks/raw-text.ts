import { withoutPlaceholders } from '../../server/campaigns/validation/placeholders';
import { textsOf, type Checked, type Note } from './note';

/** Signs that the page would show as they are, and what to write instead. */
const RAW: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/<\/?[a-z][^<>]*>/i, 'тег будет виден буквами: уберите его'],
  [/\{+[^{}]*\}+/, 'скобки будут видны: подстановка пишется ${to}'],
  [/\\(?:u[\da-f]{4}|[nt])/i, 'будет видно буквами: возьмите текст в двойные кавычки'],
  [/&(?:[a-z]{2,8}|#x?[\da-fA-F]+);/, 'будет видно буквами: поставьте сам знак или пробел'],
  // A footnote mark stands after a word or a sign: «скидка 10 %*».
  [/(?<![\p{L}\d%»)*])\*\*?[^\s*][^*]*\*+/u, 'разметка будет видна знаками: напишите простым текстом'],
  [/__[^_]+__|`[^`]+`|\[[^\]]+\]\([^)]*\)|^#+\s.*/, 'разметка будет видна знаками: напишите простым текстом'],
  // A straight quote after a digit is an inch: «1/2"».
  [/(?<!\d)"[^"]*"/, 'нужны «ёлочки», а не такие кавычки'],
  // Inside «…» these quotes are correct: «Торговый дом „Волма“».
  [/(?<!«[^»]*)[“”„][^“”„]*[“”]/u, 'нужны «ёлочки», а не такие кавычки'],
  [/«[^»]*$|\([^)]*$/u, 'кавычка или скобка не закрыта: закройте её'],
  [/\S*[ \u00a0]{2,}\S*/u, 'два пробела подряд: оставьте один'],
  [/\S*[\u00ad\u200b\u2060\ufeff]\S*/u, 'здесь невидимый знак, обычно из мессенджера: наберите заново'],
  [/\S+\s+[,;!?.](?=\s|$)/u, 'пробел перед знаком препинания: уберите его'],
  // A colon between numbers is a ratio: «1 : 3».
  [/\S+\s+:(?=\s|$)(?<!\d\s+:(?=\s+\d))/u, 'пробел перед знаком препинания: уберите его'],
  [/(?:\S+\s|^)-\s\S+/u, 'нужно тире: —, между числами – без пробелов'],
  [/(?=\p{L}*[а-яё])(?=\p{L}*[a-z])\p{L}+/iu, 'здесь и русские, и латинские буквы: наберите заново'],
];

/** Addresses and entities have signs without spaces. */
const UNSPACED = /&[a-z\d#]+;|\S*(?:@|:\/\/|www\.|[a-z\d]\.[a-z]{2,})\S*/gi;

/**
 * Signs of the end of a phrase, or of a placeholder, with a letter right after. A period counts after a word of three small
 * letters or more: abbreviations are shorter, and names begin with a capital letter («Яндекс.Карты»).
 */
const NO_SPACE = [
  /\S*[\p{L}\d»)%}][,;!?][\p{L}«(]\S*/u,
  /\S*[\p{L}»)%}][,;]\d\S*/u,
  /\S*(?:(?<!\p{L})\p{Ll}{3,}|[\d»)%}])\.(?!РФ)[А-ЯЁ«]\S*/u,
];

/** Letters of a word that a phone of 375 pixels shows in one line of the title. */
const LONG_WORD = /\p{L}{21,}/u;

/** Returns one note for each kind of slip in a text. */
export function rawText(one: Checked): Note[] {
  return textsOf(one).flatMap(([at, written]) => {
    const text = withoutPlaceholders(written);
    const prose = written.replaceAll(UNSPACED, '');
    const noSpace = NO_SPACE.flatMap((pattern) => pattern.exec(prose)?.[0] ?? []).slice(0, 1);
    const slips = RAW.flatMap(([pattern, advice]) => {
      const [found] = pattern.exec(text) ?? [];
      return found === undefined ? [] : [{ at, words: `«${found.trim()}»: ${advice}.` }];
    });
    for (const found of noSpace)
      slips.push({ at, words: `«${found}»: нужен пробел после знака препинания: добавьте его.` });
    const [long] = (at[0] === 'title' && LONG_WORD.exec(text)) || [];
    if (long === undefined) return slips;
    return [...slips, { at, words: `«${long}»: на телефоне слово разорвётся: найдите короче.` }];
  });
}
