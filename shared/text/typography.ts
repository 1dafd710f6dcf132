const NBSP = '\u00a0';

/**
 * Letters of the languages that texts are in, Latin and Cyrillic, for the brackets of a pattern. Unicode's own classes
 * (`\p{L}`) have hundreds of ranges. Compiling them takes milliseconds of a first view on a phone.
 */
export const UPPER = 'A-ZÀ-ÞЀ-Я';
export const LOWER = 'a-zß-ÿа-џ';
export const LETTER = UPPER + LOWER;

const letters = (parts: TemplateStringsArray, ...sets: string[]) =>
  new RegExp(String.raw(parts, ...sets), 'g');

/** «Показали ли», «хотя бы»: a particle belongs to the word before it and may end a line. */
const BEFORE_PARTICLE = letters`([${LETTER}]) (?=(?:ли|же|бы)(?![${LETTER}]))`;
/** Other words of one and two letters, one or several, at the start of a text or after a space or an opening sign. */
const SHORT_WORDS = letters`(^|[\s(«„"'/])((?:(?!(?:ли|же|бы) )[${LETTER}]{1,2} )+)(?=\S)`;
/** Short words of three letters, before one word, no name, so short that both find room in a narrow column. */
const THREE_LETTERS = letters`((?:^|[\s(«„"'/])(?:[Дд]ля|[Бб]ез|[Пп]ри|[Пп]од|[Нн]ад|[Ии]ли|[Чч]то|[Чч]ем|[Кк]ак)) (?=(?![${UPPER}])[^ \u00a0]{1,10}(?: |$))`;
/** A number, an ordinal too, before the rest of its thousands, its unit, or the word it counts. */
const COUNTED = letters`(\d(?:-[${LETTER}]{1,2})?) (?=\d{3}(?!\d)|[₽%°(]|(?:кг|г|т|мм|см|м|км|мл|л|шт|Вт|В|А|ч|kg|g|mm|cm|m|ml|l)(?![${LETTER}\d])|м[²³]|[${LOWER}]{3})`;
/** «В тот же день»: what is the same follows. */
const THE_SAME = letters`(т(?:от|а|о|е|ого|ой|ому|у|ом|ем)\u00a0же) (?=[${LOWER}]{3,10}(?![${LETTER}]))`;
const CODE_OF_PHONE = /(\(\d{3,5}\)) (?=\d)/g;
/** «ул. Ровная», «д. 90», «А. Петрова», «№ 7», «ООО «Ершов»», «ОГРН 1000000000000». */
const ABBREVIATION = letters`((?:^|[\s(])(?:(?:ул|пр|наб|пл|пер|ш|д|к|корп|стр|г|обл|п|ст|им|[${UPPER}])\.|ООО|ПАО|ЗАО|ОГРН(?:ИП)?|ИНН|КПП)|№) (?=\S)`;
const BEFORE_DASH = / (?=[—–-](?:\s|$))/g;
/** Words that failures begin with stay as they are everywhere (product: Errors and their words). */
const FAILURE = /^Не\u00a0удалось/;

/**
 * Sets a text for showing (product: Texts): short words stay with what follows, particles and dashes with the word
 * before them, numbers with their units. Nothing changes but spaces: where words themselves stay in one piece, styles see
 * to it (`held` of `client/ui/text/Text.tsx`). Quoted texts keep their spaces: `quoted` there.
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

/** The language of a text that is not Russian, for `lang`: «Illegal input» is English. */
export const langOf = (text: string): 'en' | undefined => (/[Ѐ-ӿ]/.test(text) ? undefined : 'en');
