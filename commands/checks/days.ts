import { periodText } from '../../server/campaigns/campaign-texts';
import { asWritten, inFigures } from './in-figures';
import { itemOf, wordsOf, type Checked, type Note, type Text } from './note';

/** What the words say of days against the period. */
export const days = ({ definition }: Checked): Note[] =>
  wordsOf(definition).flatMap(([at, text]) =>
    [...wrongDays([at, inFigures(text)], definition)].map((found) => ({
      at,
      words: `в тексте «${asWritten(text, found)}», а срок акции — ${definition.period && periodText(definition.period)}.`,
    })),
  );

/** Without their endings. */
export const MONTHS = [
  'январ',
  'феврал',
  'март',
  'апрел',
  'ма',
  'июн',
  'июл',
  'август',
  'сентябр',
  'октябр',
  'ноябр',
  'декабр',
];
const IN_WORDS = new RegExp(
  `(?:(\\d{1,2})(?:-?(?:го|е|ое|му))?\\s+|((?<!\\p{L})(?:до\\s+конца|по(?:\\s+конец)?)\\s+))?(?<!\\p{L})(${MONTHS.join('|')}|(?:янв|февр?|мар|апр|авг|сент?|окт|нояб?|дек)(?=\\.))(?:[яйеьюа]|ем|ём|ам|ях|\\.)?(?!\\p{L})(?:\\s+(20\\d\\d))?`,
  'giu',
);
/** Of a text that names the first day as such. */
const BEGINS = /нач(?:ал|н|ин)|старт|откр|первый день/iu;
const FROM = /(?<!\p{L})(?:со?|от)\s+(?:\d{1,2}:\d\d\s+)?$/iu;
/** '31.05.2027', '31.05.27', '31.05'. */
const IN_FIGURES =
  /(?<![\d.,])(?=\d+\.\d+\.\d|(?:[0-2]\d|3[01])\.(?:0[1-9]|1[0-2]))(\d{1,2})\.(\d\d)(?:\.(20\d\d|\d\d))?(?!\.?\d|\s*(?:[%₽]|г?\.?\s*№))/g;

/** 'до 24-го числа', and not of each month. */
const DAY_ALONE = /(?<!\d)(\d{1,2})(?:-?(?:го|е|му))?\s+числ\p{L}+(?!\s+(?:кажд|след))/giu;
/** '№ 114 от'; a law's day has its number after it. */
const OF_DOCUMENT = /(?:№\s*\S+\s+от|СНиП|СанПиН|(?<!\p{L})(?:СП|ТУ))\s+$/u;
/** Of rules and firms, whenever that was. */
const LONG_AGO = /утвержд|основан|открыт|зарегистр/i;
const HOLIDAY = /^(?:8 Марта|[19] Мая|23 Февраля|12 Июня|4 Ноября)$/;
/** A year of its own: 'в 2027 году', 'весна 2027'. */
const YEAR_ALONE =
  /(?<!\p{L})(?:в\s+(?=20\d\d(?:\s+год|\s*г\.))|(?:акци|сезон|весн|лет|осен|зим)\p{L}*\s+)(20\d\d)(?!\d)/giu;
/** A title's year is that of the campaign in any case: 'ВОЛМА-2027'. */
const YEAR_IN_TITLE = /(?<!\d|\d-)(20[2-4]\d)(?!\d|\s*(?:₽|руб|балл|шт|[кмс]?[мг]))/giu;
const TITLES = new Set<unknown>(['title', 'shortTitle', 'tile']);
/** What comes after the end: points are credited, spent and lost then. */
const LATER =
  /начисл|зачисл|итог|трат|возврат|сгор|действ|пришл|прид[её]т|придут|вруч|выда|перечисл|объяв|появ|определ|наград|приглас|звон|свяж|обнов|отправ|достав|разыгр|розыгр|хран|публик|назов[её]м|можно\s+(?:будет\s+)?забрать|(?:забер|приход)\p{L}+\s[^.!?]*(?:приз|подар|выигр)|(?:побед|приз|лидер)[^.!?]*\s(?:получат|узнают)|получат[^.!?]*\s(?:приз|балл)/iu;

