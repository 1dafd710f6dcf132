import { beforeAll, describe, expect, it } from 'vitest';
import { request } from '../../support/app/raw-client';
import { sharedApp, sharedClient } from '../../support/app';

const test = sharedApp();
const client = sharedClient(test);
beforeAll(() => test.app.warm());

const PAGE = '/promo/knauf2025';
const CARD = '/api/v2/promo/check/knauf2025/1000001/';

describe('A request with a manipulated path', () => {
  it.each([
    '/promo/%6bnauf2025',
    '/promo%2fknauf2025',
    '/promo/knauf2025%00',
    '/promo/knauf2025%',
    '/promo/knauf2025;v=1',
    '/promo/../promo/knauf2025',
    '/promo/%2e%2e/knauf2025',
    '//promo/knauf2025',
    '//evil.example/promo/knauf2025',
    '\\promo\\knauf2025',
    '/promo/\xff\xfe',
    '/promo/assets/%E0%A4%A.js',
    `/promo/${'a'.repeat(15_000)}`,
    `/${'../'.repeat(2000)}etc/passwd.txt`,
    'http://evil.example/promo/nothing',
    'promo/knauf2025',
    '*',
  ])('is rejected with 400 or 404 and not redirected: %s', async (path) => {
    const { statuses, text } = await client.send(request(path));
    expect(statuses).toHaveLength(1);
    expect([400, 404]).toContain(statuses[0]);
    expect(text).not.toMatch(/^location:/im);
    expect(text).not.toContain('evil.example');
    expect(test.upstream.taken()).toEqual([]);
  });

  it.each([
    '//127.0.0.1:1/api/v1/promo/products/knauf2025/',
    '/api/v1/promo/products/knauf2025/%2e%2e/',
    '/api/v1/promo/products/knauf2025%2f..%2f..%2fsecret/',
    '/api/v1/promo/products/%6bnauf2025/',
    '/api/v1/promo/products/knauf2025/;/',
    '/api/v1/promo/products/knauf2025/#/',
    '/api/../api/v1/promo/products/knauf2025/',
    '/%61pi/v1/promo/products/knauf2025/',
    '/api\\v1\\promo\\products\\knauf2025\\',
    '/api/v1/promo/products/__proto__/',
    '/api/v1/promo/check/__proto__/1000001/',
    '/api/v1/business/info/../cities/',
    '/api/v1/business/info/@127.0.0.1/',
    '/api',
    '/api/anything',
    '/api/v1/promo/products/knauf2025%00/',
    '/api/v1/promo/products//',
    '/api/v1/promo/products/%E0%A4%A/',
    '/api/v1/promo/products/no-such-campaign/',
    '/api/v1/business/info/%22onload/',
    `/api/v1/promo/products/${'a'.repeat(65)}/`,
  ])('returns 404 without an API request for %s [S-01]', async (path) => {
    const { statuses } = await client.send(request(path));
    expect(statuses).toEqual([404]);
    expect(test.upstream.taken()).toEqual([]);
  });
});

describe('A request with an unsupported method', () => {
  it.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'LOCK'])(
    'returns 405 for %s on a page and ignores a request hidden in the body',
    async (method) => {
      const body = request('/promo/lovecategory');
      const text = `${method} ${PAGE} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
      const answer = await client.send(text);
      expect(answer.statuses).toEqual([405]);
      expect(answer.text).toContain('Allow: GET, HEAD, POST');
    },
  );

  it.each(['CONNECT evil.example:443', 'BREW /promo/', 'get /promo/', 'GET\t/promo/'])(
    'returns 400 for the request line %s',
    async (start) => {
      const { statuses } = await client.send(`${start} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(statuses.every((status) => status === 400)).toBe(true);
    },
  );
});

describe('The X-HTTP-Method-Override header', () => {
  it('is ignored', async () => {
    const { statuses } = await client.send(
      request(CARD, 'X-HTTP-Method-Override: POST', 'X-Method-Override: DELETE'),
    );
    expect(statuses).toEqual([200]);
    expect(test.upstream.taken()).toEqual([`GET ${CARD}`]);
  });
});

describe('The Host header', () => {
  it.each(['evil.example', 'a"><script>alert(1)</script>', '127.0.0.1:80@evil.example', '', '\xff', 'a:b:c'])(
    'is never reflected in a response if it is “%s” [S-26]',
    async (host) => {
      const at = (path: string) =>
        client.send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      const clean = (text: string) => text.replace(/^(date|x-request-id): .*\r\n/gim, '');
      expect(clean((await at(PAGE)).text)).toBe(clean((await client.send(request(PAGE))).text));
      expect((await at('/')).text).toContain('Location: /promo/\r\n');
      expect((await at('/nothing')).text).not.toContain('evil.example');
    },
  );
});

describe('The query of a redirected request', () => {
  it('cannot inject headers into the redirect [S-26]', async () => {
    const business = (query: string) =>
      client.send(
        Buffer.from(
          `GET /promo/sert/?${query} HTTP/1.1\r\nHost: business\r\nConnection: close\r\n\r\n`,
          'latin1',
        ),
      );
    expect((await business('\xff\xfe')).statuses).toEqual([400]);
    for (const query of ['a=%0d%0aSet-Cookie:%20x=1', '//evil.example', 'a=1?b=2', '"><script>']) {
      const { statuses, text } = await business(query);
      expect(statuses).toEqual([301]);
      expect(text).toMatch(/^Location: \/sert\/\?[\x21-\x7e]+\r$/m);
      expect(text).not.toMatch(/^set-cookie/im);
    }
  });
});
