import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/app';

const test = sharedApp({ SITE_URL: 'https://promo.example.ru' });
const FORM = 'application/x-www-form-urlencoded';
const BANNER = 'aria-label="Файлы cookie"';
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  test.post(path, { 'Content-Type': FORM, Host: 'promo.example.ru', ...headers }).send(body);

describe('The form of the cookie banner', () => {
  it.each([
    ['promo.example.ru', '/promo/law'],
    ['promo.example.ru', '/promo/sert/?city_code=msk'],
    ['business.example.ru', '/?utm_source=letter'],
    ['business.example.ru', '/sert/'],
  ])('returns the page with the cookie and without the banner on %s%s', async (host, path) => {
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
    { name: 'nothing in it', path: '/promo/law', body: '', given: {}, expected: 400 },
    { name: 'another value', path: '/promo/law', body: 'cookie-accepted=0', given: {}, expected: 400 },
    { name: 'more in it', path: '/promo/law', body: 'cookie-accepted=1&a=1', given: {}, expected: 400 },
    {
      name: 'its field twice',
      path: '/promo/law',
      body: 'cookie-accepted=1&cookie-accepted=1',
      given: {},
      expected: 400,
    },
    { name: 'a card', path: '/promo/law', body: 'cardNumber=1000001', given: {}, expected: 400 },
    { name: 'JSON', path: '/promo/law', body: '{"cookie-accepted":"1"}', given: JSON_TYPE, expected: 415 },
    {
      name: 'a page of another site',
      path: '/promo/law',
      body: 'cookie-accepted=1',
      given: { 'Sec-Fetch-Site': 'cross-site' },
      expected: 403,
    },
    {
      name: 'too much',
      path: '/promo/law',
      body: `cookie-accepted=${'1'.repeat(3000)}`,
      given: {},
      expected: 413,
    },
  ])('is rejected with $name', async ({ path, body, given, expected }) => {
    const { status, headers } = await post(path, body, given);
    expect([status, headers['set-cookie']]).toEqual([expected, undefined]);
  });

  it('gets a readable error page if it is sent too often', async () => {
    const often = { 'X-Real-IP': '203.0.113.77', 'X-Forwarded-For': '203.0.113.77' };
    let last = await post('/promo/law', 'cookie-accepted=1', often);
    for (let turn = 0; turn < 60; turn += 1) last = await post('/promo/law', 'cookie-accepted=1', often);
    expect([last.status, /попробуйте через\s\d+/.test(last.text)]).toEqual([429, true]);
    const drawing = /<img src="([^"]+)"/.exec(last.text)?.[1];
    expect(drawing).toContain('points');
  });
});
