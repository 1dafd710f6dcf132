import type { CallName, ParamsOfCall } from '../../shared/contract/api';

interface OperationTexts<Name extends CallName> {
  readonly tag: 'Campaigns' | 'Business' | 'Favourite categories';
  readonly summary: string;
  /** Example parameters for the request body. Absent for GET requests. */
  readonly request?: ParamsOfCall<Name>;
  /** Example body of a successful response. */
  readonly answer: unknown;
}

const city = {
  code: 'spb',
  name: 'Санкт-Петербург',
  subdomain: '',
  phone: '8 (812) 000-00-01',
  hideAbovePhone: false,
  hideFooterInfo: false,
};
const category = { name: 'Краски', code: 106, url: '/catalog/paint/' };

/** Example values of the path and query parameters. */
const PARAMETER_EXAMPLES: Readonly<Record<string, unknown>> = {
  slug: 'knauf2025',
  card: '1000001',
  limit: 15,
  landing: 'karta-elektrika',
  landingCategory: 'club',
  cityCode: 'spb',
  ip: '192.0.2.1',
};

/** Returns the example value of a path or query parameter. */
export function parameterExample(name: string): unknown {
  const example = PARAMETER_EXAMPLES[name];
  if (example === undefined)
    throw new Error(`add an example of \`${name}\` to PARAMETER_EXAMPLES in scripts/build/open-api-texts.ts`);
  return example;
}

/** Descriptions and examples for each call in the OpenAPI document. */
export const OPERATION_TEXTS: { readonly [Name in CallName]: OperationTexts<Name> } = {
  products: {
    tag: 'Campaigns',
    summary: 'Returns the products of a campaign',
    answer: { data: [{ id: '0104218', name: 'Штукатурка гипсовая, 30 кг', price: 549, unit: 'мешок' }] },
  },
  checkSavings: {
    tag: 'Campaigns',
    summary: 'Returns the points that a card has collected in a campaign',
    answer: { data: { count: 148 } },
  },
  rating: {
    tag: 'Campaigns',
    summary: 'Returns the leaderboards of a campaign by region, with sums in roubles',
    answer: { data: { spb: [{ cardId: '1000003', sum: 723522 }], msk: [] } },
  },
  checkCard: {
    tag: 'Campaigns',
    summary: 'Returns the points of a card in a loyalty programme',
    answer: { data: { count: 12 } },
  },
  checkCardInCategory: {
    tag: 'Campaigns',
    summary: 'Returns the points of a card in a landing category of a loyalty programme',
    answer: { data: { count: 12 } },
  },
  cities: {
    tag: 'Business',
    summary: 'Returns all cities with their phone numbers',
    answer: { data: [city] },
  },
  determineCity: {
    tag: 'Business',
    summary: 'Returns the city of an IP address, which defaults to the address of the caller',
    answer: { data: { city } },
  },
  businessInfo: {
    tag: 'Business',
    summary: 'Returns the information for business customers in a city',
    answer: { data: [{ id: '1', title: 'Адрес', text: 'ул. Ровная, 90' }] },
  },
  reviews: {
    tag: 'Business',
    summary: 'Returns the reviews by business customers, exactly as the promo API sent them',
    answer: { data: [{ id: '1', author: 'Марина', company: 'Вектор-Строй', text: 'Всё вовремя.' }] },
  },
  sendFeedback: {
    tag: 'Business',
    summary: 'Sends a message, which requires a phone number or an email address',
    request: { name: 'Анна', email: '', phone: '+7 921 000-00-00', value: '1', msg: 'Нужна отсрочка.' },
    answer: { data: { message: 'Спасибо' } },
  },
  feedbackCategories: {
    tag: 'Business',
    summary: 'Returns the topics for messages, exactly as the promo API sent them',
    answer: { data: [{ value: '1', label: 'Отсрочка платежа' }] },
  },
  findParticipant: {
    tag: 'Favourite categories',
    summary: 'Looks up the status, the points and the available categories of a card',
    request: { cardNumber: '1000001' },
    answer: {
      data: {
        card: {
          status: 'Профи',
          available_categories_count: 2,
          categories_score: { 10: 860 },
          is_registered: true,
        },
        available_categories: { 10: [category] },
      },
    },
  },
  promoCategories: {
    tag: 'Favourite categories',
    summary: 'Returns the categories of the promotion, and the current month from 0 to 11',
    answer: { data: { categories: [category], currentMonth: 10 } },
  },
  chooseCategories: {
    tag: 'Favourite categories',
    summary: 'Chooses the categories of a card for the month',
    request: { cardNumber: '1000001', categories: [101, 106] },
    answer: { data: { ok: true } },
  },
};
