import { beforeEach, describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/app';

// These calls are written out without the contract, so that a wrong path or field in the contract fails a test.
interface SpecifiedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON body of the request. */
  readonly json?: object;
  /** Form fields of the request. */
  readonly form?: readonly (readonly [name: string, value: string])[];
  /** Body of the API response to the server. For most calls, the server sends only the field `data` to the browser. */
  readonly answer: object;
  /** Expected response of the server to the browser. */
  readonly received: object;
}

const PLASTER = { id: '104218', name: 'Штукатурка гипсовая', price: 549, unit: 'мешок', weight: 30 };
const RATING = { spb: [{ cardId: '3000000', sum: 900000 }], msk: [{ cardId: '4000000', sum: 800000 }] };
const SPB = {
  code: 'spb',
  name: 'Санкт-Петербург',
  subdomain: 'spb',
  phone: '8 (812) 000-00-01',
  hideAbovePhone: false,
  hideFooterInfo: false,
};
const INFO = [{ id: '1', title: 'Адрес', text: 'ул. Ровная, 90' }];
const REVIEWS = { data: [{ id: '1', author: 'Марина Соколова', text: 'Всё вовремя.' }], total: 1 };
const OPTIONS = { data: [{ value: '1', label: 'Отсрочка платежа' }], total: 1 };
const FEEDBACK = {
  name: 'Анна',
  email: 'anna@example.ru',
  phone: '8 (921) 000-00-00',
  value: '1',
  msg: 'Перезвоните',
};
const CARD = {
  status: 'Профи',
  available_categories_count: 2,
  categories_score: { '10': 5 },
  is_registered: true,
};
const AVAILABLE = { '10': [{ name: 'Краски', code: 8 }], '11': [{ name: 'Освещение', code: 15 }] };
const CATEGORIES = { categories: [{ name: 'Краски', code: 8 }], currentMonth: 10 };

const CALLS: readonly SpecifiedCall[] = [
  {
    method: 'GET',
    path: '/api/v1/promo/products/knauf2025/',
    answer: { data: [PLASTER], meta: 1 },
    received: { data: [PLASTER] },
  },
  {
    method: 'GET',
    path: '/api/v2/promo/check/vetonit25/1000001/',
    answer: { data: { count: 148 }, meta: 1 },
    received: { data: { count: 148 } },
  },
  {
    method: 'GET',
    path: '/api/v1/promo/result/rockwool2025/?limit=32',
    answer: { data: RATING, meta: 1 },
    received: { data: RATING },
  },
  {
    method: 'GET',
    path: '/api/v1/promo/club/check/karta-elektrika/1000001/',
    answer: { data: { count: 148 }, meta: 1 },
    received: { data: { count: 148 } },
  },
  {
    method: 'GET',
    path: '/api/v1/promo/check/karta-elektrika/1000001/',
    answer: { data: { count: 148 }, meta: 1 },
    received: { data: { count: 148 } },
  },
  {
    method: 'GET',
    path: '/api/v1/business/cities/',
    answer: { data: [SPB], meta: 1 },
    received: { data: [SPB] },
  },
  {
    method: 'GET',
    path: '/api/v1/business/cities/determine/?ip=198.51.100.7',
    answer: { data: { city: SPB }, meta: 1 },
    received: { data: { city: SPB } },
  },
  {
    method: 'GET',
    path: '/api/v1/business/info/spb/',
    answer: { data: INFO, meta: 1 },
    received: { data: INFO },
  },
  {
    method: 'GET',
    path: '/api/v1/business/reviews/',
    answer: REVIEWS,
    received: REVIEWS,
  },
  {
    method: 'POST',
    path: '/api/v1/business/feedback/',
    json: FEEDBACK,
    answer: { data: { ticket: 17 }, meta: 1 },
    received: { data: { ticket: 17 }, meta: 1 },
  },
  {
    method: 'GET',
    path: '/api/v1/business/feedback/categories/',
    answer: OPTIONS,
    received: OPTIONS,
  },
  {
    method: 'POST',
    path: '/api/v2/promo_categories/participants/add/',
    form: [['cardNumber', '1000001']],
    answer: { data: { card: { ...CARD, holder: 'Иванова А.' }, available_categories: AVAILABLE }, meta: 1 },
    received: { data: { card: CARD, available_categories: AVAILABLE } },
  },
  {
    method: 'GET',
    path: '/api/v2/promo_categories/categories/',
    answer: { data: CATEGORIES, meta: 1 },
    received: { data: CATEGORIES },
  },
  {
    method: 'POST',
    path: '/api/v2/promo_categories/categories/add/',
    form: [
      ['cardNumber', '1000001'],
      ['categories[0]', '8'],
      ['categories[1]', '11'],
    ],
    answer: { data: { ok: true }, meta: 1 },
    received: { data: { ok: true } },
  },
];

const test = sharedApp();

function send({ method, path, json, form = [] }: SpecifiedCall) {
  if (method === 'GET') return test.get(path);
  const request = test.post(path);
  if (json) return request.send(json);
  for (const [name, value] of form) void request.field(name, value);
  return request;
}

describe('The API proxy', () => {
  let before = 0;
  beforeEach(() => void (before = test.upstream.seen.length));

  it.each(CALLS)('forwards $method $path as specified', async (call) => {
    test.upstream.answerAll(call.answer);
    const { status, body } = await send(call);
    expect({ status, body }).toEqual({ status: 200, body: call.received });

    const requests = test.upstream.seen.slice(before);
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`${call.method} ${call.path}`]);
    const [request] = requests;
    if (call.json) {
      expect(request?.headers['content-type']).toMatch(/^application\/json\b/);
      expect(JSON.parse(request?.body ?? '')).toEqual(call.json);
    } else if (call.form) {
      expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(request?.fields).toEqual(call.form);
    } else expect(request?.body).toBe('');
  });

  it('forwards the chosen categories in a participant lookup', async () => {
    test.upstream.answerAll({ data: { card: CARD, available_categories: AVAILABLE } });
    const { status } = await test
      .post('/api/v2/promo_categories/participants/add/')
      .field('cardNumber', '1000001')
      .field('categories[0]', '8')
      .field('categories[1]', '11');
    expect([status, test.upstream.lastOf('findParticipant')?.fields]).toEqual([
      200,
      [
        ['cardNumber', '1000001'],
        ['categories[0]', '8'],
        ['categories[1]', '11'],
      ],
    ]);
  });
});
