import { dayText, isMoment } from '../../server/campaigns/moscow-time';
import { MONTHS } from './days-in-words';
import { asWritten, inFigures } from './in-figures';
import { wordsOf, type Checked, type Note } from './note';

/** Without its ending. */
const NAME = '(?<!\\p{L})(воскресень|понедельник|вторник|сред|четверг|пятниц|суббот)[еяюауы]?(?!\\p{L})';
/** '31 мая 2027', 'последний день', 'до конца' (of a day of the week). */
export const DATE = `(?:(\\d{1,2})\\s+(${MONTHS.join('|')})\\p{L}*(?:\\s+(20\\d\\d))?|последн\\p{L}+\\s+день|до\\s+конца)`;
const BETWEEN = '(?:,?\\s+|\\s*\\(|\\s+[—–-]\\s+)(?:в[о]?\\s+)?';
/** 'в понедельник, 31 мая'. */
const BEFORE = new RegExp(`${NAME}${BETWEEN}${DATE}`, 'giu');
/** '31 мая 2027 (понедельник)', 'последний день — понедельник'. */
const AFTER = new RegExp(`${DATE}${BETWEEN}${NAME}`, 'giu');

/** Days of the week beside a date, or beside the last day, that are not those of the calendar. */
export function weekdays({ definition }: Checked): Note[] {
  const { period } = definition;
  if (!period) return [];
  const found = (text: string) => [
    ...[...text.matchAll(BEFORE)].map(([all, name, ...date]) => ({ all, name, date })),
    ...[...text.matchAll(AFTER)].map(([all, day, month, year, name]) => ({
      all,
      name,
      date: [day, month, year],
    })),
  ];
  return wordsOf(definition).flatMap(([at, text]) =>
    found(inFigures(text)).flatMap(
      ({ all, name = '', date: [day, month = '', year = period.to.slice(0, 4)] }) => {
        const number = MONTHS.indexOf(month.toLowerCase()) + 1;
        const date = day === undefined ? period.to.slice(0, 10) : [year, pad(number), pad(day)].join('-');
        const right = isMoment(date) ? weekday.format(new Date(date)) : name.toLowerCase();
        return right.startsWith(name.toLowerCase())
          ? []
          : [
              {
                at,
                words: `в тексте «${asWritten(text, all)}», а ${dayText(date, { year: true })} — ${right}.`,
              },
            ];
      },
    ),
  );
}

const weekday = new Intl.DateTimeFormat('ru', { weekday: 'long', timeZone: 'UTC' });
const pad = (number: number | string) => String(number).padStart(2, '0');
