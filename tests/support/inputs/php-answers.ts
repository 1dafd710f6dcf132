import type { CallName } from '../../../shared/contract/api';

/** A documented response of a call, and the value that the product reads from it. */
export interface PhpAnswer {
  readonly call: CallName;
  readonly body: object;
  readonly value: unknown;
}

const product = {
  id: '104218',
  name: 'Штукатурка',
  image: '/a.avif',
  price: 549,
  unit: 'мешок',
  url: '/catalog/1/',
};
const city = {
  code: 'spb',
  name: 'Санкт-Петербург',
  subdomain: 'spb',
  phone: '8 (812) 000-00-01',
  hideAbovePhone: true,
  hideFooterInfo: false,
};
const info = { id: '1', title: 'Адрес', text: 'ул. Ровная, 90', link: 'https://example.ru/map' };
const review = { id: '1', author: 'Марина', company: 'Вектор', text: 'Вовремя.', date: '1 мая' };
const category = { name: 'Краски', code: 8, url: '/catalog/paint/' };
const participant = {
  card: {
    status: 'Профи',
    available_categories_count: 2,
    categories_score: { 10: 860 },
    is_registered: true,
  },
  available_categories: { 10: [category] },
};

/** One documented response of every call. */
export const PHP_ANSWERS: readonly PhpAnswer[] = [
  { call: 'products', body: { data: [product] }, value: [product] },
  { call: 'checkSavings', body: { data: { count: 148 } }, value: { count: 148 } },
  { call: 'checkCard', body: { data: { count: 0 } }, value: { count: 0 } },
  { call: 'checkCardInCategory', body: { data: { count: 1 } }, value: { count: 1 } },
  {
    call: 'rating',
    body: { data: { spb: [{ cardId: '1000003', sum: 900 }], msk: [] } },
    value: { spb: [{ cardId: '1000003', sum: 900 }], msk: [] },
  },
  { call: 'cities', body: { data: [city] }, value: [city] },
  { call: 'determineCity', body: { data: { city } }, value: { city } },
  { call: 'businessInfo', body: { data: [info] }, value: [info] },
  { call: 'reviews', body: { data: [review] }, value: [review] },
  { call: 'sendFeedback', body: { data: { message: 'Спасибо' } }, value: { message: 'Спасибо' } },
  {
    call: 'feedbackCategories',
    body: { data: [{ value: '1', label: 'Отсрочка' }] },
    value: [{ value: '1', label: 'Отсрочка' }],
  },
  { call: 'findParticipant', body: { data: participant }, value: participant },
  {
    call: 'promoCategories',
    body: { data: { categories: [category], currentMonth: 10 } },
    value: { categories: [category], currentMonth: 10 },
  },
  { call: 'chooseCategories', body: { data: { ok: true } }, value: {} },
];
