import { formatRoubles } from '../text/format';

/** Purchase amount in roubles for which a customer receives one gift certificate (product: Business pages). */
export const ROUBLES_PER_CERTIFICATE = 100_000;

/** Returns the number of certificates for an amount, and the number of roubles needed for the next certificate. */
export function certificatesFor(roubles: number): { readonly count: number; readonly toNext: number } {
  const count = Math.floor(roubles / ROUBLES_PER_CERTIFICATE);
  return { count, toNext: (count + 1) * ROUBLES_PER_CERTIFICATE - roubles };
}

const nominal = 3_000;
const lifetime = '12 месяцев';

/**
 * Description of a gift certificate and its nominal value in roubles (product: Business pages). The values are
 * placeholders, so replace them here.
 */
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
