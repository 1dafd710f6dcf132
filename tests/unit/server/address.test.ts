import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { requestUrl, queryOf } from '../../../server/request-url';

const request = (url: string) => Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });

describe('The address of a request', () => {
  it('is the raw path and the raw query', () => {
    expect(requestUrl(request('/promo/%6Caw//?a=%20&b=/?c'))).toMatchObject({
      path: '/promo/%6Caw//',
      search: 'a=%20&b=/?c',
    });
    expect(requestUrl(request('/promo/law')).search).toBeUndefined();
  });

  it('stays what was sent when a router shortens its url', () => {
    const req = request('/promo/assets/logo.svg?v=1');
    Object.assign(req, { originalUrl: req.url, url: '/assets/logo.svg' });
    expect(requestUrl(req)).toMatchObject({ path: '/promo/assets/logo.svg', search: 'v=1' });
  });

  it('has the parameters up to a second question mark', () => {
    expect([...queryOf(request('/promo/law?city_code=msk?utm_source=mail'))]).toEqual([['city_code', 'msk']]);
    expect([...queryOf(request('/promo/law'))]).toEqual([]);
  });
});
