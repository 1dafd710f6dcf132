/** Roubles of purchases that bring one gift certificate (product: Business pages). */
export const ROUBLES_PER_CERTIFICATE = 100_000;

/** What purchases for an amount bring: whole certificates, and the roubles missing to the next one. */
export function certificatesFor(roubles: number): { readonly count: number; readonly toNext: number } {
  const count = Math.floor(roubles / ROUBLES_PER_CERTIFICATE);
  return { count, toNext: (count + 1) * ROUBLES_PER_CERTIFICATE - roubles };
}
