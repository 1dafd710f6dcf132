/** The two sites one process serves (product: Sites and addresses). */
export type Site = 'promo' | 'business';

/** The path every page and asset of a site lives under. */
export const SITE_BASE: Record<Site, string> = { promo: '/promo/', business: '/' };

/** A host that contains the word 'business', in any letter case, is the business site. */
export function siteOfHost(host: string | undefined): Site {
  return host?.toLowerCase().includes('business') ? 'business' : 'promo';
}
