import { describe, expect, it } from 'vitest';
import { allPages } from '../../support/campaigns/all-pages';
import { campaigns as set } from '../../support/campaigns/campaigns';
import { plainWords } from '../../support/app/plain-words';
import { createTestApp, sharedApp } from '../../support/app';

const campaigns = [...set.values()].map(({ slug, definition }) => [slug, definition] as const);
const test = sharedApp();

describe('A campaign page', () => {
  it.each(campaigns)('contains the title, theme, drawings and rules of %s', async (slug, own) => {
    const { status, text } = await test.get(`/promo/${slug}`);
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`<title>[^<]*${own.shortTitle.split(' ')[0]}`));
    const [, colours] = text.split(`[data-theme="${slug}"]{`);
    expect(colours?.split('}')[0]).toContain(`--t-hero:${own.theme.hero}`);
    for (const paragraph of ['Строительный торговый дом', ...own.legal]) expect(text).toContain(paragraph);
    const [, footer = ''] = text.split(/<\/?footer/);
    if (text.includes('Акция завершена'))
      expect(footer).not.toMatch(/определяется|вычитаются|получают|вправе|товара ограничено/);
    const [, hero = ''] = /<picture>(.*?)<\/picture>/s.exec(text) ?? [];
    const drawings = [...hero.matchAll(/(?:srcSet|src)="([\w/.-]+-[lms]-\w+\.svg)"/g)].map(
      ([, file = '']) => file,
    );
    expect(drawings).toHaveLength(3);
    for (const file of drawings)
      expect((await test.get(file)).headers['content-type']).toContain('image/svg+xml');
  });

  it.each([
    { slug: 'knauf2025', dataSlug: 'knauf2025', rows: 15, places: 15 },
    { slug: 'rockwool2025', dataSlug: 'rockwool2025', rows: 32, places: 32 },
    { slug: 'rockwool25', dataSlug: 'rockwool25', rows: 15, places: 25 },
    { slug: 'saint-gobain25', dataSlug: 'vetonit25', rows: 15, places: 50 },
    { slug: 'tehnonikol2025', dataSlug: 'tehnonikol2025', rows: 15, places: 25 },
    { slug: 'tehnonikol25', dataSlug: 'tehnonikol25', rows: 15, places: 15 },
  ])(
    'contains $rows rating rows and $places prize places on /promo/$slug',
    async ({ slug, dataSlug, rows, places }) => {
      const fresh = await createTestApp();
      const many = Array.from({ length: 90 }, (_, index) => ({
        cardId: `${5_000_000 + index}`,
        sum: 900 - index,
      }));
      fresh.upstream.answer('rating', { data: { spb: many, msk: [] } });
      const { text } = await fresh.get(`/promo/${slug}`);
      expect(fresh.upstream.taken().toSorted()).toEqual([
        `GET /api/v1/promo/products/${dataSlug}/`,
        `GET /api/v1/promo/result/${dataSlug}/?limit=${rows}`,
      ]);
      expect(text.match(/<tr class="|<tr>/g)).toHaveLength(rows + 2);
      expect(text).toContain('Пока нет участников.');
      expect(text).toContain(`места с 1-го по ${places}-е в каждом регионе`);
      const note = `Здесь места 1–${rows} из ${places} призовых`;
      expect(plainWords(text).includes(note)).toBe(places > rows);
    },
  );

  it('hides the leaderboards if both regions are empty', async () => {
    const fresh = await createTestApp();
    fresh.upstream.answer('rating', { data: { spb: [], msk: [] } });
    const { text } = await fresh.get('/promo/knauf2025');
    expect(text).not.toContain('Рейтинг участников');
    expect(text).not.toContain('Не удалось загрузить рейтинг');
  });

  it('shows an error with a retry button if the rating cannot be loaded', async () => {
    const fresh = await createTestApp();
    fresh.upstream.answer('rating', {}, 500);
    const { text } = await fresh.get('/promo/knauf2025');
    expect(plainWords(text)).toContain('Не удалось загрузить рейтинг');
    expect(text).not.toContain('<table');
  });

  it.each([
    { slug: 'knauf2025', count: 22, summary: 'Показать ещё 14 товаров' },
    { slug: 'knauf2025', count: 11, summary: 'Показать ещё 3 товара' },
    { slug: 'knauf2025', count: 10, summary: undefined },
    { slug: 'rockwool25', count: 10, summary: 'Показать ещё 6 товаров' },
  ])(
    'renders all $count products of $slug with the expander label $summary',
    async ({ slug, count, summary }) => {
      const fresh = await createTestApp();
      const list = Array.from({ length: count }, (_, index) => ({
        id: `p${index}`,
        name: `Товар №${index}.`,
      }));
      fresh.upstream.answer('products', { data: list });
      const { text } = await fresh.get(`/promo/${slug}`);
      for (const { name } of list) expect(text).toContain(`>${name}</h3>`);
      expect(/<summary[^>]*>([^<]*)/.exec(text)?.[1]).toBe(summary);
    },
  );
});

describe('A loyalty programme page', () => {
  it.each([
    ['/promo/karta-elektrika', /catalog\/electric\/$/],
    ['/promo/lovecategory', /catalog\/[a-z-]+\/$/],
  ])('contains links to a catalog category and to a PDF of the offer on %s', async (path, category) => {
    const { text } = await test.get(path);
    const [, banner = ''] = /<a href="([^"]*)"[^>]* data-goal="banner"><picture>/.exec(text) ?? [];
    expect(banner).toMatch(category);
    const [, offer = ''] = /href="(\/promo\/download\/loyal\/[^"]+)"/.exec(text) ?? [];
    const { status, headers, body } = await test.get(offer);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('contains links to the card application, the card check and the catalog, in this order', async () => {
    const { text } = await test.get('/promo/karta-elektrika');
    const [hero = ''] = /<section[^>]*>[\s\S]*?<h1[\s\S]*?<\/section>/.exec(text) ?? [];
    const links = [...hero.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
    const catalog = 'https://www.pryamougol.example/catalog/electric/';
    expect(links).toEqual(['https://www.pryamougol.example/club/card/', '#check', catalog, catalog]);
  });
});

describe('GET /promo/', () => {
  it('links to every other page and shows the state of each promotion', async () => {
    const { text } = await test.get('/promo/');
    const others = allPages.filter((path) => !['/promo/', '/promo/nowhere'].includes(path));
    expect(others.filter((path) => !text.includes(`href="${path}"`))).toEqual([]);
    for (const state of ['Бессрочно', 'Завершена', 'Бизнесу']) expect(text).toContain(`>${state}<`);
  });
});
