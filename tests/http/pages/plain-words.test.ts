import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { plainWords } from '../../support/clients/plain-words';
import { sharedApp } from '../../support/fixtures';

const HOSTS = ['promo.example.ru', 'business.example.ru'];
const test = sharedApp({ SITE_URL: 'https://promo.example.ru' });
const get = async (host: string, path: string) =>
  (await supertest(test.server).get(path).set('Host', host)).text;
const pagesOf = async (host: string) =>
  [
    ...(await get(host, host === HOSTS[0] ? '/promo/sitemap.xml' : '/sitemap.xml')).matchAll(/<loc>([^<]+)/g),
  ].map(([, loc = '']) => new URL(loc).pathname);

describe('The words of a page are found by a search in it', () => {
  it.each(HOSTS)('nothing in a page of %s is invisible', async (host) => {
    const paths = await pagesOf(host);
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths) {
      const html = await get(host, path);
      expect(html, path).toContain('<h1');
      expect(html, path).not.toMatch(
        /[\u2060\u00ad\u200b\ufeff]|&(?:shy|ZeroWidthSpace|NoBreak);|&#(?:x0*(?:2060|ad|200b)|8288|173|8203);/i,
      );
    }
  });

  it('what joins years and places is in one piece', async () => {
    const html = await get('promo.example.ru', '/promo/knauf2025');
    expect(html).toContain(`© 2003–${new Date().getFullYear()}`);
    expect(plainWords(html)).toContain('Участники с 1-го по 15-е место в каждом регионе получат');
  });
});
