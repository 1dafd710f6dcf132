import type { RequestHandler } from 'express';
import { brand, brandColour } from '../../shared/brand';
import { SITE_BASE, type Site } from '../../shared/site';
import { addressOf, requireRead } from '../address';
import type { Config } from '../config';
import { escapeHtml } from '../pages/document';
import { markRoute } from '../telemetry/observe';
import type { PageTable } from '../pages/page-table';

interface File {
  readonly type: string;
  readonly text: string;
}

/**
 * `robots.txt`, `sitemap.xml` and `site.webmanifest` of each site, made once. The sitemap is both at the root and under
 * the base, for a proxy may send this server only the base. No dates: the server does not know when a page changed.
 */
export function discovery(config: Config, table: PageTable): RequestHandler {
  const files = { promo: filesOf('promo'), business: filesOf('business') };

  function filesOf(site: Site): ReadonlyMap<string, File> {
    const base = SITE_BASE[site];
    const origin = config.origins[site];
    const paths = table.entries.filter((entry) => entry.site === site).map(({ path }) => path);
    const sitemap = { type: 'application/xml', text: sitemapOf(paths.map((path) => origin + path)) };
    const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${base}sitemap.xml\n`;
    return new Map([
      ['/robots.txt', { type: 'text/plain', text: robots }],
      ['/sitemap.xml', sitemap],
      [`${base}sitemap.xml`, sitemap],
      [`${base}site.webmanifest`, { type: 'application/manifest+json', text: JSON.stringify(manifestOf()) }],
    ]);
  }

  return (req, res, next) => {
    const { site, path } = addressOf(req);
    const file = files[site].get(path);
    if (!file) return next();
    requireRead(req);
    markRoute(res, 'discovery');
    res
      .set({ 'Content-Type': `${file.type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' })
      .send(file.text);
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
