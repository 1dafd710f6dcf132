import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { LONGEST } from '../../../shared/contract/schemas';
import { sharedApp } from '../../support/fixtures';

const test = sharedApp();
const get = (path: string) => supertest(test.server).get(path).then();
const many = <T>(count: number, item: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => item(index));
/** Of 60,000 all but the first few are no product at all: nothing of what is cut off is looked at. */
const products = many(60_000, (index) =>
  index < LONGEST.products
    ? { id: index, name: `Товар ${index}` }
    : { id: index, name: null, about: 'x'.repeat(20) },
);

describe('60,000 products', () => {
  it('are shown so far, and the page is there', async () => {
    test.upstream.answer('products', { data: products });
    const { status, text } = await get('/promo/tehnonikol25');
    expect(status).toBe(200);
    expect(text).toContain('Товар 199');
    expect(text).not.toContain('Товар 200');
    const { body } = await get('/api/v1/promo/products/tehnonikol25/');
    expect(body.data).toHaveLength(LONGEST.products);
  });
});

describe('A list that is too long', () => {
  const item = { id: 1, title: 'a', text: 'b', author: 'c', code: 'd', name: 'e', value: 'f', label: 'g' };
  it.each([
    ['cities', '/api/v1/business/cities/', LONGEST.cities],
    ['businessInfo', '/api/v1/business/info/spb/', LONGEST.info],
    ['reviews', '/api/v1/business/reviews/', LONGEST.reviews],
    ['feedbackCategories', '/api/v1/business/feedback/categories/', LONGEST.feedbackCategories],
  ] as const)('of %s is cut to what a page can show', async (call, path, most) => {
    test.upstream.answer(call, { data: many(5000, () => item) });
    expect((await get(path)).body.data).toHaveLength(most);
  });

  it('of a rating is cut to what a page can show', async () => {
    const rows = many(5000, (index) => ({ cardId: String(index), sum: 1 }));
    test.upstream.answer('rating', { data: { spb: rows, msk: rows } });
    const { body } = await get('/api/v1/promo/result/rockwool25/?limit=15');
    expect([body.data.spb.length, body.data.msk.length]).toEqual([LONGEST.rating, LONGEST.rating]);
  });
});
