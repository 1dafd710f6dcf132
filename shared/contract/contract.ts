/**
 * Definitions of all calls of the promo API. Other modules import this module as an object that maps the name of each
 * call to its definition, so this module must not export anything else. The API clients, the allowlist and validation
 * of the proxy, the sandbox routes and the contract tests all use these definitions.
 */
import * as v from 'valibot';
import { get, post } from './call';
import { CARD_NUMBER } from '../rules/card-number';
import { feedback } from '../rules/feedback';
import * as s from './schemas';

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
const landingCategory = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));
const cityCode = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,31}$/i));
const card = v.pipe(v.string(), v.regex(CARD_NUMBER, 'Некорректный номер карты'));
const noParams = v.object({});
/** Keeps the whole response body for browsers, instead of only the `data` field. */
const fullBody = (body: unknown) => body;
const limit = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(1),
    v.maxValue(100),
  ),
);
const categoryCodes = v.pipe(
  v.array(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
      v.integer(),
      v.minValue(0),
    ),
  ),
  v.maxLength(30),
);

export const products = get(
  'products',
  '/api/v1/promo/products/:slug/',
  v.object({ slug }),
  s.productsResponse,
  {
    cache: 'known',
  },
);

export const checkSavings = get(
  'checkSavings',
  '/api/v2/promo/check/:slug/:card/',
  v.object({ slug, card }),
  s.countResponse,
  {
    cache: 'never',
    limit: 'lookup',
  },
);

export const rating = get(
  'rating',
  '/api/v1/promo/result/:slug/',
  v.object({ slug, limit }),
  s.ratingResponse,
  {
    query: ['limit'],
    cache: 'known',
  },
);

export const checkCard = get(
  'checkCard',
  '/api/v1/promo/check/:landing/:card/',
  v.object({ landing: slug, card }),
  s.countResponse,
  { cache: 'never', limit: 'lookup' },
);

export const checkCardInCategory = get(
  'checkCardInCategory',
  '/api/v1/promo/:landingCategory/check/:landing/:card/',
  v.object({ landingCategory, landing: slug, card }),
  s.countResponse,
  { cache: 'never', limit: 'lookup' },
);

export const cities = get('cities', '/api/v1/business/cities/', noParams, s.citiesResponse, {
  cache: 'known',
});

export const determineCity = get(
  'determineCity',
  '/api/v1/business/cities/determine/',
  v.object({ ip: v.optional(v.pipe(v.string(), v.ip())) }),
  s.determineResponse,
  { cache: 'never', query: ['ip'], sendsClientIp: true },
);

export const businessInfo = get(
  'businessInfo',
  '/api/v1/business/info/:cityCode/',
  v.object({ cityCode }),
  s.infoResponse,
  {
    cache: 'success',
  },
);

export const reviews = get('reviews', '/api/v1/business/reviews/', noParams, s.reviewsResponse, {
  cache: 'known',
  toPublicBody: fullBody,
});

export const sendFeedback = post('sendFeedback', '/api/v1/business/feedback/', feedback, s.feedbackResponse, {
  cache: 'never',
  toPublicBody: fullBody,
  body: 'json',
  limit: 'feedback',
});

export const feedbackCategories = get(
  'feedbackCategories',
  '/api/v1/business/feedback/categories/',
  noParams,
  s.feedbackCategoriesResponse,
  {
    cache: 'known',
    toPublicBody: fullBody,
  },
);

/** Looks up the participant with a card. After `chooseCategories`, the request also contains the chosen categories. */
export const findParticipant = post(
  'findParticipant',
  '/api/v2/promo_categories/participants/add/',
  v.object({ cardNumber: card, categories: v.optional(categoryCodes) }),
  s.participantResponse,
  { cache: 'never', toPublicBody: s.publicParticipant, body: 'form', limit: 'lookup' },
);

export const promoCategories = get(
  'promoCategories',
  '/api/v2/promo_categories/categories/',
  noParams,
  s.categoriesResponse,
  {
    cache: 'known',
    endsWithMonth: true,
  },
);

export const chooseCategories = post(
  'chooseCategories',
  '/api/v2/promo_categories/categories/add/',
  v.object({ cardNumber: card, categories: v.pipe(categoryCodes, v.minLength(1)) }),
  s.ignoredBody,
  { cache: 'never', body: 'form', limit: 'lookup' },
);