/**
 * A day is the last one, or the first where the text says so or names both; the end of a month likewise. A month alone is
 * one of the period's months, a year one of its years.
 */
function* wrongDays([at, text]: Text, definition: Checked['definition']): Iterable<string> {
  const { period } = definition;
  if (!period) return;
  const others = wordsOf(definition).flatMap(([path, other]) =>
    itemOf(path) === itemOf(at) && path.length > 1 && other !== text ? other : [],
  );
  const [from, to] = [period.from.slice(0, 10), period.to.slice(0, 10)];
  const isPeriods = (month: number, day = '', year = '', days = [from, to]) =>
    days.some((one) => {
      const [ofYear = '', ofMonth, ofDay] = one.split('-');
      return Number(ofMonth) === month && Number(ofDay) === Number(day) && ofYear.endsWith(year);
    });
  /** A day that is not the campaign's: of what comes after it, of a document, or a holiday. */
  const isOther = (found: string, index: number, month: number, day: number, year: string) => {
    const on = `${(year && year.padStart(4, '20')) || to.slice(0, 4)}-${twoDigits(month)}-${twoDigits(day)}`;
    const before = text.slice(0, index);
    const [begun = ''] = before.split(/[.!?]\s/).toReversed();
    const [ended = ''] = text.slice(index).split(/[.!?]\s/);
    const where = on > to ? LATER : LONG_AGO;
    return (
      where.test([begun + ended, ...others].join(' ')) ||
      OF_DOCUMENT.test(before) ||
      HOLIDAY.test(found.trim())
    );
  };
  const namesLast = [...text.matchAll(IN_WORDS)].some(([, day, , name = '']) =>
    isPeriods(monthOf(name.toLowerCase()), day, '', [to]),
  );
  let rest = text;
  for (const { 0: found, 1: number, 2: end, 3: name = '', 4: year = '', index } of text.matchAll(IN_WORDS)) {
    rest = rest.replace(found, ' ');
    const month = monthOf(name.toLowerCase());
    const last = new Date(Date.UTC(Number(year || to.slice(0, 4)), month, 0)).getUTCDate();
    const day = end ? String(last) : number;
    const isInYears = !year || (year >= from.slice(0, 4) && year <= to.slice(0, 4));
    const isBegin = namesLast || BEGINS.test(text) || FROM.test(text.slice(0, index));
    const days = isBegin ? [from, to] : [to];
    const isRight = day ? isPeriods(month, day, year, days) : isInYears && monthsOf(from, to).includes(month);
    if (!isRight && !isOther(found, index, month, Number(day ?? 1), year)) yield found;
  }
  for (const { 0: found, 1: day, 2: month, 3: year = '', index } of text.matchAll(IN_FIGURES))
    if (!isPeriods(Number(month), day, year) && !isOther(found, index, Number(month), Number(day), year))
      yield found;
  for (const { 0: found, 1: day = '', index } of text.matchAll(DAY_ALONE))
    if (![from, to].some((one) => Number(one.slice(8)) === Number(day)) && !LATER.test(text.slice(0, index)))
      yield found;
  for (const [found, year = ''] of rest.matchAll(TITLES.has(at[0]) ? YEAR_IN_TITLE : YEAR_ALONE))
    if ((year < from.slice(0, 4) && !LONG_AGO.test(text)) || year > to.slice(0, 4)) yield found;
}

const monthOf = (name: string) =>
  (MONTHS.includes(name) ? MONTHS.indexOf(name) : MONTHS.findIndex((month) => month.startsWith(name))) + 1;
const twoDigits = (number: number) => String(number).padStart(2, '0');

function monthsOf(from: string, to: string): number[] {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const count = Math.min(12, months(to) - months(from) + 1);
  return Array.from({ length: count }, (_, index) => ((months(from) + index) % 12) + 1);
}
