import { withoutPlaceholders } from '../../server/campaigns/validation/placeholders';
import { textsOf, type Checked, type Note } from './note';

/** Patterns for markup and typographical mistakes, with advice for each pattern. */
const RAW: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/<\/?[a-z][^<>]*>/i, 'тег будет виден буквами: уберите его'],
  [/\{+[^{}]*\}+/, 'скобки будут видны: подстановка пишется ${to}'],
  [/\$\([^)]*\)/, 'скобки будут видны: подстановка пишется ${to}'],
  [/\\(?:u[\da-f]{4}|[nt])/i, 'будет видно буквами: возьмите текст в двойные кавычки'],
  [/&(?:[a-z]{2,8}|#x?[\da-fA-F]+);/, 'будет видно буквами: поставьте сам знак или пробел'],
  // An asterisk after a word or a sign is allowed as a footnote mark: «скидка 10 %*».
  [/(?<![\p{L}\d%»)*])\*\*?[^\s*][^*]*\*+/u, 'разметка будет видна знаками: напишите простым текстом'],
  [/__[^_]+__|`[^`]+`|\[[^\]]+\]\([^)]*\)|^#+\s.*/, 'разметка будет видна знаками: напишите простым текстом'],
  // A straight quote after a digit is allowed, because it means inches: «1/2"».
  [/(?<!\d)"[^"]*"/, 'нужны «ёлочки», а не такие кавычки'],
  // Quotation marks inside «…» are allowed: «Торговый дом „Волма“».
  [/(?<!«[^»]*)[“”„][^“”„]*[“”]/u, 'нужны «ёлочки», а не такие кавычки'],
  [/«[^»]*$|\([^)]*$/u, 'кавычка или скобка не закрыта: закройте её'],
  [/\S*[ \u00a0]{2,}\S*/u, 'два пробела подряд: оставьте один'],
  [/\S*[\u00ad\u200b\u2060\ufeff]\S*/u, 'здесь невидимый знак, обычно из мессенджера: наберите заново'],
  [/\S+\s+[,;!?.](?=\s|$)/u, 'пробел перед знаком препинания: уберите его'],
  // A colon between numbers is allowed as a ratio: «1 : 3».
  [/\S+\s+:(?=\s|$)(?<!\d\s+:(?=\s+\d))/u, 'пробел перед знаком препинания: уберите его'],
  [/(?:\S+\s|^)-\s\S+/u, 'нужно тире: —, между числами – без пробелов'],
  [/(?=\p{L}*[а-яё])(?=\p{L}*[a-z])\p{L}+/iu, 'здесь и русские, и латинские буквы: наберите заново'],
  // A single Latin letter «a», «c», «o» or «y» between Russian words is a mistake, because it looks like a Russian
  // word.
  [
    /(?<=[а-яё»] )[acoy](?= [а-яёА-ЯЁ«])|^[ACOY](?= [а-яё«])/u,
    'буква латинская, а слово русское: наберите заново',
  ],
];

/** Matches URLs, email addresses and HTML entities, which contain punctuation without spaces. */
const UNSPACED = /&[a-z\d#]+;|\S*(?:@|:\/\/|www\.|[a-z\d]\.[a-z]{2,})\S*/gi;

/** Matches punctuation that lacks a space before the next word or number. */
const NO_SPACE = [
  // Matches a comma, semicolon, exclamation mark or question mark without a space after it. Includes `}`, because the
  // mark may follow a placeholder such as `${to}`.
  /\S*[\p{L}\d»)%}][,;!?][\p{L}«(]\S*/u,
  /\S*[\p{L}»)%}][,;]\d\S*/u,
  // Matches a full stop without a space after it. Ignores a full stop after an abbreviation of one or two letters, or
  // after a capitalized word, as in «Яндекс.Карты».
  /\S*(?:(?<!\p{L})\p{Ll}{3,}|[\d»)%}])\.(?!РФ)[А-ЯЁ«]\S*/u,
];

/** Matches a word of 21 or more letters, which does not fit on one line of the title on a phone (375 px). */
const LONG_WORD = /\p{L}{21,}/u;

/** Reports markup and typographical mistakes. Each text gets at most one note per kind of mistake. */
export function rawText(campaign: Checked): Note[] {
  return textsOf(campaign).flatMap(([at, text]) =>
    slipsIn(text, at[0] === 'title').map(({ found, advice }) => ({
      at,
      words: `«${found.trim()}»: ${advice}.`,
    })),
  );
}

interface Slip {
  readonly found: string;
  readonly advice: string;
}

function slipsIn(written: string, isTitle: boolean): Slip[] {
  const text = withoutPlaceholders(written);
  const slips: Slip[] = [];
  for (const [pattern, advice] of RAW) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) slips.push({ found, advice });
  }
  const prose = written.replaceAll(UNSPACED, '');
  const unspaced = NO_SPACE.map((pattern) => pattern.exec(prose)?.[0]).find((found) => found !== undefined);
  if (unspaced !== undefined)
    slips.push({ found: unspaced, advice: 'нужен пробел после знака препинания: добавьте его' });
  const [longWord] = LONG_WORD.exec(text) ?? [];
  if (isTitle && longWord !== undefined)
    slips.push({ found: longWord, advice: 'на телефоне слово разорвётся: найдите короче' });
  return slips;
}
