/** The two sites that one server process serves: the promotions and the pages for business customers. */
export const SITES = ['promo', 'business'] as const;
export type Site = (typeof SITES)[number];

/** Base path of the pages and assets on each site. */
export const SITE_BASE: Record<Site, string> = { promo: '/promo/', business: '/' };
