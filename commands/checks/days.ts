import { periodText } from '../../server/campaigns/campaign-texts';
import { daysIn, isInCalendar, type NamedDay } from './days-in-words';
import { asWritten, inFigures } from './in-figures';
import { itemOf, wordsOf, type Checked, type Note, type Text } from './note';

/** What the words say of days against the calendar and the period. */
export function days({ definition }: Checked): Note[] {
  const { period } = definition;
  if (!period) return [];
  return wordsOf(definition).flatMap(([at, text]) => {
    const told = (found: string, words: string) => ({ at, words: `«${asWritten(text, found)}»${words}` });
    const bare = inFigures(text);
    const named = daysIn(bare, period);
    return [
      ...named.filter((day) => !isInCalendar(day)).map(({ found }) => told(found, ': такого дня нет.')),
      ...[...wrongDays([at, bare], named.filter(isInCalendar), definition)].map((found) => {
        const { at: place, words } = told(found, `, а срок акции — ${periodText(period)}.`);
        return { at: place, words: `в тексте ${words}` };
      }),
    ];
  });
}

/** Of a text that names the first day as such. */
const BEGINS = /нач(?:ал|н|ин)|старт|откр|первый день/iu;
const FROM = /(?<!\p{L})(?:со?|от)\s+(?:\d{1,2}:\d\d\s+)?$/iu;
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
/** What comes after the end: points are credited, spent and lost then, questions are answered. */
const LATER =
  /начисл|зачисл|итог|трат|возврат\p{L}*,?\s+(?:уч|прин|оформ|заяв|вычитаем|вычтем)|рейтинг\p{L}*\s+(?:закр|покаж)|поступ[ия]|сгор|действ|пришл|прид[её]т|придут|вруч|выда|перечисл|объяв|появ|попад|определ(?:им|ят)|наград|приглас|звон|свяж|обнов|отправ|достав|разыгр|розыгр|хран|публик|назов[её]м|назовут|претенз|обращ|вопрос|можно\s+(?:будет\s+)?забрать|(?:забер|приход)\p{L}+\s[^.!?]*(?:приз|подар|выигр)|(?:побед|приз|лидер)[^.!?]*\s(?:получат|узнают)|получат[^.!?]*\s(?:приз|балл)/iu;
/** What comes after the end and lasts. */
const LASTS = /действ|трат|хран|выда|забр|забер|начисл|вруч|звон|отправ|достав|принима/iu;
/** What is done until the end, and neither before nor after. */
const WITHIN =
  /(?<!\p{L})(?:ид[её]т|проход[ия]т|длится|продлится|покупай|купите|успе[йв]|копите|накопите|участву|акци\p{L}\s+до|считаем\s+покуп)/iu;
/** The other end: 'с 1 по 30 июня', 'с 1 июня 2027 года по 30 июня'. */
const IS_LAST =
  /(?<!\p{L})со?\s+\d{1,2}(?:-го)?(?:\s+\p{L}+)?(?:\s+20\d\d)?(?:\s+г(?:ода|\.))?\s+(?:по|до)\s+$/iu;
const IS_FIRST = /^(?:\s+г(?:ода|\.))?\s+(?:по|до)\s+\d/iu;
/** What happens while it lasts. */
const ON_A_DAY = /перв\p{L}+\s+рейтинг|рейтинг\p{L}*\s+(?:покаж|появ)|обнов[ия]/iu;

/**
 * A day is the last one, or the first where the text says so or names both; the end of a month likewise. A month alone is
 * one of the period's months, a year one of its years.
 */
function* wrongDays(
  [at, text]: Text,
  named: readonly NamedDay[],
  definition: Checked['definition'],
): Iterable<string> {
  const { from = '', to = '' } = definition.period ?? {};
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  const others = wordsOf(definition).flatMap(([path, other]) =>
    itemOf(path) === itemOf(at) && path.length > 1 && other !== text ? other : [],
  );
  const isOn = (its: NamedDay, days: readonly string[]) =>
    days.some((day) => (its.year ? its.on === day : its.on.slice(5) === day.slice(5)));
  const namesLast = named.some((day) => day.day && day.on.slice(5) === last.slice(5));
  let rest = text;
  for (const day of named) {
    const { found, index, on } = day;
    rest = rest.replace(found, ' ');
    const [before, after] = [text.slice(0, index), text.slice(index + found.length)];
    const isBegin = namesLast || BEGINS.test(text) || FROM.test(before);
    const isRight = day.day
      ? isOn(day, isBegin ? [first, last] : [last])
      : on.slice(0, 7) >= first.slice(0, 7) && on.slice(0, 7) <= last.slice(0, 7);
    if (isRight || OF_DOCUMENT.test(before) || HOLIDAY.test(found.trim())) continue;
    const part = partAt(text, index, /[.!?;:]\s/);
    const clause = partAt(text, index, /[.!?;:,—]\s/);
    const isRange = IS_LAST.test(before) || IS_FIRST.test(after);
    const isOther =
      on > last
        ? (isRange ? LASTS.test(clause) : LATER.test([part, ...others].join(' '))) && !WITHIN.test(clause)
        : LONG_AGO.test(part) || (on > first && ON_A_DAY.test(part));
    if (!isOther) yield found;
  }
  for (const { 0: found, 1: day = '', index } of text.matchAll(DAY_ALONE))
    if (
      ![from, to].some((one) => Number(one.slice(8, 10)) === Number(day)) &&
      !LATER.test(text.slice(0, index))
    )
      yield found;
  for (const [found, year = ''] of rest.matchAll(TITLES.has(at[0]) ? YEAR_IN_TITLE : YEAR_ALONE))
    if ((year < from.slice(0, 4) && !LONG_AGO.test(text)) || year > to.slice(0, 4)) yield found;
}

/** Of a text parted by these signs that part in which a place is. */
function partAt(text: string, index: number, signs: RegExp): string {
  const [begun = ''] = text.slice(0, index).split(signs).toReversed();
  const [ended = ''] = text.slice(index).split(signs);
  return begun + ended;
}
