import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { allPages } from '../../support/campaigns/all-pages';
import { campaigns as set } from '../../support/campaigns/campaigns';
import { createTestApp, sharedApp } from '../../support/fixtures';

const campaigns = [...set.values()].map(({ slug, definition }) => [slug, definition] as const);
const suppliers = campaigns.filter(([, { kind }]) => kind === 'supplier');

const test = sharedApp({ SITE_URL: 'https://promo.example.ru' });
const get = async (path: string) => supertest(test.server).get(path);

const escaped = (text: string) => text.replaceAll('"', '&quot;');

describe.each(campaigns)('The page of %s', (slug, definition) => {
  it('answers in both slash forms with its own title, description and canonical link', async () => {
    for (const path of [`/promo/${slug}`, `/promo/${slug}/`]) {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(text).toMatch(new RegExp(`<title>[^<]*${definition.shortTitle.split(' ')[0]}`));
      const own = text.includes('Акция завершена') ? definition.shortTitle : definition.description;
      expect(text).toContain(escaped(own) + (own === definition.description ? `">` : ''));
      expect(text).toContain(`<link rel="canonical" href="https://promo.example.ru/promo/${slug}">`);
      expect(text).toContain(`data-theme="${slug}"`);
      expect(text).toContain(`[data-theme="${slug}"]{--t-hero:${definition.theme.hero}`);
    }
  });

  it('names the organiser and tells its own legal text', async () => {
    const { text } = await get(`/promo/${slug}`);
    expect(text).toContain('Строительный торговый дом');
    for (const paragraph of definition.legal) expect(text).toContain(paragraph);
  });

  it('has a drawing in three sizes', async () => {
    const [, hero = ''] = /<picture>(.*?)<\/picture>/s.exec((await get(`/promo/${slug}`)).text) ?? [];
    const drawings = [...hero.matchAll(/(?:srcSet|src)="(\/promo\/assets\/[\w-]+-[lms]-\w+\.svg)"/g)].map(
      ([, file]) => String(file),
    );
    expect(drawings).toHaveLength(3);
    for (const file of drawings) expect((await get(file)).headers['content-type']).toContain('image/svg+xml');
  });
});

