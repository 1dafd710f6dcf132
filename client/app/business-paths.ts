import type { Site } from '../../shared/site';

/**
 * Canonical paths of the business pages, relative to the base path of each site. Links between these pages navigate on
 * the client, without loading a document.
 */
export const BUSINESS_PATHS = {
  law: { promo: 'law', business: '' },
  sert: { promo: 'sert/', business: 'sert/' },
} satisfies Record<string, Record<Site, string>>;

export type LinkedPage = keyof typeof BUSINESS_PATHS;
