import { Router } from 'express';
import { sharedCacheControl } from '../pages/cache-control';
import { SPECULATION_RULES } from '../pages/render/page-headers';
import type { PagePreparation } from '../pages/page-preparation';
import type { PageAddresses } from '../pages/page-addresses';
import { requireGetOrHead, STRICT_ROUTING } from '../request-url';
import { setRoute } from '../request-context';

/** Serves the list of pages that browsers may prefetch (ADR 0007). */
export function speculationRules(addresses: PageAddresses, { hasVariants }: PagePreparation): Router {
  return Router(STRICT_ROUTING).all(SPECULATION_RULES, (req, res) => {
    requireGetOrHead(req);
    setRoute('discovery');
    const pages = addresses.entries().filter(({ site }) => site === 'promo');
    const urls = pages
      .filter((entry) => !hasVariants(entry) && !entry.route.prefetchesLinks)
      .map(({ path }) => path);
    const expiresAt = pages[0]?.campaigns.expiresAt ?? Infinity;
    res
      .set('Cache-Control', sharedCacheControl(expiresAt, Date.now(), 0))
      .type('application/speculationrules+json');
    res.send(JSON.stringify({ prefetch: [{ source: 'list', urls, eagerness: 'moderate' }] }));
  });
}
