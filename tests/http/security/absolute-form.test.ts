import { describe, beforeAll, expect, it } from 'vitest';
import { sharedApp, sharedClient } from '../../support/app';

const test = sharedApp();
const client = sharedClient(test);
beforeAll(() => test.app.warm());

const send = (target: string, host: string, method = 'GET') =>
  client.send(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
/** Removes the headers whose values depend on the time. */
const stable = (text: string) =>
  text.replace(/^(date|x-request-id|age): .*\r\n/gim, '').replace(/max-?age=\d+/g, 'max-age');

const TARGETS = [
  '/promo/',
  '/promo/knauf2025',
  '/promo/law?city_code=spb',
  '/promo/favicon.svg',
  '/promo/LAW',
  '/promo/nothing',
  '/api/v1/promo/products/knauf2025/',
  '/api/v2/promo/check/knauf2025/1000001/',
  '/api/nothing',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/robots.txt',
  '/',
  '/?a=1',
];

describe('A request with an absolute URL in its request line', () => {
  it.each(TARGETS)('is handled like a request for the path %s', async (target) => {
    for (const host of ['promo.example.ru', 'business.example.ru']) {
      const { text: expected } = await send(target, host);
      for (const origin of [
        'http://promo.example.ru',
        'http://business.example.ru',
        'HTTPS://evil.example:8080',
      ])
        expect(stable((await send(origin + target, host)).text)).toBe(stable(expected));
    }
  });

  it('is redirected to the index if the URL has no path', async () => {
    const { text } = await send('http://promo.example.ru', 'promo.example.ru');
    expect(text).toMatch(/^HTTP\/1\.1 302 /);
    expect(text).toContain('Location: /promo/\r\n');
    const { text: withQuery } = await send('http://promo.example.ru?a=1', 'promo.example.ru');
    expect(withQuery).toMatch(/^HTTP\/1\.1 302 /);
  });

  it('may submit a form to the page', async () => {
    const body = 'cardNumber=1000001';
    const { statuses } = await client.send(
      [
        'POST http://promo.example.ru/promo/knauf2025 HTTP/1.1',
        'Host: promo.example.ru',
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${body.length}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
    expect(statuses).toEqual([200]);
  });
});
