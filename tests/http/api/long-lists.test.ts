import { describe, expect, it } from 'vitest';
import type { Call } from '../../../shared/contract/call';
import * as contract from '../../../shared/contract/contract';
import { readBody, type ReadResult } from '../../../shared/contract/reader/read-body';
import { MAX_ROWS, participantResponse } from '../../../shared/contract/schemas';
import { createTestApp, sharedApp } from '../../support/app';

const test = sharedApp();
const table: Readonly<Record<keyof typeof contract, Call>> = contract;
/** Returns the value that the reader has read from a response. Fails if the reader has rejected the response. */
function valueOf<T>(result: ReadResult<T>): T {
  if (!result.ok) throw new Error(result.failure);
  return result.value;
}
const many = <T>(count: number, item: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => item(index));

describe('The API response reader', () => {
  it('truncates a list of 12,000 products before validation [S-08]', async () => {
    // Only the first few rows are valid products, so the reader skips all others.
    const products = many(12_000, (index) =>
      index < MAX_ROWS.products
        ? { id: index, name: `Товар ${index}` }
        : { id: index, name: null, about: 'x'.repeat(20) },
    );
    test.upstream.answer('products', { data: products });
    const { status, text } = await test.get('/promo/tehnonikol25');
    expect([status, text.includes('Товар 199'), text.includes('Товар 200')]).toEqual([200, true, false]);
    const { body } = await test.get('/api/v1/promo/products/tehnonikol25/');
    expect(valueOf(contract.products.read(body))).toHaveLength(MAX_ROWS.products);
  });

  it('truncates texts of 64 KB and drops links of that length [S-08]', async () => {
    const long = 'я'.repeat(1 << 16);
    const fresh = await createTestApp();
    const read = async (path: string) => (await fresh.get(`/api/v1/${path}`)).body as unknown;
    fresh.upstream.answer('reviews', {
      data: [{ id: 1, author: long, company: long, text: long, date: long }],
    });
    const [review] = valueOf(contract.reviews.read(await read('business/reviews/')));
    expect([review?.author.length, review?.company?.length, review?.text.length]).toEqual([300, 300, 4000]);
    const product = { id: 1, name: long, image: `https://a/${long}`, url: null };
    fresh.upstream.answer('products', { data: [product] });
    const products = valueOf(contract.products.read(await read('promo/products/rockwool25/')));
    expect(products).toEqual([{ id: '1', name: long.slice(0, 300) }]);
  });

  it('skips the categories of unknown months without reading them [S-08]', () => {
    const untouchable = () => {
      throw new Error('an unknown month was read');
    };
    const available_categories = new Proxy({ 3: [], 12: untouchable }, { ownKeys: untouchable });
    const card = { status: 'Профи' };
    const read = valueOf(readBody(participantResponse, { data: { card, available_categories } }));
    expect(read.available_categories).toEqual({ 3: [] });
  });

  const item = { id: 1, title: 'a', text: 'b', author: 'c', code: 'd', name: 'e', value: 'f', label: 'g' };
  it.each([
    ['cities', 'business/cities/', MAX_ROWS.cities],
    ['businessInfo', 'business/info/spb/', MAX_ROWS.info],
    ['reviews', 'business/reviews/', MAX_ROWS.reviews],
    ['feedbackCategories', 'business/feedback/categories/', MAX_ROWS.feedbackCategories],
  ] as const)(
    'truncates the %s list to the maximum number of rows on a page [S-08]',
    async (call, path, most) => {
      test.upstream.answer(call, { data: many(5000, () => item) });
      const { body } = await test.get(`/api/v1/${path}`);
      expect(valueOf(table[call].read(body))).toHaveLength(most);
    },
  );

  it('truncates each region’s rating to the maximum number of rows on a page [S-08]', async () => {
    const rows = many(5000, (index) => ({ cardId: String(index), sum: 1 }));
    test.upstream.answer('rating', { data: { spb: rows, msk: rows } });
    const { body } = await test.get('/api/v1/promo/result/rockwool25/?limit=15');
    const { spb, msk } = valueOf(contract.rating.read(body));
    expect([spb.length, msk.length]).toEqual([MAX_ROWS.rating, MAX_ROWS.rating]);
  });
});
