import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../client/app/entry-server';
import { SITE_BASE, SITES, type Site } from '../../../shared/site';
import { sharedApp } from '../../support/fixtures';

const HOSTS: Readonly<Record<Site, string>> = {
  promo: 'promo.example.ru',
  business: 'business.promo.example.ru',
};
const test = sharedApp({
  SITE_URL: `https://${HOSTS.promo}`,
  BUSINESS_SITE_URL: `https://${HOSTS.business}`,
});
const get = (site: Site, path: string) => supertest(test.server).get(path).set('Host', HOSTS[site]);
const count = (html: string, tag: string) => html.split(new RegExp(`<${tag}[\\s>]`)).length - 1;

describe.each(SITES)('Every page of the site %s', (site) => {
  const pathsOf = async () => {
    const { text } = await get(site, `${SITE_BASE[site]}sitemap.xml`);
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  };

  it('is in the sitemap', async () => {
    const own = routes.flatMap(({ path: { [site]: path } }) =>
      path === undefined || path.startsWith(':') ? [] : [SITE_BASE[site] + path],
    );
    expect(await pathsOf()).toEqual(expect.arrayContaining(own));
  });

  it('has a header, its main part, one heading of its own and a footer', async () => {
    for (const path of await pathsOf()) {
      const { text } = await get(site, path);
      const landmarks = ['header', 'main', 'h1', 'footer'].map((tag) => count(text, tag));
      expect([path, ...landmarks]).toEqual([path, 1, 1, 1, 1]);
    }
  });
});
