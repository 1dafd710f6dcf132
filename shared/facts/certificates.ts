/** Roubles of purchases that bring one gift certificate (product: Business pages). */
export const ROUBLES_PER_CERTIFICATE = 100_000;

/** What purchases for an amount bring: whole certificates, and the roubles missing to the next one. */
export function certificatesFor(roubles: number): { readonly count: number; readonly toNext: number } {
  const count = Math.floor(roubles / ROUBLES_PER_CERTIFICATE);
  return { count, toNext: (count + 1) * ROUBLES_PER_CERTIFICATE - roubles };
}

/** What one gift certificate is (product: Business pages). Placeholders: replace them here. */
export const certificate = [
  { what: 'Номинал', is: '3\u00a0000\u00a0₽' },
  { what: 'Сколько действует', is: '12 месяцев со дня выдачи' },
  { what: 'Где принимают', is: 'Во всех магазинах и на сайте, на любые товары' },
  { what: 'Сколько за раз', is: 'Можно сложить несколько в одном чеке' },
] as const;
