import type { Site } from '../../shared/site';

/** Canonical paths below each site's base of the pages with client-side navigation. */
export const PAGE_PATHS = {
  law: { promo: 'law', business: '' },
  sert: { promo: 'sert/', business: 'sert/' },
} satisfies Record<string, Record<Site, string>>;

export type LinkedPage = keyof typeof PAGE_PATHS;
