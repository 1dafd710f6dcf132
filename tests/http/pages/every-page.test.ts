import { describe, expect, it } from 'vitest';
import { routes } from '../../../client/app/entry-server';
import { SITE_BASE, SITES, type Site } from '../../../shared/site';
import { sharedApp } from '../../support/app';

const HOSTS: Readonly<Record<Site, string>> = {
  promo: 'promo.example.ru',
  business: 'business.promo.example.ru',
};
const test = sharedApp({
  SITE_URL: `https://${HOSTS.promo}`,
  BUSINESS_SITE_URL: `https://${HOSTS.business}`,
});
const INVISIBLE =
  /[\u2060\u00ad\u200b\ufeff]|&(?:shy|ZeroWidthSpace|NoBreak);|&#(?:x0*(?:2060|ad|200b)|8288|173|8203);/i;
/** Matches a link and a text without a space between them, for example `</a>text`. */
const RUN_TOGETHER =
  /[^\s>](?:<\/(?:a|b|span|small|button)>)+(?:<(?:b|span|small|button)\b[^>]*>)*<a\b[^>]*>|<\/a>(?:<(?:b|span|small|button)\b[^>]*>)*[\p{L}\d]/u;
/** Matches a block element inside an element that must not contain block elements, for example `<p><div>`. */
const MISPLACED_BLOCK =
  /<(span|p|b|small|strong|label|button|h[1-6])\b[^>]*>(?:(?!<\/\1>).)*?<(?:h[1-6]|p|div|ul|ol|table|section)\b[^>]*>/s;
const withoutDrawings = (html: string) => html.replace(/<(svg|script|style)\b.*?<\/\1>/gs, '');
const count = (html: string, tag: string) => html.split(new RegExp(`<${tag}[\\s>]`)).length - 1;

describe.each(SITES)('Every page of the %s site', (site) => {
  const get = async (path: string) => (await test.get(path, { Host: HOSTS[site] })).text;
  const addresses = async () =>
    [...(await get(`${SITE_BASE[site]}sitemap.xml`)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => address,
    );

  it('is listed in the sitemap exactly once by its canonical URL', async () => {
    const own = routes.flatMap(({ path: { [site]: path } }) =>
      path === undefined || path.startsWith(':') ? [] : [`https://${HOSTS[site]}${SITE_BASE[site]}${path}`],
    );
    const listed = await addresses();
    expect(listed).toEqual(expect.arrayContaining(own));
    expect(new Set(listed).size).toBe(listed.length);
    for (const address of listed)
      expect(await get(new URL(address).pathname)).toContain(`<link rel="canonical" href="${address}">`);
  });

  it('contains each landmark once and no invisible characters', async () => {
    for (const address of await addresses()) {
      const text = await get(new URL(address).pathname);
      const landmarks = ['header', 'main', 'h1', 'footer'].map((tag) => count(text, tag));
      expect([address, ...landmarks]).toEqual([address, 1, 1, 1, 1]);
      expect(text, address).not.toMatch(INVISIBLE);
      const [, footer = ''] = text.split(/<\/?footer/);
      expect(footer, address).toMatch(/href="https:\/\/www\.pryamougol\.example\/policy\/">Политика /);
    }
  });

  it('contains no block element inside an inline element', async () => {
    for (const address of await addresses()) {
      const text = withoutDrawings(await get(new URL(address).pathname));
      expect([address, MISPLACED_BLOCK.exec(text)?.[0]]).toEqual([address, undefined]);
    }
  });

  it('keeps its text size when a phone is rotated', async () => {
    for (const address of await addresses())
      expect(await get(new URL(address).pathname), address).toContain('-webkit-text-size-adjust:100%');
  });

  it('starts with its main content and separates links by spaces in a text browser', async () => {
    for (const address of await addresses()) {
      const text = withoutDrawings(await get(new URL(address).pathname));
      expect(text.indexOf('Не удалось загрузить страницу')).toBeGreaterThan(text.indexOf('</main>'));
      expect([address, RUN_TOGETHER.exec(text)?.[0]]).toEqual([address, undefined]);
    }
  });
});

describe('The HTML of a page', () => {
  it('renders each year and each place as a single text node', async () => {
    const text = await test.words('/promo/knauf2025', { Host: HOSTS.promo });
    expect(text).toContain(`© 2003–${new Date().getFullYear()}`);
    expect(text).toContain('Начислим баллы за места с 1-го по 15-е в каждом регионе');
  });
});
