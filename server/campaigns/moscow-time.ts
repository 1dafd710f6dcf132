/** Moscow's distance from UTC, in milliseconds; it has had no summer time since 2014. */
const MOSCOW = 3 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** Whether a text names a whole day and no time of it. */
export const isDay = (text: string) => text.length === 10;

/** Whether '2026-12-01' or '2026-12-01T10:00:00' names a moment there is. */
export function isMoment(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return false;
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const isCalendarDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  return isCalendarDay && text >= '2000' && /^(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/.test(text.slice(10));
}

/** When a day or a moment of Moscow begins, in milliseconds since 1970. */
export const beginOf = (text: string): number =>
  Date.parse(isDay(text) ? `${text}T00:00:00+03:00` : `${text}+03:00`);

/** When what lasts until then is over: a day counts whole, a moment is the end itself. */
export const endOf = (text: string): number => beginOf(text) + (isDay(text) ? DAY : 0);

/** A moment's day in Moscow, by its number. */
export const dayOf = (at: number): number => Math.floor((at + MOSCOW) / DAY);

/** The midnight in Moscow with which a moment's day began, in milliseconds since 1970. */
export const dayStart = (now: number): number => dayOf(now) * DAY - MOSCOW;

/** The next midnight in Moscow, in milliseconds since 1970. */
export const nextDay = (now: number): number => dayStart(now) + DAY;

/** When the month of a moment began in Moscow. */
export const monthStart = (now: number): number => beginOf(`${monthOf(now)}-01`);

/** When the month, and with it sometimes the year, turns in Moscow after a moment; all in milliseconds. */
export function nextMonth(now: number): number {
  const here = new Date(now + MOSCOW);
  return Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + 1) - MOSCOW;
}

/** The month of a moment in Moscow, as '2026-11'. */
export const monthOf = (now: number): string => new Date(now + MOSCOW).toISOString().slice(0, 7);

/**
 * Whole seconds for which a cache may serve what is true until a moment; both in milliseconds since 1970. Caches count
 * in whole seconds, their own included, from when the answer has come: two are given up for that.
 */
export const secondsBefore = (moment: number, now: number): number =>
  Math.max(0, Math.floor(moment / 1000) - Math.floor(now / 1000) - 2);

const NBSP = '\u00a0';
const dayMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '1 марта', '1 марта 2025', '1 марта 2025, 10:00'; with spaces that do not break within the date. */
export function dayText(text: string, { year }: { readonly year: boolean }): string {
  const day = dayMonth.format(new Date(`${text.slice(0, 10)}T00:00:00Z`)).replace(/ /g, NBSP);
  const time = isDay(text) ? '' : `,${NBSP}${text.slice(11, 16)}`;
  return `${day}${year ? NBSP + text.slice(0, 4) : ''}${time}`;
}

/** A moment as people in Moscow read it: '1 марта 2027, 10:00'. */
export const momentText = (at: number): string =>
  dayText(new Date(at + MOSCOW).toISOString().slice(0, 19), { year: true });
