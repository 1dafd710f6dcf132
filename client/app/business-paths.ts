import type { Site } from '../../shared/site';

/** Canonical paths of the pages with client-side navigation, relative to each site's base. */
export const BUSINESS_PATHS = {
  law: { promo: 'law', business: '' },
  sert: { promo: 'sert/', business: 'sert/' },
} satisfies Record<string, Record<Site, string>>;

export type LinkedPage = keyof typeof BUSINESS_PATHS;
