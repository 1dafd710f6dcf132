import { formatRoubles } from '../text/format';

/** Purchases in roubles that earn one gift certificate (product: Business pages). */
export const ROUBLES_PER_CERTIFICATE = 100_000;

/** Returns the number of certificates earned with an amount, and the roubles missing to the next one. */
export function certificatesFor(roubles: number): { readonly count: number; readonly toNext: number } {
  const count = Math.floor(roubles / ROUBLES_PER_CERTIFICATE);
  return { count, toNext: (count + 1) * ROUBLES_PER_CERTIFICATE - roubles };
}

const nominal = 3_000;
const lifetime = '12 месяцев';

/**
 * Description and nominal value in roubles of a gift certificate (product: Business pages). The values are
 * placeholders: replace them here.
 */
export const certificate = {
  nominal,
  inShort: `${formatRoubles(nominal)} на любые товары. Действует ${lifetime}.`,
  terms: [
    { what: 'Номинал', is: formatRoubles(nominal) },
    { what: 'Сколько действует', is: `${lifetime} со дня выдачи` },
    { what: 'Где принимаем', is: 'Во всех магазинах и на сайте, на любые товары' },
    { what: 'В одном чеке', is: 'Можно использовать несколько' },
  ],
} as const;
