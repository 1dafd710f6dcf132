import { formatRoubles } from '../text/format';

/** Roubles of purchases that bring one gift certificate (product: Business pages). */
export const ROUBLES_PER_CERTIFICATE = 100_000;

/** What purchases for an amount bring: whole certificates, and the roubles missing to the next one. */
export function certificatesFor(roubles: number): { readonly count: number; readonly toNext: number } {
  const count = Math.floor(roubles / ROUBLES_PER_CERTIFICATE);
  return { count, toNext: (count + 1) * ROUBLES_PER_CERTIFICATE - roubles };
}

const nominal = 3_000;
const lifetime = '12 месяцев';

/** What one gift certificate is; its nominal in roubles (product: Business pages). Placeholders: replace them here. */
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
