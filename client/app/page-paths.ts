import type { Site } from '../../shared/site';

/** Paths of the pages that other pages lead to without a reload, below each site's base, in their canonical form. */
export const PAGE_PATHS = {
  law: { promo: 'law', business: '' },
  sert: { promo: 'sert/', business: 'sert/' },
} satisfies Record<string, Record<Site, string>>;
