const NBSP = '\u00a0';

/**
 * Latin and Cyrillic capital letters for use in a character class. Unicode classes such as `\p{L}` consist of hundreds
 * of ranges. Compiling them would delay the first view on a phone by milliseconds.
 */
export const UPPER = 'A-ZÀ-ÞЀ-Я';
export const LOWER = 'a-zß-ÿа-џ';
export const LETTER = UPPER + LOWER;

const letters = (parts: TemplateStringsArray, ...sets: string[]) =>
  new RegExp(String.raw(parts, ...sets), 'g');

/**
 * Matches the space before a particle, as in «Показали ли» and «хотя бы». A particle stays with the word before it and
 * may end a line.
 */
const BEFORE_PARTICLE = letters`([${LETTER}]) (?=(?:ли|же|бы)(?![${LETTER}]))`;
/**
 * Matches one or more words of up to two letters that are not particles, at the start of a text or after a space or
 * opening punctuation.
 */
const SHORT_WORDS = letters`(^|[\s(«„"'/])((?:(?!(?:ли|же|бы) )[${LETTER}]{1,2} )+)(?=\S)`;
/**
 * Matches a three-letter word before a short word in lower case, because both words together still fit into a narrow
 * column.
 */
const THREE_LETTERS = letters`((?:^|[\s(«„"'/])(?:[Дд]ля|[Бб]ез|[Пп]ри|[Пп]од|[Нн]ад|[Ии]ли|[Чч]то|[Чч]ем|[Кк]ак)) (?=(?![${UPPER}])[^ \u00a0]{1,10}(?: |$))`;
/**
 * Matches the space between a number and the unit or noun that follows. Also matches the space between groups of
 * thousands.
 */
const COUNTED = letters`(\d(?:-[${LETTER}]{1,2})?) (?=\d{3}(?!\d)|[₽%°(]|(?:кг|г|т|мм|см|м|км|мл|л|шт|Вт|В|А|ч|kg|g|mm|cm|m|ml|l)(?![${LETTER}\d])|м[²³]|[${LOWER}]{3})`;
/** Matches phrases such as «В тот же день», which must stay with the noun that follows. */
const THE_SAME = letters`(т(?:от|а|о|е|ого|ой|ому|у|ом|ем)\u00a0же) (?=[${LOWER}]{3,10}(?![${LETTER}]))`;
const CODE_OF_PHONE = /(\(\d{3,5}\)) (?=\d)/g;
/** Matches abbreviations, as in «ул. Ровная», «д. 90», «А. Петрова», «№ 7», «ООО «Ершов»» and «ОГРН 1000000000000». */
const ABBREVIATION = letters`((?:^|[\s(])(?:(?:ул|пр|наб|пл|пер|ш|д|к|корп|стр|г|обл|п|ст|им|[${UPPER}])\.|ООО|ПАО|ЗАО|ОГРН(?:ИП)?|ИНН|КПП)|№) (?=\S)`;
const BEFORE_DASH = / (?=[—–-](?:\s|$))/g;
/** Matches the opening words of error messages, which keep their ordinary spaces (product: Errors and their words). */
const FAILURE = /^Не\u00a0удалось/;

/**
 * Replaces spaces with non-breaking spaces where a line must not break (product: Texts). Short words stay with the next
 * word, particles and dashes stay with the previous word, and numbers stay with their units. The function changes only
 * spaces. `held` in `client/ui/text/Text.tsx` uses styles to keep whole words together, and `quoted` keeps the spaces
 * of a text.
 */
export function nbsp(text: string): string {
  return text
    .replace(BEFORE_PARTICLE, `$1${NBSP}`)
    .replace(THE_SAME, `$1${NBSP}`)
    .replace(SHORT_WORDS, (_, start: string, words: string) => start + words.replaceAll(' ', NBSP))
    .replace(THREE_LETTERS, `$1${NBSP}`)
    .replace(COUNTED, `$1${NBSP}`)
    .replace(CODE_OF_PHONE, `$1${NBSP}`)
    .replace(ABBREVIATION, `$1${NBSP}`)
    .replace(BEFORE_DASH, NBSP)
    .replace(FAILURE, 'Не удалось');
}

/** Returns the value of `lang` for a text that is not Russian, such as «Illegal input». */
export const langOf = (text: string): 'en' | undefined => (/[Ѐ-ӿ]/.test(text) ? undefined : 'en');
