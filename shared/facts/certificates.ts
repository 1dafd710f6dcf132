import { formatRoubles } from '../text/format';

/** Purchase amount for one gift certificate, in roubles (product: Business pages). */
export const ROUBLES_PER_CERTIFICATE = 100_000;

/**
 * Returns the number of certificates for an amount, and the amount still needed for the next certificate, in roubles:
 * 250 000 → 2 and 50 000.
 */
export function certificatesFor(roubles: number): { readonly count: number; readonly toNext: number } {
  const count = Math.floor(roubles / ROUBLES_PER_CERTIFICATE);
  return { count, toNext: (count + 1) * ROUBLES_PER_CERTIFICATE - roubles };
}

const nominal = 3_000;
const lifetime = '12 месяцев';

/** Nominal value and terms of a gift certificate. All values are placeholders to be replaced. */
export const certificate = {
  nominal,
  inShort: `${formatRoubles(nominal)} на любые товары. Действует ${lifetime}.`,
  terms: [
    { label: 'Номинал', value: formatRoubles(nominal) },
    { label: 'Сколько действует', value: `${lifetime} со дня выдачи` },
    { label: 'Где принимаем', value: 'Во всех магазинах и на сайте, на любые товары' },
    { label: 'В одном чеке', value: 'Можно использовать несколько' },
  ],
} as const;
