import { YEAR } from './moments';
import type { Checked } from './note';

export type Period = NonNullable<Checked['definition']['period']>;

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
/** '31.05.2027', '31.05.27', '31.05'. */
const IN_FIGURES =
  /(?<![\d.,])(?=\d+\.\d+\.\d|(?:[0-2]\d|3[01])\.(?:0[1-9]|1[0-2]))(\d{1,2})\.(\d\d)(?:\.(20\d\d|\d\d))?(?!\.?\d|\s*(?:[%₽]|г?\.?\s*№))/g;

/** What a text names: a day, the last one of a month, or a month alone. */
export interface NamedDay {
  readonly found: string;
  readonly index: number;
  readonly month: number;
  /** Absent: the month alone. */
  readonly day?: number;
  readonly year?: number;
  /** '2027-05-31'; without its year the nearest to the period, of a month the first. */
  readonly on: string;
}

/** Every day and month of a text, as `inFigures` gives it. */
export function daysIn(text: string, period: Period): NamedDay[] {
  const words = [...text.matchAll(IN_WORDS)].map((match) => {
    const { 0: found, 1: number, 2: end, 3: name = '', 4: year, index } = match;
    const month = monthOf(name.toLowerCase());
    const last = lastOf(month, year === undefined ? Number(period.to.slice(0, 4)) : Number(year));
    return { found, index, month, day: end ? last : number && Number(number), year: year && Number(year) };
  });
  const figures = [...text.matchAll(IN_FIGURES)].map(({ 0: found, 1: day, 2: month, 3: year, index }) => ({
    found,
    index,
    month: Number(month),
    day: Number(day),
    year: year && Number(year.padStart(4, '20')),
  }));
  return [...words, ...figures].map(({ found, index, month, day, year }) => ({
    found,
    index,
    month,
    ...(day && { day }),
    ...(year && { year }),
    on: year ? written(year, month, day || 1) : nearest(month, day || 1, period),
  }));
}

/** Whether the calendar has it. */
export const isInCalendar = ({ day = 1, month, year, on }: NamedDay): boolean =>
  day <= lastOf(month, year ?? Number(on.slice(0, 4)));

const monthOf = (name: string) =>
  (MONTHS.includes(name) ? MONTHS.indexOf(name) : MONTHS.findIndex((month) => month.startsWith(name))) + 1;
const lastOf = (month: number, year: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const written = (year: number, month: number, day: number) =>
  [year, ...[month, day].map((number) => String(number).padStart(2, '0'))].join('-');

function nearest(month: number, day: number, { from, to }: Period): string {
  const end = Date.parse(to.slice(0, 10));
  // A longer period may have each day twice: the end is what is spoken of.
  const begin = Math.max(Date.parse(from.slice(0, 10)), end - YEAR / 4);
  const distance = (on: string) => Math.max(begin - Date.parse(on), Date.parse(on) - end, 0);
  const first = Number(from.slice(0, 4)) - 1;
  return Array.from({ length: Number(to.slice(0, 4)) - first + 2 }, (_, index) =>
    written(first + index, month, day),
  ).reduce((best, on) => (distance(on) < distance(best) ? on : best));
}
