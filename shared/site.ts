/** The two sites one process serves (product: Sites and addresses). */
export type Site = 'promo' | 'business';

/** The path every page and asset of a site lives under. */
export const SITE_BASE: Record<Site, string> = { promo: '/promo/', business: '/' };
