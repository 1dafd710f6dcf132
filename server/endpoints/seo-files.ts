import { Router, type RequestHandler } from 'express';
import { SITE_BASE, type Site } from '../../shared/site';
import { phaseAt } from '../campaigns/campaign-phase';
import type { CurrentCampaign } from '../campaigns/campaign-snapshot';
import type { Config } from '../config/config';
import { sharedCacheControl } from '../pages/cache-control';
import { escapeHtml } from '../pages/render/document';
import type { PageAddresses } from '../pages/page-addresses';
import { requireGetOrHead, STRICT_ROUTING } from '../request-url';
import { setRoute } from '../request-context';

/**
 * Serves robots.txt and the sitemap. The sitemap is also available under the base path, in case a proxy forwards only
 * that path.
 */
export function seoFiles(site: Site, { origins }: Pick<Config, 'origins'>, addresses: PageAddresses): Router {
  const origin = origins[site];
  const sitemapPath = `${SITE_BASE[site]}sitemap.xml`;
  const robots: RequestHandler = (_req, res) => {
    const text = `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${sitemapPath}\n`;
    res.set('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text);
  };

  const sitemap: RequestHandler = (_req, res) => {
    const entries = addresses.entries().filter((entry) => entry.site === site);
    const expiresAt = entries[0]?.campaigns.expiresAt ?? Infinity;
    res
      .set('Cache-Control', sharedCacheControl(expiresAt, Date.now(), 0))
      .type('application/xml; charset=utf-8');
    res.send(
      createSitemap(
        entries.map(({ path, campaign }) => ({
          address: origin + path,
          lastChange: campaign && lastChangeOf(campaign),
        })),
      ),
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

/**
 * Returns the time of a campaign's last phase change. The time comes from the campaign file, so all instances return
 * the same time.
 */
function lastChangeOf({ definition }: CurrentCampaign): string | undefined {
  const { notBefore } = phaseAt(definition, Date.now());
  return Number.isFinite(notBefore) ? new Date(notBefore).toISOString() : undefined;
}

interface SitemapEntry {
  readonly address: string;
  /** Time of the last change as an ISO timestamp. Undefined if the time is unknown. */
  readonly lastChange: string | undefined;
}

function createSitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, lastChange }) => {
    const lastmod = lastChange === undefined ? '' : `<lastmod>${lastChange}</lastmod>`;
    return `<url><loc>${escapeHtml(address)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}
