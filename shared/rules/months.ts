/** Names of the months, numbered from 0 to 11. Month 0 follows month 11 (product: Months). */
const NAMES = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
];

/** Returns true for a valid month number. Accepts any value, because the API may send any value. */
export const isMonth = (value: unknown): value is number =>
  typeof value === 'number' && NAMES[value] !== undefined;

export const MONTHS = NAMES.map((_, month) => month);

/**
 * Returns the Russian name of a month in lower case: 10 → 'ноябрь'. Returns 'текущий месяц' if the month is invalid.
 */
export function monthName(month: number | null | undefined): string {
  return (month !== null && month !== undefined && NAMES[month]) || 'текущий месяц';
}

/** Returns the month in the locative case: 10 → 'в ноябре'. Returns 'в текущем месяце' if the month is invalid. */
export function inMonth(month: number | null | undefined): string {
  const name = month !== null && month !== undefined && NAMES[month];
  return name ? `в\u00a0${name.replace(/[ьй]$/, '')}е` : 'в\u00a0текущем месяце';
}

/**
 * Returns the last day of a month in the genitive case: 10, 2026 → '30 ноября'. Returns 'конца месяца' if the month is
 * invalid.
 */
export function monthEnd(month: number | null, year: number): string {
  if (!isMonth(month)) return 'конца месяца';
  return dayInMonth(new Date(Date.UTC(year, month + 1, 0)).getUTCDate(), month);
}

/** Returns a day with the month in the genitive case: 1, 2 → '1 марта'. */
export function dayInMonth(day: number, month: number): string {
  const name = monthName(month);
  return `${day}\u00a0${name.endsWith('т') ? `${name}а` : name.replace(/[ьй]$/, 'я')}`;
}

export function nextMonth(month: number): number {
  return (month + 1) % NAMES.length;
}
