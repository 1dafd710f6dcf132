import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/app';
import { plainWords } from '../../support/app/plain-words';

const test = sharedApp({ SITE_URL: 'https://promo.example.ru' });
const FORM = 'application/x-www-form-urlencoded';
const BANNER = 'aria-label="Файлы cookie"';
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  test.post(path, { 'Content-Type': FORM, Host: 'promo.example.ru', ...headers }).send(body);

describe('The form of the cookie banner', () => {
  it.each([
    { host: 'promo.example.ru', path: '/promo/law' },
    { host: 'promo.example.ru', path: '/promo/sert/?city_code=msk' },
    { host: 'business.example.ru', path: '/?utm_source=letter' },
    { host: 'business.example.ru', path: '/sert/' },
  ])('sets the cookie and returns the page without the banner at $path on $host', async ({ host, path }) => {
    const before = await test.get(path, { Host: host });
    expect(before.text).toContain(BANNER);
    const { status, headers, text } = await post(path, 'cookie-accepted=1', { Host: host });
    expect([status, headers['cache-control'], headers['location']]).toEqual([200, 'no-store', undefined]);
    expect(text).not.toContain(BANNER);
    expect(/<h1[^]*?<\/h1>/.exec(text)?.[0]).toBe(/<h1[^]*?<\/h1>/.exec(before.text)?.[0]);
    const cookies = [headers['set-cookie']].flat().map(String);
    expect(cookies.at(-1)).toMatch(
      /^cookie-accepted=1; Path=\/; Max-Age=31536000; SameSite=Lax(?:; Secure)?$/,
    );
    expect(cookies.some((cookie) => cookie.startsWith('active-city=msk'))).toBe(path.includes('msk'));
  });

  const JSON_TYPE = { 'Content-Type': 'application/json' };
  it.each([
    { problem: 'an empty body', body: '', headers: {}, expected: 400 },
    { problem: 'the value 0', body: 'cookie-accepted=0', headers: {}, expected: 400 },
    { problem: 'an additional field', body: 'cookie-accepted=1&a=1', headers: {}, expected: 400 },
    { problem: 'a repeated field', body: 'cookie-accepted=1&cookie-accepted=1', headers: {}, expected: 400 },
    { problem: 'a card number', body: 'cardNumber=1000001', headers: {}, expected: 400 },
    { problem: 'a JSON body', body: '{"cookie-accepted":"1"}', headers: JSON_TYPE, expected: 415 },
    {
      problem: 'a cross-site origin',
      body: 'cookie-accepted=1',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      expected: 403,
    },
    {
      problem: 'a value of 3,000 bytes',
      body: `cookie-accepted=${'1'.repeat(3000)}`,
      headers: {},
      expected: 413,
    },
  ])('is rejected with $expected for $problem', async ({ body, headers, expected }) => {
    const response = await post('/promo/law', body, headers);
    expect([response.status, response.headers['set-cookie']]).toEqual([expected, undefined]);
  });

  it.each([
    { expected: 413, body: `cookie-accepted=${'1'.repeat(3000)}`, headers: {} },
    { expected: 415, body: '{"cookie-accepted":"1"}', headers: JSON_TYPE },
  ])('is rejected with $expected and the advice to return to the page', async ({ body, headers }) => {
    const { text } = await post('/promo/law', body, headers);
    expect(plainWords(text)).toContain('Вернитесь на страницу и попробуйте ещё раз.');
    expect(text).toMatch(/<a href="" [^>]*>Вернуться на страницу<\/a>/);
    expect(/<main[^]*<\/main>/.exec(text)?.[0]).not.toMatch(/обнови/i);
  });

  it('is rejected with a readable 429 page if it is sent too often', async () => {
    const often = { 'X-Real-IP': '203.0.113.77', 'X-Forwarded-For': '203.0.113.77' };
    let last = await post('/promo/law', 'cookie-accepted=1', often);
    for (let turn = 0; turn < 60; turn += 1) last = await post('/promo/law', 'cookie-accepted=1', often);
    expect([last.status, /Вернитесь на страницу через \d+/.test(plainWords(last.text))]).toEqual([429, true]);
    const drawing = /<img src="([^"]+)"/.exec(last.text)?.[1];
    expect(drawing).not.toMatch(/404|500|points/);
  });
});
