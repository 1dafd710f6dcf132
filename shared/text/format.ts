/** Numbers and plurals as Russian readers expect them (decisions on texts: thousands by U+00A0, decimal comma). */
const NBSP = '\u00a0';
const plurals = new Intl.PluralRules('ru');

/** '1284390' → '1 284 390'; spaces are non-breaking. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NBSP);
}

/** 1284390 → '1 284 390', 12.5 → '12,5'; spaces are non-breaking. */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  return (value < 0 ? '−' : '') + groupThousands(whole) + (fraction ? ',' + fraction.slice(0, 2) : '');
}

/** A sum of money to the kopeck: 1290 → '1 290', 1290.5 → '1 290,50'. */
export function formatMoney(value: number): string {
  const sum = Math.round(value * 100) / 100;
  const text = formatNumber(sum);
  return /,\d$/.test(text) ? `${text}0` : text;
}

/** 1290 → '1 290 ₽'. */
export function formatRoubles(value: number): string {
  return formatMoney(value) + NBSP + '₽';
}

/** The form that fits the number: plural(2, 'балл', 'балла', 'баллов') → 'балла'. */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = plurals.select(count);
  // 'other' is for fractions: 1,5 балла.
  return form === 'one' ? one : form === 'many' ? many : few;
}
