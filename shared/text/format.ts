/** Numbers and plurals as Russian readers expect them (decisions on texts: thousands by U+00A0, decimal comma). */
const NBSP = '\u00a0';
const plurals = new Intl.PluralRules('ru');

/** '1284390' → '1 284 390'; spaces are non-breaking. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NBSP);
}

/** Rounds to two decimal places, as numbers are shown. */
const roundShown = (value: number) => Math.round(value * 100) / 100;

/** To two places, rounded: 1284390 → '1 284 390', 12.567 → '12,57', 12.5 → '12,5'; spaces are non-breaking. */
export function formatNumber(value: number): string {
  const rounded = roundShown(Math.abs(value));
  const [whole = '', fraction] = String(rounded).split('.');
  return (value < 0 && rounded > 0 ? '−' : '') + groupThousands(whole) + (fraction ? `,${fraction}` : '');
}

/** A sum of money to the kopeck: 1290 → '1 290', 1290.5 → '1 290,50'. */
export function formatMoney(value: number): string {
  const text = formatNumber(value);
  return /,\d$/.test(text) ? `${text}0` : text;
}

/** 1290 → '1 290 ₽'. */
export function formatRoubles(value: number): string {
  return formatMoney(value) + NBSP + '₽';
}

/**
 * Returns the form that fits the number as `formatNumber` shows it: plural(2, 'балл', 'балла', 'баллов') → 'балла',
 * plural(12.999, …) → 'баллов', since 12.999 is shown as 13.
 */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = plurals.select(roundShown(count));
  // 'other' is for fractions: 1,5 балла.
  return form === 'one' ? one : form === 'many' ? many : few;
}

/** A prize within a sentence: 'Поездка' 'на завод' → 'поездка на завод'; 'МДФ' and 'Bosch' keep their capitals. */
export const withinSentence = ({
  value,
  label,
}: {
  readonly value: string;
  readonly label: string;
}): string => `${value} ${label}`.replace(/^[А-ЯЁ](?=[а-яё])/, (letter) => letter.toLowerCase());

export interface Places {
  readonly from: number;
  readonly to: number;
}

/** '1–3-е место', '4-е место'. */
export const placesText = ({ from, to }: Places): string =>
  from === to ? `${from}-е место` : `${from}–${to}-е место`;

/** Fits after «за» and as a subject: 'места с 16-го по 50-е', '16-е место'. */
export const placeRangeText = ({ from, to }: Places): string =>
  from === to ? `${from}-е место` : `места с ${from}-го по ${to}-е`;

/** Names the first places in words that agree with every count: 'места с 1-го по 21-е', '1-е место'. */
export const firstPlacesText = (count: number): string => placeRangeText({ from: 1, to: count });
