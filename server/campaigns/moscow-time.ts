import { dayInMonth } from '../../shared/rules/months';

/** Offset of Moscow time in milliseconds. Moscow uses UTC+3 all year. */
const MOSCOW_MS = 3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns true if a string is a date without a time, such as '2026-12-01'. */
export const isDay = (text: string) => text.length === 10;

/**
 * Returns true for a valid date, with or without a time, in the year 2000 or later, such as '2026-12-01' or
 * '2026-12-01T10:00:00'.
 */
export function isMoment(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return false;
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const isCalendarDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  return isCalendarDay && text >= '2000' && /^(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/.test(text.slice(10));
}

/**
 * Converts '2026-12-01' to the start of this day in Moscow, and '2026-12-01T10:00:00' to this exact time. The result is
 * in milliseconds since 1970.
 */
export const beginOf = (text: string): number =>
  Date.parse(isDay(text) ? `${text}T00:00:00+03:00` : `${text}+03:00`);

/**
 * Converts '2026-12-01' to the end of this day in Moscow, and '2026-12-01T10:00:00' to this exact time. The result is
 * in milliseconds since 1970.
 */
export const endOf = (text: string): number => beginOf(text) + (isDay(text) ? DAY_MS : 0);

/** Returns the date in Moscow, as the number of days since 1970. */
export const dayOf = (at: number): number => Math.floor((at + MOSCOW_MS) / DAY_MS);

/** Returns the start of the day in Moscow, in milliseconds since 1970. */
export const dayStart = (now: number): number => dayOf(now) * DAY_MS - MOSCOW_MS;

export const nextDay = (now: number): number => dayStart(now) + DAY_MS;

export const monthStart = (now: number): number => beginOf(`${monthOf(now)}-01`);

/** Returns the start of the next month in Moscow, in milliseconds since 1970. */
export function nextMonth(now: number): number {
  const moscow = new Date(now + MOSCOW_MS);
  return Date.UTC(moscow.getUTCFullYear(), moscow.getUTCMonth() + 1) - MOSCOW_MS;
}

/** Returns the month in Moscow time, such as '2026-11'. */
export const monthOf = (now: number): string => new Date(now + MOSCOW_MS).toISOString().slice(0, 7);

/**
 * Returns the number of seconds for which caches may keep a page that is valid until `moment`. Two seconds are
 * subtracted as a margin for rounding.
 */
export const secondsBefore = (moment: number, now: number): number =>
  Math.max(0, Math.floor(moment / 1000) - Math.floor(now / 1000) - 2);

const NBSP = '\u00a0';

/** Formats a date with non-breaking spaces: '1 марта', '1 марта 2025' or '1 марта 2025, 10:00'. */
export function dayText(text: string, { year }: { readonly year: boolean }): string {
  const day = dayInMonth(Number(text.slice(8, 10)), Number(text.slice(5, 7)) - 1);
  const time = isDay(text) ? '' : `,${NBSP}${text.slice(11, 16)}`;
  return `${day}${year ? NBSP + text.slice(0, 4) : ''}${time}`;
}

/** Formats a timestamp in Moscow time: '1 марта 2027, 10:00'. */
export const momentText = (at: number): string =>
  dayText(new Date(at + MOSCOW_MS).toISOString().slice(0, 19), { year: true });
