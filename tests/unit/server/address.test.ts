import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { requestUrl, queryOf, requireRead } from '../../../server/request-url';

const request = (method: string, url: string, host?: string) =>
  Object.assign(new IncomingMessage(new Socket()), { method, url, headers: { host } });

describe('The address of a request', () => {
  it.each([
    ['promo.example.ru', 'promo'],
    ['business.example.ru', 'business'],
    ['my-BUSINESS.example.ru:8080', 'business'],
    [undefined, 'promo'],
  ])('is on the site of its host %s', (host, site) => {
    expect(requestUrl(request('GET', '/', host)).site).toBe(site);
  });

  it('is the raw path and the raw query', () => {
    expect(requestUrl(request('GET', '/promo/%6Caw//?a=%20&b=/?c'))).toMatchObject({
      path: '/promo/%6Caw//',
      search: 'a=%20&b=/?c',
    });
    expect(requestUrl(request('GET', '/promo/law')).search).toBeUndefined();
  });

  it('stays what was sent when a router shortens its url', () => {
    const req = request('GET', '/promo/assets/logo.svg?v=1');
    Object.assign(req, { originalUrl: req.url, url: '/assets/logo.svg' });
    expect(requestUrl(req)).toMatchObject({ path: '/promo/assets/logo.svg', search: 'v=1' });
  });

  it('has the parameters up to a second question mark', () => {
    expect([...queryOf(request('GET', '/promo/law?city_code=msk?utm_source=mail'))]).toEqual([
      ['city_code', 'msk'],
    ]);
    expect([...queryOf(request('GET', '/promo/law'))]).toEqual([]);
  });

  it('is read by GET and HEAD alone', () => {
    for (const method of ['GET', 'HEAD']) expect(requireRead(request(method, '/'))).toBeUndefined();
    for (const method of ['POST', 'PUT', 'OPTIONS'])
      expect(() => requireRead(request(method, '/'))).toThrow(
        expect.objectContaining({ status: 405, headers: { Allow: 'GET, HEAD' } }),
      );
  });
});
