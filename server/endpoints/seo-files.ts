import { Router, type RequestHandler } from 'express';
import { SITE_BASE, type Site } from '../../shared/site';
import { phaseAt } from '../campaigns/campaign-phase';
import type { CurrentCampaign } from '../campaigns/campaign-snapshot';
import type { Config } from '../config/config';
import { sharedCacheControl } from '../pages/cache-control';
import { escapeHtml } from '../pages/render/document';
import type { PageRoutes } from '../pages/page-routes';
import { requireGetOrHead, STRICT_ROUTING } from '../request-url';
import { setRoute } from '../request-context';

/** The sitemap is under the base too: a proxy may send only that here. */
export function seoFiles(site: Site, { origins }: Pick<Config, 'origins'>, routes: PageRoutes): Router {
  const origin = origins[site];
  const sitemapPath = `${SITE_BASE[site]}sitemap.xml`;
  const robots: RequestHandler = (_req, res) => {
    const text = `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${sitemapPath}\n`;
    res.set('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text);
  };

  const sitemap: RequestHandler = (_req, res) => {
    const entries = routes.entries().filter((entry) => entry.site === site);
    const expiresAt = entries[0]?.campaigns.expiresAt ?? Infinity;
    res
      .set('Cache-Control', sharedCacheControl(expiresAt, Date.now(), 0))
      .type('application/xml; charset=utf-8');
    res.send(
      sitemapOf(entries.map(({ path, campaign }) => [origin + path, campaign && changedAt(campaign)])),
    );
  };

  const discovery: RequestHandler = (req, _res, next) => {
    requireGetOrHead(req);
    setRoute('discovery');
    next();
  };
  const router = Router(STRICT_ROUTING);
  router.all('/robots.txt', discovery, robots);
  router.all(['/sitemap.xml', sitemapPath], discovery, sitemap);
  return router;
}

/** The last of its moments: every instance says the same. */
function changedAt({ definition }: CurrentCampaign): string | undefined {
  const { notBefore } = phaseAt(definition, Date.now());
  return Number.isFinite(notBefore) ? new Date(notBefore).toISOString() : undefined;
}

const sitemapOf = (addresses: readonly (readonly [address: string, changed: string | undefined])[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map(
      ([address, changed]) =>
        `<url><loc>${escapeHtml(address)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`,
    ),
    '</urlset>\n',
  ].join('\n');
