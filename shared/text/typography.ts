const NBSP = '\u00a0';

/**
 * Latin and Cyrillic capital letters, for character classes. Unicode classes such as `\p{L}` have hundreds of ranges.
 * Compiling these ranges would delay the first view on a phone by milliseconds.
 */
export const UPPER = 'A-ZÀ-ÞЀ-Я';
export const LOWER = 'a-zß-ÿа-џ';
export const LETTER = UPPER + LOWER;

const letters = (parts: TemplateStringsArray, ...sets: string[]) =>
  new RegExp(String.raw(parts, ...sets), 'g');

/**
 * Matches the space before a particle, as in «Показали ли» and «хотя бы». A particle stays on the same line as the
 * previous word.
 */
const BEFORE_PARTICLE = letters`([${LETTER}]) (?=(?:ли|же|бы)(?![${LETTER}]))`;
/** Matches consecutive words of one or two letters, such as «и в», except particles. */
const SHORT_WORDS = letters`(^|[\s(«„"'/])((?:(?!(?:ли|же|бы) )[${LETTER}]{1,2} )+)(?=\S)`;
/**
 * Matches a three-letter preposition or conjunction before a word of up to ten letters. Both words together still fit
 * into a narrow column.
 */
const THREE_LETTERS = letters`((?:^|[\s(«„"'/])(?:[Дд]ля|[Бб]ез|[Пп]ри|[Пп]од|[Нн]ад|[Ии]ли|[Чч]то|[Чч]ем|[Кк]ак)) (?=(?![${UPPER}])[^ \u00a0]{1,10}(?: |$))`;
/**
 * Matches the space between a number and its unit or noun («10 кг»), between groups of thousands («1 000»), or before
 * «и» and another number («+7 и 10 цифр»).
 */
const COUNTED = letters`(\d(?:-[${LETTER}]{1,2})?) (?=\d{3}(?!\d)|и\u00a0\d|[₽%°(]|(?:кг|г|т|мм|см|м|км|мл|л|шт|Вт|В|А|ч|kg|g|mm|cm|m|ml|l)(?![${LETTER}\d])|м[²³]|[${LOWER}]{3})`;
/** Matches «тот же» in all its forms. «тот же» stays on the same line as the next word, as in «В тот же день». */
const THE_SAME = letters`(т(?:от|а|о|е|ого|ой|ому|у|ом|ем)\u00a0же) (?=[${LOWER}]{3,10}(?![${LETTER}]))`;
const CODE_OF_PHONE = /(\(\d{3,5}\)) (?=\d)/g;
/**
 * Matches abbreviations before their words: «ул. Ровная», «д. 90», «А. Петрова», «№ 7», «ООО «Ершов»», «ОГРН
 * 1000000000000».
 */
const ABBREVIATION = letters`((?:^|[\s(])(?:(?:ул|пр|наб|пл|пер|ш|д|к|корп|стр|г|обл|п|ст|им|[${UPPER}])\.|ООО|ПАО|ЗАО|ОГРН(?:ИП)?|ИНН|КПП)|№) (?=\S)`;
const BEFORE_DASH = / (?=[—–-](?:\s|$))/g;
/**
 * Matches «Не удалось» at the start of an error message, where `nbsp` restores the ordinary space (product: Errors and
 * their words).
 */
const FAILURE = /^Не\u00a0удалось/;

/**
 * Replaces spaces with non-breaking spaces where a line must not break (product: Texts). Keeps short words with the
 * next word, particles and dashes with the previous word, and numbers with their units. Changes only spaces. See also
 * `client/ui/text/Text.tsx`: `held` also keeps names and opening hours on one line, and `quoted` keeps a text exactly
 * as it is written.
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

/**
 * Returns the `lang` attribute for a text: 'en' for a text without Cyrillic letters, such as «Illegal input», and
 * otherwise undefined.
 */
export const langOf = (text: string): 'en' | undefined => (/[Ѐ-ӿ]/.test(text) ? undefined : 'en');
