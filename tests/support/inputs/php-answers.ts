import type { CallName } from '../../../shared/contract/api';

/** Documented response of an API call, with the value that the app reads from this response. */
interface PhpAnswer {
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

/** One documented response for each API call. */
const ANSWERS: Readonly<Record<CallName, PhpAnswer>> = {
  products: { body: { data: [product] }, value: [product] },
  checkSavings: { body: { data: { count: 148 } }, value: { count: 148 } },
  checkCard: { body: { data: { count: 0 } }, value: { count: 0 } },
  checkCardInCategory: { body: { data: { count: 1 } }, value: { count: 1 } },
  rating: {
    body: { data: { spb: [{ cardId: '1000003', sum: 900 }], msk: [] } },
    value: { spb: [{ cardId: '1000003', sum: 900 }], msk: [] },
  },
  cities: { body: { data: [city] }, value: [city] },
  determineCity: { body: { data: { city } }, value: { city } },
  businessInfo: { body: { data: [info] }, value: [info] },
  reviews: { body: { data: [review] }, value: [review] },
  sendFeedback: { body: { data: { message: 'Спасибо' } }, value: { message: 'Спасибо' } },
  feedbackCategories: {
    body: { data: [{ value: '1', label: 'Отсрочка' }] },
    value: [{ value: '1', label: 'Отсрочка' }],
  },
  findParticipant: { body: { data: participant }, value: participant },
  promoCategories: {
    body: { data: { categories: [category], currentMonth: 10 } },
    value: { categories: [category], currentMonth: 10 },
  },
  chooseCategories: { body: { data: { ok: true } }, value: {} },
};

export const CALL_NAMES = Object.keys(ANSWERS) as CallName[];

/** The same responses as a list for `it.each` and `describe.each`. */
export const PHP_ANSWERS = CALL_NAMES.map((call) => ({ call, ...ANSWERS[call] }));
