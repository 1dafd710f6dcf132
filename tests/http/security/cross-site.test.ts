import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/app';
import { FIND } from '../../support/upstream/calls';

const test = sharedApp({ LIMIT_LOOKUPS_PER_MINUTE: '3' });
const HOST = 'promo.example.ru';
const CARD = '/api/v2/promo/check/knauf2025/1000001/';

const CROSS_SITE = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: `https://${HOST}.evil.example` },
  { Origin: `https://${HOST}:8443` },
  { Origin: HOST },
];
const SAME_ORIGIN = [
  {},
  { 'Sec-Fetch-Site': 'same-origin', Origin: `https://${HOST}` },
  { Origin: `http://${HOST.toUpperCase()}` },
  { Origin: `https://${HOST}`, 'Sec-Fetch-Site': 'same-site' },
  // If a page has the policy no-referrer, its form posts have the origin 'null'. The browser still sends
  // Sec-Fetch-Site.
  { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
];

describe('A cross-site request', () => {
  it.each(CROSS_SITE)(
    'is rejected without counting towards rate limits if its headers are %o [S-23]',
    async (headers) => {
      for (let times = 0; times < 5; times += 1) {
        const lookup = await test.get(CARD, { Host: HOST, ...headers });
        expect([lookup.status, lookup.body.error.code]).toEqual([403, 'cross_site']);
      }
      const post = (path: string) => test.post(path, { Host: HOST, ...headers }).type('form');
      expect((await post(FIND).send('cardNumber=1000001')).status).toBe(403);
      const page = await post('/promo/lovecategory').send('cardNumber=1000001');
      expect([page.status, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
      expect((await post('/promo/vitals').type('json').send({ page: 'law', CLS: 0 })).status).toBe(403);
      expect(test.upstream.taken()).toEqual([]);
      expect((await test.get(CARD, { Host: HOST })).status).not.toBe(403);
    },
  );

  it('can still load a page', async () => {
    const headers = { Host: HOST, 'Sec-Fetch-Site': 'cross-site' };
    expect((await test.get('/promo/knauf2025', headers)).status).toBe(200);
  });
});

describe('A same-site request from another host', () => {
  it.each([{}, { Origin: 'https://shop.example.ru' }, { Origin: 'null' }])(
    'is rejected under /api/ if its headers are %o [S-23]',
    async (headers) => {
      const lookup = await test.get(CARD, { Host: HOST, 'Sec-Fetch-Site': 'same-site', ...headers });
      expect([lookup.status, lookup.body.error.code]).toEqual([403, 'cross_site']);
      expect(test.upstream.taken()).toEqual([]);
    },
  );

  it('can still load a page', async () => {
    const headers = { Host: HOST, 'Sec-Fetch-Site': 'same-site' };
    expect((await test.get('/promo/knauf2025', headers)).status).toBe(200);
  });
});

describe('A same-origin request', () => {
  it.each(SAME_ORIGIN)('is accepted if its request headers are %o', async (headers) => {
    const { status } = await test.get('/api/v1/promo/products/knauf2025/', { Host: HOST, ...headers });
    expect(status).toBe(200);
  });
});
