import supertest from 'supertest';
import { expect, it } from 'vitest';
import { sharedApp } from '../../support/fixtures';

const test = sharedApp();
const html = async (path: string) => (await supertest(test.server).get(path)).text;

it.each([
  ['/promo/karta-elektrika', /catalog\/electric\/$/],
  ['/promo/lovecategory', /catalog\/[a-z-]+\/$/],
])('the banner of %s leads to a category of the catalog', async (path, category) => {
  const [, href = ''] = /<a href="([^"]*)"[^>]* data-goal="banner"><picture>/.exec(await html(path)) ?? [];
  expect(href).toMatch(category);
});

it('a card that can be applied for is applied for first and checked second; the catalog stays a link', async () => {
  const hero =
    /<section[^>]*>[\s\S]*?<h1[\s\S]*?<\/section>/.exec(await html('/promo/karta-elektrika'))?.[0] ?? '';
  const links = [...hero.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    'https://www.pryamougol.example/club/card/',
    '#check',
    'https://www.pryamougol.example/catalog/electric/',
    'https://www.pryamougol.example/catalog/electric/',
  ]);
});

it('every link to the public offer of a loyal page counts its goal', async () => {
  for (const path of ['/promo/karta-elektrika', '/promo/lovecategory']) {
    const links = (await html(path)).match(/<a [^>]*publichnaya-oferta\.pdf[^>]*>/g) ?? [];
    expect([path, links.length, links.filter((link) => !link.includes('data-goal="loalty"'))]).toEqual([
      path,
      2,
      [],
    ]);
  }
});

it('a campaign that is over has its leaderboards in the footer, whole, and above it only who has won', async () => {
  const [page = '', footer = ''] = (await html('/promo/rockwool2025')).split('<footer');
  expect([page.match(/<table/g), footer.match(/<table/g)?.length]).toEqual([null, 2]);
  const [, winners = ''] = page.split('id="winners"');
  expect((winners.split('</section>')[0] ?? '').match(/-е место, карта [34]/g)).toHaveLength(6);
  expect(winners).toContain('href="#rating"');
});
