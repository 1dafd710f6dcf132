import type { Site } from '../../shared/site';

/** Canonical paths of the pages that use client-side navigation, relative to the base of each site. */
export const BUSINESS_PATHS = {
  law: { promo: 'law', business: '' },
  sert: { promo: 'sert/', business: 'sert/' },
} satisfies Record<string, Record<Site, string>>;

export type LinkedPage = keyof typeof BUSINESS_PATHS;
