import { describe, expect, it } from 'vitest';
import { sharedApp, sharedClient } from '../../support/app';
import { request } from '../../support/app/raw-client';

const test = sharedApp();
const client = sharedClient(test);
const ADVICE = 'Удалите cookie этого сайта';

/** Creates cookies with the given total size in bytes. As in a browser, each cookie value has at most 4 KB. */
const cookies = (bytes: number) => {
  const count = Math.ceil(bytes / 4000);
  const value = 'x'.repeat(Math.floor(bytes / count));
  return `Cookie: ${Array.from({ length: count }, (_, index) => `c${index}=${value}`).join('; ')}`;
};

/** Sends a raw request and decodes the response body as UTF-8. */
async function send(path: string, ...headers: string[]) {
  const { statuses, text, closed } = await client.send(request(path, ...headers));
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { statuses, closed, head, body: Buffer.from(body, 'latin1').toString() };
}

describe('A request with large cookies', () => {
  it.each([1000, 8000, 15_000])('returns the page if the cookies have %i bytes', async (bytes) => {
    expect((await send('/promo/', cookies(bytes))).statuses).toEqual([200]);
  });

  it.each([17_000, 24_000, 31_000, 40_000, 200_000])(
    'returns an error page with advice to delete cookies if the cookies have %i bytes',
    async (bytes) => {
      for (const path of ['/promo/', '/promo/law?city_code=spb', '/healthz']) {
        const { statuses, closed, head, body } = await send(path, cookies(bytes));
        expect([path, statuses, closed]).toEqual([path, [431], true]);
        expect(head).toMatch(/^content-type: text\/html; charset=utf-8$/im);
        expect(head).toMatch(/^cache-control: no-store$/im);
        expect(body).toContain('<html lang="ru">');
        expect(body).toContain(ADVICE);
        expect(body).not.toContain('xxx');
      }
    },
  );

  it.each([17_000, 31_000, 40_000])(
    'returns a JSON error under /api/ if the cookies have %i bytes',
    async (bytes) => {
      const { statuses, head, body } = await send('/api/v1/business/cities/', cookies(bytes));
      expect(statuses).toEqual([431]);
      expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
      const { error } = JSON.parse(body) as { error: { code: string; message: string } };
      expect(error.code).toBe('headers_too_large');
      expect(error.message).toContain(ADVICE);
    },
  );

  it('returns a response that deletes the cookies if they are too large', async () => {
    const { head } = await send('/promo/', cookies(17_000));
    expect(head).toMatch(/^set-cookie: active-city=; Path=\/; Max-Age=0$/im);
    expect(head).toMatch(/^set-cookie: cookie-accepted=; Path=\/; Max-Age=0$/im);
  });
});

describe('A request with invalid headers', () => {
  it.each([
    {
      problem: 'too many headers',
      status: 431,
      headers: Array.from({ length: 101 }, (_, index) => `X-${index}: 1`),
    },
    { problem: 'a second Host header', status: 400, headers: ['Host: other.example.ru'] },
    { problem: 'a header without a name', status: 400, headers: [': x'] },
  ])('returns a readable $status page for $problem', async ({ status, headers }) => {
    const { statuses, head, body } = await send('/promo/', ...headers);
    expect(statuses).toEqual([status]);
    expect(head).toMatch(/^content-type: text\/html; charset=utf-8$/im);
    expect(body).toContain('<h1>Не удалось открыть страницу</h1>');
  });
});
