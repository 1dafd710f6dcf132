/** The two sites one process serves (product: Sites and addresses). */
export const SITES = ['promo', 'business'] as const;
export type Site = (typeof SITES)[number];

/** The path every page and asset of a site lives under. */
export const SITE_BASE: Record<Site, string> = { promo: '/promo/', business: '/' };
