/** Moscow is UTC+3 all year. */
const MOSCOW = 3 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

export const isDay = (text: string) => text.length === 10;

/** True for an existing day or moment: '2026-12-01', '2026-12-01T10:00:00'. */
export function isMoment(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return false;
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const isCalendarDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  return isCalendarDay && text >= '2000' && /^(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/.test(text.slice(10));
}

export const beginOf = (text: string): number =>
  Date.parse(isDay(text) ? `${text}T00:00:00+03:00` : `${text}+03:00`);

/** A day ends at its midnight, a moment is the end itself. */
export const endOf = (text: string): number => beginOf(text) + (isDay(text) ? DAY : 0);

/** The number of a moment's day in Moscow. */
export const dayOf = (at: number): number => Math.floor((at + MOSCOW) / DAY);

/** Midnight in Moscow, in milliseconds since 1970. */
export const dayStart = (now: number): number => dayOf(now) * DAY - MOSCOW;

export const nextDay = (now: number): number => dayStart(now) + DAY;

export const monthStart = (now: number): number => beginOf(`${monthOf(now)}-01`);

/** The first of the next month in Moscow. */
export function nextMonth(now: number): number {
  const here = new Date(now + MOSCOW);
  return Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + 1) - MOSCOW;
}

/** '2026-11', in Moscow. */
export const monthOf = (now: number): string => new Date(now + MOSCOW).toISOString().slice(0, 7);

/** Returns seconds for which a cache may serve what is valid until `moment`, less two for rounding. */
export const secondsBefore = (moment: number, now: number): number =>
  Math.max(0, Math.floor(moment / 1000) - Math.floor(now / 1000) - 2);

const NBSP = '\u00a0';
const dayMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '1 марта', '1 марта 2025', '1 марта 2025, 10:00', with spaces that do not break. */
export function dayText(text: string, { year }: { readonly year: boolean }): string {
  const day = dayMonth.format(new Date(`${text.slice(0, 10)}T00:00:00Z`)).replace(/ /g, NBSP);
  const time = isDay(text) ? '' : `,${NBSP}${text.slice(11, 16)}`;
  return `${day}${year ? NBSP + text.slice(0, 4) : ''}${time}`;
}

/** '1 марта 2027, 10:00', in Moscow. */
export const momentText = (at: number): string =>
  dayText(new Date(at + MOSCOW).toISOString().slice(0, 19), { year: true });
