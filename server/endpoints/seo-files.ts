import { brand, brandColour } from '../../shared/facts/brand';
import { SITE_BASE, type Site } from '../../shared/site';
import { addressOf, requireRead } from '../request-url';
import type { Config } from '../config/config';
import type { Endpoint } from '../prebuilt/endpoint';
import { sharedUntil } from '../pages/cache-control';
import { escapeHtml } from '../pages/html/document';
import { markRoute } from '../telemetry/access-log';
import type { PageTable } from '../pages/page-routes';

interface Answer {
  readonly type: string;
  readonly text: string;
  readonly caching: string;
}

/**
 * `robots.txt`, `sitemap.xml` and `site.webmanifest` of each site. The sitemap is both at the root and under the base,
 * for a proxy may send this server only the base. No dates: the server does not know when a page changed.
 */
export function discovery(config: Config, table: PageTable): Endpoint {
  const files = { promo: filesOf('promo'), business: filesOf('business') };

  function sitemapAt(site: Site): Answer {
    const entries = table.entries().filter((entry) => entry.site === site);
    return {
      type: 'application/xml',
      text: sitemapOf(entries.map(({ path }) => config.origins[site] + path)),
      caching: sharedUntil(entries[0]?.campaigns.until ?? Infinity, Date.now(), 0),
    };
  }

  function filesOf(site: Site): ReadonlyMap<string, () => Answer> {
    const base = SITE_BASE[site];
    const origin = config.origins[site];
    const constant = (type: string, text: string) => () => ({ type, text, caching: 'public, max-age=3600' });
    const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${base}sitemap.xml\n`;
    return new Map([
      ['/robots.txt', constant('text/plain', robots)],
      ['/sitemap.xml', () => sitemapAt(site)],
      [`${base}sitemap.xml`, () => sitemapAt(site)],
      [`${base}site.webmanifest`, constant('application/manifest+json', JSON.stringify(manifestOf()))],
    ]);
  }

  return {
    claims: ({ site, path }) => files[site].has(path),
    answer(req, res, next) {
      const { site, path } = addressOf(req);
      const answer = files[site].get(path);
      if (!answer) return next();
      requireRead(req);
      markRoute(res, 'discovery');
      const { type, text, caching } = answer();
      res.set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': caching }).send(text);
    },
  };
}

const sitemapOf = (addresses: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');

/** Addresses in a manifest are relative to it, so that one text is right under every base. */
const manifestOf = () => ({
  name: `${brand.name}: акции`,
  short_name: brand.name,
  lang: 'ru',
  start_url: './',
  display: 'browser',
  background_color: '#ffffff',
  theme_color: brandColour,
  icons: [192, 512].map((size) => ({
    src: `icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
});
