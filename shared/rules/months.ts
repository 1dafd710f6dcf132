/** Months are numbered 0 to 11, and the month after 11 is 0 (product: Months). */
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

/** Whether a value is the number of a month: the API may say anything. */
export const isMonth = (value: unknown): value is number =>
  typeof value === 'number' && NAMES[value] !== undefined;

export const MONTHS = NAMES.map((_, month) => month);

/** The month's Russian name in lower case; 'текущий месяц' when the value is not a month. */
export function monthName(month: number | null | undefined): string {
  return (month !== null && month !== undefined && NAMES[month]) || 'текущий месяц';
}

/** 10 → 'в ноябре'. */
export function inMonth(month: number | null | undefined): string {
  const name = month !== null && month !== undefined && NAMES[month];
  return name ? `в\u00a0${name.replace(/[ьй]$/, '')}е` : 'в\u00a0текущем месяце';
}

/** The month's last day: 10, 2026 → '30 ноября'; 'конца месяца' when the value is not a month. */
export function monthEnd(month: number | null, year: number): string {
  const name = month !== null && NAMES[month];
  if (!name) return 'конца месяца';
  const day = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return `${day}\u00a0${name.endsWith('т') ? `${name}а` : name.replace(/[ьй]$/, 'я')}`;
}

export function nextMonth(month: number): number {
  return (month + 1) % NAMES.length;
}
