/** Non-breaking space (U+00A0), the thousands separator in Russian. */
const NBSP = '\u00a0';
const plurals = new Intl.PluralRules('ru');

/** Formats an integer with non-breaking spaces: '1284390' → '1 284 390'. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NBSP);
}

/** Rounds a number to the two decimals that pages display. */
const roundShown = (value: number) => Math.round(value * 100) / 100;

/** Rounds a number to two decimals and formats it: 1284390 → '1 284 390', 12.567 → '12,57', 12.5 → '12,5'. */
export function formatNumber(value: number): string {
  const rounded = roundShown(Math.abs(value));
  const [whole = '', fraction] = String(rounded).split('.');
  return (value < 0 && rounded > 0 ? '−' : '') + groupThousands(whole) + (fraction ? `,${fraction}` : '');
}

/** Formats an amount of money. Shows two decimals if there are kopecks: 1290 → '1 290', 1290.5 → '1 290,50'. */
export function formatMoney(value: number): string {
  const text = formatNumber(value);
  return /,\d$/.test(text) ? `${text}0` : text;
}

/** Formats an amount in roubles: 1290 → '1 290 ₽'. */
export function formatRoubles(value: number): string {
  return formatMoney(value) + NBSP + '₽';
}

/**
 * Returns the plural form for a number as `formatNumber` displays it: plural(2, 'балл', 'балла', 'баллов') → 'балла'.
 * For 12.999, returns 'баллов', because the page displays 13.
 */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = plurals.select(roundShown(count));
  // Use the `few` form for a fraction, as in «1,5 балла». Intl.PluralRules returns 'other' for fractions.
  return form === 'one' ? one : form === 'many' ? many : few;
}

/** Capitalizes the first letter of a text: 'места с 1-го' → 'Места с 1-го'. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Joins the `value` and `label` of a prize for use within a sentence: 'Поездка' and 'на завод' → 'поездка на завод'.
 * Names such as 'МДФ' and 'Bosch' keep their capital letters.
 */
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

/** Formats places: '1–3-е места', '4-е место'. */
export const placesText = ({ from, to }: Places): string =>
  from === to ? `${from}-е место` : `${from}–${to}-е места`;

/** Formats places as the subject of a sentence or after «за»: 'места с 16-го по 50-е', '16-е место'. */
export const placeRangeText = ({ from, to }: Places): string =>
  from === to ? `${from}-е место` : `места с ${from}-го по ${to}-е`;

/** Formats the places from 1 to `count`: 'места с 1-го по 21-е', '1-е место'. */
export const firstPlacesText = (count: number): string => placeRangeText({ from: 1, to: count });