describe.each(suppliers)('The supplier’s campaign %s', (slug, { dataSlug, leaderboard }) => {
  const { rows = 0, places = 0 } = leaderboard ?? {};

  it('asks for its products and as many rows as it shows', async () => {
    test.upstream.taken();
    const fresh = await createTestApp();
    await supertest(fresh.server).get(`/promo/${slug}`);
    expect(fresh.upstream.taken().toSorted()).toEqual([
      `GET /api/v1/promo/products/${dataSlug}/`,
      `GET /api/v1/promo/result/${dataSlug}/?limit=${rows}`,
    ]);
  });

  it('shows that many rows, even if the API sends more, and its places', async () => {
    const fresh = await createTestApp();
    const many = Array.from({ length: 90 }, (_, index) => ({
      cardId: String(5_000_000 + index),
      sum: 90_000 - index,
    }));
    fresh.upstream.answer('rating', { data: { spb: many, msk: [] } });
    const { text } = await supertest(fresh.server).get(`/promo/${slug}`);
    expect(text.match(/<tr class="|<tr>/g)).toHaveLength(rows + 2);
    expect(text).toContain('Пока нет участников.');
    expect(text).toContain(`места с 1-го по ${places}-е в каждом регионе`);
  });
});

describe('Leaderboards', () => {
  it('are absent when neither region has anyone', async () => {
    const fresh = await createTestApp();
    fresh.upstream.answer('rating', { data: {} });
    expect((await supertest(fresh.server).get('/promo/knauf2025')).text).not.toContain('Рейтинг участников');
  });
});

describe('A finished campaign', () => {
  it('says so, keeps its products, check and leaderboards, and no longer calls to take part', async () => {
    const { text } = await get('/promo/rockwool2025');
    for (const kept of [
      'Акция завершена',
      'Проверить накопления',
      'Штукатурка гипсовая',
      'Рейтинг участников',
    ])
      expect(text).toContain(kept);
    expect(text).not.toContain('Как участвовать');
    expect(text).not.toContain('считаем ваши покупки');
    expect(text).not.toContain('чем больше сумма');
    expect(text).toContain('Спасибо всем, кто участвовал');
    expect(text).toContain('<dd>32\u00a0места</dd>');
  });

  it('while a running one does not', async () => {
    const fresh = await createTestApp();
    fresh.upstream.answer('rating', { data: { spb: [], msk: [{ cardId: '1', sum: 5 }] } });
    const { text } = await supertest(fresh.server).get('/promo/knauf2025');
    expect(text).toContain('Пока нет участников. Станьте первым');
    expect(text).not.toContain('Акция завершена');
    expect(text).toContain('Как участвовать');
  });
});

describe('A long list of products', () => {
  it.each([
    [22, 'Показать ещё 14 товаров'],
    [11, 'Показать ещё 3 товара'],
    [9, 'Показать ещё 1 товар'],
    [8, undefined],
  ])('of %i is whole in the page, and unfolds: %s', async (count, summary) => {
    const fresh = await createTestApp();
    const list = Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Товар №${index}.` }));
    fresh.upstream.answer('products', { data: list });
    const { text } = await supertest(fresh.server).get('/promo/knauf2025');
    for (const { name } of list) expect(text).toContain(`>${name}</h3>`);
    expect(/<summary[^>]*>([^<]*)/.exec(text)?.[1]).toBe(summary);
  });
});

describe('A finished campaign without participants or products', () => {
  it('invites nobody and promises nothing', async () => {
    const fresh = await createTestApp();
    fresh.upstream.answer('products', { data: [] });
    fresh.upstream.answer('rating', { data: { spb: [], msk: [{ cardId: '1', sum: 5 }] } });
    const { text } = await supertest(fresh.server).get('/promo/rockwool2025');
    expect(text).not.toContain('Станьте первым');
    expect(text).toContain('Пока нет участников.');
    expect(text).not.toContain('к началу акции');
  });
});

describe('Rules of a campaign that is over', () => {
  it.each(campaigns.map(([slug]) => slug))('are told in the past: %s', async (slug) => {
    const { text } = await get(`/promo/${slug}`);
    const [, footer = ''] = text.split(/<\/?footer/);
    if (text.includes('Акция завершена'))
      expect(footer).not.toMatch(/определяется|вычитаются|получают|вправе|товара ограничено/);
  });
});

describe('Who is asked for a number', () => {
  it.each(allPages.filter((path) => path !== '/promo/nowhere'))(
    'finds the policy in the footer of %s',
    async (path) => {
      const [, footer = ''] = (await get(path)).text.split(/<\/?footer/);
      expect(footer).toMatch(/href="https:\/\/www\.pryamougol\.example\/policy\/">Политика /);
    },
  );
});

describe('The loyal-customer layout', () => {
  it('leads to the catalog, the policy and the offer, which is a PDF', async () => {
    const { text } = await get('/promo/karta-elektrika');
    expect(text).toContain('href="https://www.pryamougol.example/catalog/electric/"');
    expect(text).toMatch(/href="https:\/\/www\.pryamougol\.example\/policy\/">Политика /);
    const [, offer = ''] = /href="(\/promo\/download\/loyal\/[^"]+)"/.exec(text) ?? [];
    const { status, headers, body } = await get(offer);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('The index of the promotions', () => {
  it('shows every campaign with where it stands, and what else there is', async () => {
    const { status, text } = await get('/promo/');
    expect(status).toBe(200);
    const others = allPages.filter((path) => !['/promo/', '/promo/nowhere'].includes(path));
    for (const path of others) expect(text).toContain(`href="${path}"`);
    for (const state of ['Без срока', 'Завершена', 'Бизнесу']) expect(text).toContain(`>${state}<`);
    expect((await get('/promo')).status).toBe(200);
  });
});
