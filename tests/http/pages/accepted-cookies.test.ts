import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/fixtures';

const test = sharedApp({ SITE_URL: 'https://promo.example.ru' });
const FORM = 'application/x-www-form-urlencoded';
const BANNER = 'aria-label="Файлы cookie"';
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  test.post(path, { 'Content-Type': FORM, Host: 'promo.example.ru', ...headers }).send(body);

describe('The cookie banner’s form', () => {
  it.each([
    ['promo.example.ru', '/promo/law'],
    ['promo.example.ru', '/promo/sert/?city_code=msk'],
    ['business.example.ru', '/?utm_source=letter'],
    ['business.example.ru', '/sert/'],
  ])('%s%s answers with that page, the cookie and no banner', async (host, path) => {
    const asked = await test.get(path, { Host: host });
    expect(asked.text).toContain(BANNER);
    const { status, headers, text } = await post(path, 'cookie-accepted=1', { Host: host });
    expect([status, headers['cache-control'], headers['location']]).toEqual([200, 'no-store', undefined]);
    expect(text).not.toContain(BANNER);
    expect(/<h1[^]*?<\/h1>/.exec(text)?.[0]).toBe(/<h1[^]*?<\/h1>/.exec(asked.text)?.[0]);
    const cookies = [headers['set-cookie']].flat().map(String);
    expect(cookies.at(-1)).toMatch(
      /^cookie-accepted=1; Path=\/; Max-Age=31536000; SameSite=Lax(?:; Secure)?$/,
    );
    expect(cookies.some((cookie) => cookie.startsWith('active-city=msk'))).toBe(path.includes('msk'));
  });

  it.each([
    '',
    'cookie-accepted=0',
    'cookie-accepted=1&a=1',
    'cookie-accepted=1&cookie-accepted=1',
    'cardNumber=1000001',
    'cookie-accepted[]=1',
  ])('with anything else in it is refused: %s', async (body) => {
    const { status, headers } = await post('/promo/law', body);
    expect([status, headers['set-cookie']]).toEqual([405, undefined]);
  });

  it('is refused as another kind of body, from another site, by a page without the banner, and when it is too large', async () => {
    const json = await post('/promo/law', '{"cookie-accepted":"1"}', { 'Content-Type': 'application/json' });
    const foreign = await post('/promo/law', 'cookie-accepted=1', { 'Sec-Fetch-Site': 'cross-site' });
    const other = await post('/promo/', 'cookie-accepted=1');
    const large = await post('/promo/law', `cookie-accepted=${'1'.repeat(3000)}`);
    expect([json, foreign, other, large].map(({ status }) => status)).toEqual([405, 403, 405, 413]);
    for (const { headers } of [json, foreign, other, large]) expect(headers['set-cookie']).toBeUndefined();
  });
});
