const NBSP = '\u00a0';
/** Takes no room; a line does not break at it. */
const WORD_JOINER = '\u2060';

/** Words of one and two letters, one or several, at the start of a text or after a space or an opening sign. */
const SHORT_WORDS = /(^|[\s(«„"'/])((?:\p{L}{1,2} )+)(?=\S)/gu;
/** A number, an ordinal too, before the rest of its thousands, its unit, or the word it counts. */
const COUNTED =
  /(\d(?:-\p{L}{1,2})?) (?=\d{3}(?!\d)|[₽%°(]|(?:кг|г|т|мм|см|м|км|мл|л|шт|Вт|В|А|ч|kg|g|mm|cm|m|ml|l)(?![\p{L}\d])|м[²³]|\p{Ll}{3})/gu;
/** «15-е», «10-го». */
const ORDINAL = /(\d-)(?=\p{L}{1,2}(?!\p{L}))/gu;
const CODE_OF_PHONE = /(\(\d{3,5}\)) (?=\d)/g;
/** «ул. Ровная», «д. 90», «А. Петрова», «№ 7», «ООО «Ершов»», «ОГРН 1000000000000». */
const ABBREVIATION =
  /((?:^|[\s(])(?:(?:ул|пр|наб|пл|пер|ш|д|к|корп|стр|г|обл|п|ст|им|\p{Lu})\.|ООО|ПАО|ЗАО|ОГРН(?:ИП)?|ИНН|КПП)|№) (?=\S)/gu;
const BEFORE_DASH = / (?=[—–-](?:\s|$))/g;
/** Words that failures begin with stay as they are everywhere (product: Errors and their words). */
const FAILURE = /^Не\u00a0удалось/;

/**
 * Sets a text for showing (product: Texts): short words stay with what follows, numbers with their units, a dash with
 * the word before it, an ordinal in one piece. Nothing that is seen changes but where lines end. Quoted texts keep theirs: `client/ui/text/QuotedText.tsx`.
 */
export function glued(text: string): string {
  return text
    .replace(SHORT_WORDS, (_, start: string, words: string) => start + words.replaceAll(' ', NBSP))
    .replace(COUNTED, `$1${NBSP}`)
    .replace(CODE_OF_PHONE, `$1${NBSP}`)
    .replace(ABBREVIATION, `$1${NBSP}`)
    .replace(BEFORE_DASH, NBSP)
    .replace(ORDINAL, `$1${WORD_JOINER}`)
    .replace(FAILURE, 'Не удалось');
}
