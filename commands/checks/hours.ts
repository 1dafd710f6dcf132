import { periodText } from '../../server/campaigns/campaign-texts';
import { isDay } from '../../server/campaigns/moscow-time';
import { MONTHS } from './days-in-words';
import { asWritten, inFigures } from './in-figures';
import { wordsOf, type Checked, type Note } from './note';
import { DATE } from './weekdays';

const TIME = '(\\d{1,2}:\\d\\d)';
/** '31 мая, 18:00', '31 мая до 18:00', and not the hours of a shop. */
const HOUR = new RegExp(`${DATE}(?:\\s+(?:года|г\\.))?,?\\s+(?:до\\s+)?${TIME}(?!\\d|\\s*[–—-])`, 'giu');
/** 'до 18:00 31 мая'. */
const HOUR_FIRST = new RegExp(`(?<!\\p{L})до\\s+${TIME}\\s+${DATE}`, 'giu');

/** 'до конца дня 31 мая', 'по 31 мая включительно': the whole of a day. */
const WHOLE = new RegExp(
  `(?<!\\p{L})до\\s+(?:конца\\s+дня|полуночи)\\s+${DATE}|${DATE}(?:\\s+года)?,?\\s+включительно`,
  'giu',
);

/** The hour beside the last day against that of the period; a day ends at its midnight. */
export function hours({ definition }: Checked): Note[] {
  const { period } = definition;
  if (!period) return [];
  const { to } = period;
  const right = isDay(to) ? ['23:59', '24:00'] : [to.slice(11, 16)];
  const isLast = (day: string | undefined, month = '') =>
    day === undefined ||
    (Number(day) === Number(to.slice(8, 10)) &&
      MONTHS.indexOf(month.toLowerCase()) + 1 === Number(to.slice(5, 7)));
  const found = (text: string) => [
    ...[...text.matchAll(WHOLE)].map(([all, day, month, , later, its]) => ({
      all,
      day: day ?? later,
      month: month ?? its,
      hour: '24:00',
    })),
    ...[...text.matchAll(HOUR)].map(([all, day, month, , hour]) => ({ all, day, month, hour })),
    ...[...text.matchAll(HOUR_FIRST)].map(([all, hour, day, month]) => ({ all, day, month, hour })),
  ];
  return wordsOf(definition).flatMap(([at, text]) =>
    found(inFigures(text))
      .filter(({ day, month, hour = '' }) => isLast(day, month) && !right.includes(hour.padStart(5, '0')))
      .map(({ all }) => ({
        at,
        words: `в тексте «${asWritten(text, all)}», а срок акции — ${periodText(period)}.`,
      })),
  );
}
