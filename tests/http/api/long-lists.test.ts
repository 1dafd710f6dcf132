import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { Call } from '../../../shared/contract/call';
import * as contract from '../../../shared/contract/contract';
import { LONGEST, participantAnswer, productsAnswer } from '../../../shared/contract/schemas';
import { createTestApp, sharedApp } from '../../support/fixtures';

const test = sharedApp();
const table: Readonly<Record<keyof typeof contract, Call>> = contract;
const get = (path: string) => supertest(test.server).get(path).then();
const many = <T>(count: number, item: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => item(index));
/** Of 12,000 all but the first few are no product at all: nothing of what is cut off is looked at. */
const products = many(12_000, (index) =>
  index < LONGEST.products
    ? { id: index, name: `Товар ${index}` }
    : { id: index, name: null, about: 'x'.repeat(20) },
);

describe('12,000 products', () => {
  it('are shown so far, and the page is there [S-08]', async () => {
    test.upstream.answer('products', { data: products });
    const { status, text } = await get('/promo/tehnonikol25');
    expect(status).toBe(200);
    expect(text).toContain('Товар 199');
    expect(text).not.toContain('Товар 200');
    const { body } = await get('/api/v1/promo/products/tehnonikol25/');
    expect(contract.products.read(body)).toHaveLength(LONGEST.products);
  });
});

describe('A text of a hundred kilobytes', () => {
  it('is cut to what a page can show, and a link as long is none [S-08]', async () => {
    const long = 'я'.repeat(1 << 16);
    const { server, upstream } = await createTestApp();
    const get = (path: string) => supertest(server).get(path).then();
    upstream.answer('reviews', {
      data: [{ id: 1, author: long, company: long, text: long, date: long }],
    });
    const [review] = contract.reviews.read((await get('/api/v1/business/reviews/')).body);
    expect([review?.author.length, review?.company?.length, review?.text.length]).toEqual([300, 300, 4000]);
    upstream.answer('products', {
      data: [{ id: 1, name: long, image: `https://a/${long}`, url: null }],
    });
    const { body } = await get('/api/v1/promo/products/rockwool25/');
    expect(contract.products.read(body)).toEqual([{ id: '1', name: long.slice(0, 300) }]);
  });
});

describe('What no page can show', () => {
  const untouchable = () => {
    throw new Error('somebody has looked at it');
  };

  it('of a list is not looked at [S-08]', () => {
    const items = many(1000, (index) => ({ id: index, name: 'a' }));
    Object.defineProperty(items, LONGEST.products, { get: untouchable });
    expect(v.parse(productsAnswer, { data: items })).toHaveLength(LONGEST.products);
  });

  it('of a map by months is not looked at [S-08]', () => {
    const names = new Proxy({ 3: [], 12: untouchable }, { ownKeys: untouchable });
    const { available_categories: lists } = v.parse(participantAnswer, {
      data: { card: {}, available_categories: names },
    });
    expect(lists).toEqual({ 3: [] });
  });
});

describe('A list that is too long, as pages and browsers read it', () => {
  const item = { id: 1, title: 'a', text: 'b', author: 'c', code: 'd', name: 'e', value: 'f', label: 'g' };
  it.each([
    ['cities', '/api/v1/business/cities/', LONGEST.cities],
    ['businessInfo', '/api/v1/business/info/spb/', LONGEST.info],
    ['reviews', '/api/v1/business/reviews/', LONGEST.reviews],
    ['feedbackCategories', '/api/v1/business/feedback/categories/', LONGEST.feedbackCategories],
  ] as const)('of %s is cut to what a page can show [S-08]', async (call, path, most) => {
    test.upstream.answer(call, { data: many(5000, () => item) });
    expect(table[call].read((await get(path)).body)).toHaveLength(most);
  });

  it('of a rating is cut to what a page can show [S-08]', async () => {
    const rows = many(5000, (index) => ({ cardId: String(index), sum: 1 }));
    test.upstream.answer('rating', { data: { spb: rows, msk: rows } });
    const { body } = await get('/api/v1/promo/result/rockwool25/?limit=15');
    const { spb, msk } = contract.rating.read(body);
    expect([spb.length, msk.length]).toEqual([LONGEST.rating, LONGEST.rating]);
  });
});
