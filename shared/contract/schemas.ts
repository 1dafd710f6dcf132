/** Readers for the response bodies of the promo API. Readers ignore all fields that are not listed here. */
import { isBlank, isJsonObject, unreadable, type Reader, type ValueOf } from './reader/reader';
import { readBody } from './reader/read-body';
import { byMonth, envelope, list, object, optional, rowsOf } from './reader/structures';
import { cardId, flag, link, month, name, number, prose, wellFormed } from './reader/values';

/** Maximum number of list items that a page can display. Readers ignore all items beyond this number. */
export const MAX_ROWS = {
  products: 200,
  /** Maximum number of rows per region, because a request may ask for up to 100. */
  rating: 100,
  cities: 300,
  info: 50,
  reviews: 100,
  feedbackCategories: 50,
  /** Per month. */
  categories: 100,
} as const;

export const product = object('Product', {
  id: name,
  name,
  image: optional(link),
  price: optional(number),
  unit: optional(name),
  url: optional(link),
});
export type Product = ValueOf<typeof product>;
export const productsResponse = envelope(list(product, MAX_ROWS.products));

const ratingEntry = object('RatingEntry', { cardId, sum: number });
export type RatingEntry = ValueOf<typeof ratingEntry>;
const regions = object('Rating', {
  spb: list(ratingEntry, MAX_ROWS.rating),
  msk: list(ratingEntry, MAX_ROWS.rating),
});
export type Rating = ValueOf<typeof regions>;
/** Reads a rating. PHP encodes a rating without regions as `[]` or `null`. */
const rating: Reader<Rating> = {
  accepts: { anyOf: [regions.accepts, { type: 'array', items: {}, maxItems: 0 }, { type: 'null' }] },
  read(value, field, report) {
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    return isEmpty ? { spb: [], msk: [] } : regions.read(value, field, report);
  },
};
export const ratingResponse = envelope(rating);

export const countResponse = envelope(object('Count', { count: number }));

export const city = object('City', {
  code: name,
  name,
  subdomain: optional(name, ''),
  phone: optional(name, ''),
  hideAbovePhone: optional(flag, false),
  hideFooterInfo: optional(flag, false),
});
export type City = ValueOf<typeof city>;
export const citiesResponse = envelope(list(city, MAX_ROWS.cities));
export const determineResponse = envelope(object('Region', { city }));

export const info = object('BusinessInfo', { id: name, title: name, text: prose, link: optional(link) });
export type BusinessInfo = ValueOf<typeof info>;
export const infoResponse = envelope(list(info, MAX_ROWS.info));

const review = object('Review', {
  id: name,
  author: name,
  company: optional(name),
  text: prose,
  date: optional(name),
});
export type Review = ValueOf<typeof review>;
export const reviewsResponse = envelope(list(review, MAX_ROWS.reviews));

const valueAndLabel = object('FeedbackCategory', { value: name, label: name });
export type FeedbackCategory = ValueOf<typeof valueAndLabel>;
/** Reads a feedback topic. The API may use the field names `value`, `code` or `id`, and `label`, `name` or `title`. */
const feedbackCategory: Reader<FeedbackCategory> = {
  accepts: {
    title: 'FeedbackCategory',
    type: 'object',
    description: 'With one of value, code, id and one of label, name, title',
    properties: Object.fromEntries(
      ['value', 'code', 'id', 'label', 'name', 'title'].map((key) => [key, name.accepts]),
    ),
  },
  read(value, field, report) {
    if (!isJsonObject(value)) return unreadable(value, field, 'FeedbackCategory');
    const { value: own, code, id, label, name: named, title } = value;
    const firstNonBlank = (...values: unknown[]) => values.find((one) => !isBlank(one));
    const row = { value: firstNonBlank(own, code, id), label: firstNonBlank(label, named, title) };
    return valueAndLabel.read(row, field, report);
  },
};
const feedbackCategories = list(feedbackCategory, MAX_ROWS.feedbackCategories);
const feedbackCategoriesInData = envelope(feedbackCategories);
/** Reads the list of feedback topics. The body is the list itself, or an object with the list in `data`. */
export const feedbackCategoriesResponse: Reader<FeedbackCategory[]> = {
  accepts: { anyOf: [feedbackCategories.accepts, feedbackCategoriesInData.accepts] },
  read(body, field, report) {
    const isBareList = body !== null && body !== undefined && rowsOf(body) !== undefined;
    return isBareList
      ? feedbackCategories.read(body, field, report)
      : feedbackCategoriesInData.read(body, field, report);
  },
};

/** Maximum number of characters in the API's reply to a feedback message. */
const MAX_REPLY = 500;

/** Reads the API's reply to a feedback message. The reply is optional and not part of the API contract. */
export const feedbackResponse: Reader<{ readonly message?: string }> = {
  accepts: {},
  read(body) {
    if (!isJsonObject(body)) return {};
    const { data, message } = body;
    const reply = (isJsonObject(data) ? data['message'] : undefined) ?? message;
    return typeof reply === 'string' ? { message: wellFormed(reply, MAX_REPLY) } : {};
  },
};

/** Ignores the response body, because only the HTTP status matters. */
export const ignoredBody: Reader<object> = { accepts: {}, read: () => ({}) };

const category = object('Category', { name, code: number, url: optional(link) });
export type Category = ValueOf<typeof category>;

const cardFields = {
  status: optional(name, ''),
  available_categories_count: optional(number, 0),
  categories_score: byMonth(number),
  is_registered: optional(flag, false),
};
const card = object('Card', cardFields);
export type Card = ValueOf<typeof card>;
export const participantResponse = envelope(
  object('Participant', { card, available_categories: byMonth(list(category, MAX_ROWS.categories)) }),
);
export type Participant = ValueOf<typeof participantResponse>;

/**
 * Removes the card holder's personal data from `card` in the response body. Keeps only the fields in `cardFields`, and
 * only the points of valid months. Fields outside `card` are not changed.
 */
export function publicParticipant(body: unknown): { data: object } {
  const payload = isJsonObject(body) && isJsonObject(body['data']) ? body['data'] : {};
  const received = isJsonObject(payload['card']) ? payload['card'] : {};
  const publicCard: Record<string, unknown> = {};
  for (const field of Object.keys(cardFields)) {
    // Copy scalars only, because an object could contain personal data.
    if (Object.hasOwn(received, field) && typeof received[field] !== 'object')
      publicCard[field] = received[field];
  }
  const result = readBody(participantResponse, body);
  if (result.ok) publicCard['categories_score'] = result.value.card.categories_score;
  return { data: { ...payload, card: publicCard } };
}

export const categoriesResponse = envelope(
  object('PromoCategories', {
    categories: list(category, MAX_ROWS.categories),
    currentMonth: optional(month),
  }),
);
export type PromoCategories = ValueOf<typeof categoriesResponse>;
