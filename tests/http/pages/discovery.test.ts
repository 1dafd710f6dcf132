import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brand, brandColour } from '../../../shared/facts/brand';
import { campaigns } from '../../support/campaigns/all-pages';
import { ownCampaigns, sharedApp } from '../../support/app';

const ORIGIN = 'https://promo.example.ru';

const test = sharedApp({ SITE_URL: ORIGIN, PROMO_FINISHED: 'true' });

const get = (path: string, Host = 'promo.example.ru') => test.get(path, { Host });
const tag = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
interface Fact {
  readonly '@type': string;
  readonly itemListElement?: readonly { readonly name: string; readonly item: string }[];
}
const factsOf = (html: string) => {
  const [, json = '{}'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as { '@graph': Fact[] })['@graph'];
};

describe('The link preview of a page', () => {
  it.each(['lovecategory', '', ...campaigns])(
    'contains a picture of 1200 × 630 pixels on /promo/%s',
    async (name) => {
      const { text } = await get(`/promo/${name}`);
      expect(tag(text, 'og:title')).toBeTruthy();
      expect(tag(text, 'og:url')).toBe(`${ORIGIN}/promo/${name}`);
      expect(tag(text, 'twitter:card')).toBe('summary_large_image');
      const picture = new URL(tag(text, 'og:image') ?? '');
      expect(picture.origin).toBe(ORIGIN);
      const own = campaigns.includes(name) ? /\/share-[0-9a-f]{20}\.png$/ : `share-${name || 'promotions'}-`;
      expect(picture.pathname).toMatch(own);
      const { status, body, headers } = await get(picture.pathname);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
      expect((body as Buffer).length).toBeLessThan(100_000);
      const { width, height } = await sharp(body as Buffer).metadata();
      expect([width, height]).toEqual([1200, 630]);
      expect([tag(text, 'og:image:width'), tag(text, 'og:image:height')]).toEqual(['1200', '630']);
    },
  );

  it.each(['png', 'jpg', 'webp', 'avif', 'svg'])(
    'declares the width and height of a share.%s image',
    async (kind) => {
      const drawing =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 336"><path d="M0 0h640v336z"/></svg>';
      const picture = sharp(Buffer.from(drawing));
      const bytes =
        kind === 'svg'
          ? Buffer.from(drawing)
          : await picture.toFormat(kind === 'jpg' ? 'jpeg' : (kind as 'png' | 'webp' | 'avif')).toBuffer();
      const own = await ownCampaigns((folder) =>
        folder.put('plain26', undefined, { [`share.${kind}`]: bytes }),
      );
      const { text } = await own.get('/promo/plain26');
      expect([tag(text, 'og:image:width'), tag(text, 'og:image:height')]).toEqual(['640', '336']);
    },
  );

  it('uses the picture of the index if the campaign has none', async () => {
    const own = await ownCampaigns((folder) => folder.put('plain26'));
    const { text } = await own.get('/promo/plain26');
    expect(tag(text, 'og:image')).toContain('/share-promotions-');
    expect(tag(text, 'og:image:alt')).toBeUndefined();
    expect(tag((await get('/promo/knauf2025')).text, 'og:image:alt')).toBeTruthy();
    expect(tag((await get('/promo/')).text, 'og:image:alt')).toBeTruthy();
  });

  it('is missing from 404 pages', async () => {
    const { text } = await get('/promo/nowhere');
    expect(tag(text, 'robots')).toBe('noindex');
    expect(text).not.toMatch(/property="og:|ld\+json|rel="canonical"/);
  });
});

describe('The favourite categories page after the promotion', () => {
  it('mentions the end of the promotion in its title and description', async () => {
    const { text } = await get('/promo/lovecategory');
    expect(/<title>([^<]*)/.exec(text)?.[1]).toContain('(акция завершена)');
    expect(tag(text, 'description')).toMatch(/^Акция завершена\. /);
  });
});

describe('Structured data', () => {
  it('describes the organisation and the breadcrumbs of a campaign page', async () => {
    const { text, headers } = await get('/promo/knauf2025');
    const [organization, breadcrumbs] = factsOf(text);
    expect(organization).toMatchObject({ '@type': 'Organization', logo: `${ORIGIN}/promo/icon-512.png` });
    expect(breadcrumbs?.itemListElement).toMatchObject([
      { name: 'Акции', item: `${ORIGIN}/promo/` },
      { name: 'Собирайте с КНАУФ. Получайте баллы', item: `${ORIGIN}/promo/knauf2025` },
    ]);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it('contains no breadcrumbs on the index', async () => {
    const { text } = await get('/promo/');
    expect(factsOf(text).map((fact) => fact['@type'])).toEqual(['Organization']);
  });
});

describe('The crawler files', () => {
  const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  it('exclude the API and link to the sitemap in robots.txt', async () => {
    const { text, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain('Disallow: /api/');
    expect(text).toContain(`Sitemap: ${ORIGIN}/promo/sitemap.xml`);
  });

  it.each(['/sitemap.xml', '/promo/sitemap.xml'])('list the pages of the host in %s', async (path) => {
    const { text, headers } = await get(path);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const name of campaigns) expect(addresses(text)).toContain(`${ORIGIN}/promo/${name}`);
    // `lastmod` comes from the campaign file, so that every instance returns the same time.
    expect(text).toMatch(/rockwool25<\/loc><lastmod>2001-11-30T21:00:00\.000Z<\/lastmod>/);
    expect(text.match(/<lastmod>/g)).toHaveLength(6);
  });
});

describe('The web app manifest', () => {
  it.each([
    { host: 'promo.example.ru', base: '/promo/' },
    { host: 'business.example.ru', base: '/' },
  ])('references existing icons under $base on $host', async ({ host, base }) => {
    const { headers, body } = await get(`${base}site.webmanifest`, host).buffer(true).responseType('blob');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { icons, start_url, short_name, theme_color } = JSON.parse(String(body)) as {
      icons: { src: string }[];
      start_url: string;
      short_name: string;
      theme_color: string;
    };
    expect([short_name, theme_color]).toEqual([brand.name, brandColour]);
    expect(new URL(start_url, `http://${host}${base}site.webmanifest`).pathname).toBe(base);
    for (const { src } of icons) expect((await get(base + src, host)).status).toBe(200);
  });
});

const RULES = '/promo/speculation-rules.json';

/** Returns true if shared caches may store the page, that is, if the page does not depend on the visitor. */
async function isShared(path: string): Promise<boolean> {
  const { headers } = await test.get(path);
  return headers['cache-control']?.startsWith('public') ?? false;
}

describe('The speculation rules of the index', () => {
  it('let browsers prefetch all linked pages that do not depend on the visitor', async () => {
    const index = await test.get('/promo/');
    expect(index.headers['speculation-rules']).toBe(`"${RULES}"`);
    const { headers, text } = await test.get(RULES);
    expect(headers['content-type']).toBe('application/speculationrules+json; charset=utf-8');
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=/);
    const { prefetch } = JSON.parse(text) as { prefetch: { urls: string[]; eagerness: string }[] };
    expect(prefetch[0]?.eagerness).toBe('moderate');
    const tiles = [...index.text.matchAll(/href="(\/promo\/[\w-]+\/?)"/g)].map(([, path = '']) => path);
    const shared = [];
    for (const path of new Set(tiles)) {
      if (await isShared(path)) shared.push(path);
    }
    expect(shared.length).toBeGreaterThan(3);
    expect(prefetch[0]?.urls.toSorted()).toEqual(shared.toSorted());
  });

  it('are not referenced by other pages', async () => {
    for (const path of ['/promo/knauf2025', '/promo/law', '/promo/nowhere'])
      expect((await test.get(path)).headers).not.toHaveProperty('speculation-rules');
    for (const path of [RULES, '/speculation-rules.json'])
      expect((await test.get(path, { Host: 'business.example.ru' })).status).toBe(404);
  });
});
