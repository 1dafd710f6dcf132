import { dayText, isMoment } from '../../server/campaigns/moscow-time';
import { textsOf, type Checked, type Note } from './note';

/** A date that appears in a text. */
export interface WrittenDay {
  /** The date as written: «31 мая», «31-го мая 2027», «31.05.27», «2027-05-31». */
  readonly found: string;
  /** Month and day, such as '05-31'. */
  readonly monthAndDay: string;
  /** Four-digit year. Undefined if the text omits the year. */
  readonly year?: string;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const day = `2000-${twoDigits(String(index + 1))}-01`;
  return dayText(day, { year: false }).replace(/^1\s/, '');
});

/** Patterns for dates such as '31 мая 2027', '31.05.2027' and '2027-05-31'. */
const PATTERNS = [
  new RegExp(
    String.raw`(?<!\d)(?<day>\d{1,2})(?:-го)?\s(?<month>${MONTHS.join('|')})(?!\p{L})(?:\s(?<year>\d{4}))?`,
    'giu',
  ),
  /(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2})(?!\d|\.\d)/g,
  /(?<!\d)(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?!\d)/g,
];

function twoDigits(text: string): string {
  return text.padStart(2, '0');
}

/** Finds all dates in a text, written in words or in digits. */
export function daysIn(text: string): WrittenDay[] {
  return PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, groups = {} }) => {
      const { day = '', month = '', year } = groups;
      const monthAndDay = `${monthNumber(month)}-${twoDigits(day)}`;
      return { found, monthAndDay, ...(year !== undefined && { year: year.padStart(4, '20') }) };
    }),
  );
}

function monthNumber(month: string): string {
  const index = MONTHS.indexOf(month.toLowerCase());
  return twoDigits(index < 0 ? month : String(index + 1));
}

/** Returns true if a date in a text matches a field value. Compares the years only if the text contains a year. */
export const isSameDay = ({ monthAndDay, year }: WrittenDay, moment: unknown): boolean =>
  typeof moment === 'string' &&
  moment.slice(5, 10) === monthAndDay &&
  (year === undefined || moment.startsWith(year));

/** Campaign fields that often mention a season or a year, such as «Весна-2026». */
const SEASON_FIELDS = new Set<unknown>(['title', 'shortTitle', 'tile']);

/** Reports a title or tile that names a year before the start of the campaign, such as «Весна-2026» in 2027. */
export function pastYears(campaign: Checked): Note[] {
  const year = campaign.definition.period?.from.slice(0, 4);
  if (year === undefined) return [];
  return textsOf(campaign).flatMap(([at, text]) => {
    if (!SEASON_FIELDS.has(at[0])) return [];
    const years = text.match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
    const [found] = years;
    // A range such as «Зима 2026–2027» is correct, because it includes the year in which the campaign starts.
    if (found === undefined || years.some((other) => other >= year)) return [];
    return [{ at, words: `«${found}»: акция начинается в ${year} году, верен ли год?` }];
  });
}

/** Year used to check a date that is written without a year. 2000 is a leap year, so 29 February is accepted. */
const LEAP_YEAR = '2000';

/**
 * Matches dates that are written in words or with a four-digit year. Excludes texts such as '31.05.27', because they
 * may be paragraph numbers.
 */
const CERTAIN_DAY = /\p{L}|\.\d{4}$/u;

/** Reports dates that do not exist, such as «31 июня». */
export function impossibleDays(campaign: Checked): Note[] {
  return textsOf(campaign).flatMap(([at, text]) =>
    daysIn(text)
      .filter(({ found }) => CERTAIN_DAY.test(found))
      .filter(({ monthAndDay, year = LEAP_YEAR }) => !isMoment(`${year}-${monthAndDay}`))
      .map(({ found }) => ({ at, words: `«${found}»: такого дня нет.` })),
  );
}
