import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/fixtures';

const test = sharedApp({ LIMIT_LOOKUPS_PER_MINUTE: '3' });
const HOST = 'promo.example.ru';
const CARD = '/api/v2/promo/check/knauf2025/1000001/';
const FIND = '/api/v2/promo_categories/participants/add/';
const FORM = 'application/x-www-form-urlencoded';

const FOREIGN = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: `https://${HOST}.evil.example` },
  { Origin: `https://${HOST}:8443` },
  { Origin: HOST },
];
const OWN = [
  {},
  { 'Sec-Fetch-Site': 'same-origin', Origin: `https://${HOST}` },
  { Origin: `http://${HOST.toUpperCase()}` },
  { Origin: `https://${HOST}`, 'Sec-Fetch-Site': 'same-site' },
  // A page that sends no referrer posts with this origin; its browser says where it is.
  { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
];

describe('What another site’s page asks for', () => {
  it.each(FOREIGN)(
    '(%o) is refused, the API hears nothing, and it consumes nobody’s limits [S-23]',
    async (headers) => {
      for (let times = 0; times < 5; times += 1) {
        const looked = await supertest(test.server)
          .get(CARD)
          .set({ Host: HOST, ...headers });
        expect([looked.status, looked.body.error.code]).toEqual([403, 'cross_site']);
      }
      const posted = await supertest(test.server)
        .post(FIND)
        .set({ Host: HOST, 'Content-Type': FORM, ...headers })
        .send('cardNumber=1000001');
      expect(posted.status).toBe(403);
      const page = await supertest(test.server)
        .post('/promo/lovecategory')
        .set({ Host: HOST, 'Content-Type': FORM, ...headers })
        .send('cardNumber=1000001');
      expect([page.status, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
      const beacon = await supertest(test.server)
        .post('/promo/vitals')
        .set({ Host: HOST, ...headers })
        .send({ page: 'law', CLS: 0 });
      expect(beacon.status).toBe(403);
      expect(test.upstream.taken()).toEqual([]);
      expect((await supertest(test.server).get(CARD).set('Host', HOST)).status).not.toBe(403);
    },
  );

  it('is served where it is a page: links from anywhere lead here', async () => {
    const { status } = await supertest(test.server)
      .get('/promo/knauf2025')
      .set({ Host: HOST, 'Sec-Fetch-Site': 'cross-site' });
    expect(status).toBe(200);
  });
});

describe('What a page of another host under our domain asks of the API', () => {
  it.each([{}, { Origin: 'https://shop.example.ru' }, { Origin: 'null' }])(
    '(%o) is refused, too [S-23]',
    async (headers) => {
      const looked = await supertest(test.server)
        .get(CARD)
        .set({ Host: HOST, 'Sec-Fetch-Site': 'same-site', ...headers });
      expect([looked.status, looked.body.error.code]).toEqual([403, 'cross_site']);
      expect(test.upstream.taken()).toEqual([]);
    },
  );

  it('is served as a page', async () => {
    const { status } = await supertest(test.server)
      .get('/promo/knauf2025')
      .set({ Host: HOST, 'Sec-Fetch-Site': 'same-site' });
    expect(status).toBe(200);
  });
});

describe('What our own pages and scripts ask for', () => {
  it.each(OWN)('(%o) is served', async (headers) => {
    const { status } = await supertest(test.server)
      .get('/api/v1/promo/products/knauf2025/')
      .set({ Host: HOST, ...headers });
    expect(status).toBe(200);
  });
});
