import { describe, expect, it } from 'vitest';
import { campaigns } from '../../support/campaigns/campaigns';
import { createTestApp, sharedApp } from '../../support/app';
import { GENEROUS } from '../../support/programs/generous-limits';
import { propsOf, stateOf } from '../../support/app/test-app';

const test = sharedApp(GENEROUS);

const campaignOf = (html: string) => stateOf(html)['campaign'] as Record<string, unknown>;

describe('The campaign slice of the preloaded state', () => {
  it.each([...campaigns.keys()])('contains the products and the rating on /promo/%s', async (slug) => {
    const { campaign } = await test.state(`/promo/${slug}`);
    expect(campaign).toMatchObject({
      products: expect.any(Array),
      checkedSavings: null,
      rating: { spb: expect.any(Array), msk: expect.any(Array) },
      loading: false,
    });
  });

  const post = async (cardNumber: string, slug = 'knauf2025') => {
    const { text } = await test.post(`/promo/${slug}`).type('form').send({ cardNumber });
    return campaignOf(text);
  };

  it('contains the count of a successful savings check', async () => {
    expect(await post('1000001')).toMatchObject({ checkedSavings: 148, loading: false });
    test.upstream.answer('checkSavings', { data: { count: 0 } });
    expect(await post('1000001')).toMatchObject({ checkedSavings: 0, loading: false });
  });

  it.each([
    { failure: 'an API outage', status: 500 },
    { failure: 'an unknown card', status: 404 },
  ])('sets checkedSavings to false if a savings check fails due to $failure', async ({ status }) => {
    test.upstream.answer('checkSavings', {}, status);
    expect(await post('1000001')).toMatchObject({ checkedSavings: false, loading: false });
  });

  it('sets checkedSavings to false if a campaign card check fails', async () => {
    test.upstream.answer('checkCard', {}, 500);
    expect(await post('1000001', 'karta-elektrika')).toMatchObject({ checkedSavings: false, loading: false });
  });
});

describe('The preloaded state', () => {
  it.each([
    ['/promo/', ['cardCheck']],
    ['/promo/lovecategory', ['cardCategories']],
    ['/promo/law', ['city', 'feedback', 'reviews']],
    ['/promo/sert/', ['city', 'feedback', 'reviews']],
    ['/promo/knauf2099', ['campaign']],
    ['/promo/karta-elektrika', ['campaign']],
  ])('contains only the slices that %s uses', async (path, slices) => {
    const state = await test.state(path);
    expect(Object.keys(state).toSorted()).toEqual([...slices, 'requests'].toSorted());
  });
});

describe('The page props', () => {
  it.each([
    ['/promo/', { page: 'promotions', cards: expect.any(Array), checks: expect.any(Array) }],
    ['/promo/lovecategory', { page: 'lovecategory', banners: { lovecategory: expect.any(Object) } }],
    ['/promo/law', { page: 'law', banners: { law: expect.any(Object), sert: expect.any(Object) } }],
    ['/promo/knauf2099', { page: 'campaign', campaign: { slug: 'knauf2099' } }],
  ])('are embedded next to the preloaded state on %s', async (path, constants) => {
    const { text } = await test.get(path);
    const common = { site: 'promo', year: expect.any(Number), mainSiteUrl: expect.any(String) };
    expect(propsOf(text)).toMatchObject({ ...common, ...constants });
  });
});

describe('The city slice of the preloaded state', () => {
  it.each(['/promo/law', '/promo/sert/'])(
    'contains the cities, the active city and its information on %s',
    async (path) => {
      const { city } = await test.state(path);
      expect(city).toMatchObject({
        cities: expect.any(Array),
        activeCity: { code: 'spb' },
        info: expect.any(Array),
      });
      expect(city).toHaveProperty('userRegion');
    },
  );
});

describe('The reviews slice of the preloaded state', () => {
  const reviewsOf = async () => (await test.state('/promo/law'))['reviews'] as { responseData: unknown };

  it('contains the complete response body, including fields that the site ignores', async () => {
    const fresh = await createTestApp();
    const body = {
      data: [{ id: 1, author: 'Марина', text: 'Всё вовремя.', rating: 5, tags: ['доставка'] }],
      total: 1,
      page: { next: null },
    };
    fresh.upstream.answer('reviews', body);
    const { reviews } = await fresh.state('/promo/law');
    expect(reviews).toMatchObject({ responseData: body });
  });

  it('keeps the last valid response body if a later request fails', async () => {
    const before = await reviewsOf();
    test.upstream.answer('reviews', { success: false });
    expect(await reviewsOf()).toEqual(before);
  });

  it('is escaped and truncated to a bounded size', async () => {
    const fresh = await createTestApp();
    const row = (id: number) => ({ id, author: '\ud83d', text: '</script><script>alert(1)</script>' });
    const extra = Array.from({ length: 400 }, () => 'x'.repeat(2000));
    fresh.upstream.answer('reviews', { data: [row(1), row(2)], extra, ['\ud83d']: '\udc00' });
    const { text } = await fresh.get('/promo/law');
    expect(text.length).toBeLessThan(800_000);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toMatch(/\\ud[89a-f]/i);
    expect(stateOf(text)['reviews']).toMatchObject({
      responseData: { data: [{ id: 1, text: row(1).text }, { id: 2 }] },
    });
  });
});
