import { describe, expect, it } from 'vitest';
import { createTestApp } from '../support/app';

/**
 * Maximum load time of a page in milliseconds. The server waits up to 1 s for the city and 3.5 s for the other API
 * calls. The maximum is about twice the sum, because the machine may be busy.
 */
const BUDGET = 10_000;

const HANGING = [
  ['the city list', ['cities']],
  ['the region of the visitor', ['determineCity']],
  ['the city list and the office details', ['cities', 'businessInfo']],
  ['any data', ['cities', 'determineCity', 'businessInfo', 'reviews', 'feedbackCategories']],
] as const;

describe('A business page', () => {
  it.each(HANGING)('loads within its time budget if the API never returns %s', async (_, calls) => {
    const test = await createTestApp();
    for (const call of calls) test.upstream.answer(call, () => {});
    const start = performance.now();
    const { status } = await test.get('/promo/law');
    expect(status).toBe(200);
    expect(performance.now() - start).toBeLessThan(BUDGET);
  });

  it('loads within its time budget if its API requests are queued', async () => {
    const test = await createTestApp({ API_CONNECTIONS: '3' });
    test.upstream.answerAll(() => {});
    const others = ['knauf2025', 'rockwool25'].map((slug) =>
      test.get(`/api/v1/promo/products/${slug}/`).then(),
    );
    await expect.poll(() => test.upstream.seen.length).toBeGreaterThan(0);
    const start = performance.now();
    const { status } = await test.get('/promo/law');
    expect(status).toBe(200);
    expect(performance.now() - start).toBeLessThan(BUDGET);
    await Promise.all(others);
  });

  it('shows the city of the visitor if the API responds in time', async () => {
    const test = await createTestApp();
    test.upstream.answer('determineCity', { data: { city: { code: 'msk' } } });
    const { text } = await test.get('/promo/law', { 'X-Forwarded-For': '203.0.113.50' });
    expect(text).toContain('Москва');
  });
});
