/** The payloads that this product reads (product: The API). Other fields of an answer are not read. */
import { isBlank, isJsonObject, unreadable, type Reader, type ValueOf } from './reader/reader';
import { readAnswer } from './reader/read-answer';
import { byMonth, envelope, list, object, optional, rowsOf } from './reader/structures';
import { cardId, flag, link, month, name, number, prose, wellFormed } from './reader/values';

/** Rows of a list, at most: what a page can show. Further rows are cut off before they are read. */
export const LONGEST = {
  products: 200,
  /** Rows of one region. A request may ask for a hundred. */
  rating: 100,
  cities: 300,
  info: 50,
  reviews: 100,
  feedbackCategories: 50,
  /** Categories of one month. */
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
export const productsAnswer = envelope(list(product, LONGEST.products));

const ratingEntry = object('RatingEntry', { cardId, sum: number });
export type RatingEntry = ValueOf<typeof ratingEntry>;
const regions = object('Rating', {
  spb: list(ratingEntry, LONGEST.rating),
  msk: list(ratingEntry, LONGEST.rating),
});
export type Rating = ValueOf<typeof regions>;
/** PHP encodes a rating without regions as an empty list. */
const rating: Reader<Rating> = {
  accepts: { anyOf: [regions.accepts, { type: 'array', items: {}, maxItems: 0 }, { type: 'null' }] },
  read(value, field, report) {
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    return isEmpty ? { spb: [], msk: [] } : regions.read(value, field, report);
  },
};
export const ratingAnswer = envelope(rating);

export const countAnswer = envelope(object('Count', { count: number }));

export const city = object('City', {
  code: name,
  name,
  subdomain: optional(name, ''),
  phone: optional(name, ''),
  hideAbovePhone: optional(flag, false),
  hideFooterInfo: optional(flag, false),
});
export type City = ValueOf<typeof city>;
export const citiesAnswer = envelope(list(city, LONGEST.cities));
export const determineAnswer = envelope(object('Region', { city }));

export const info = object('BusinessInfo', { id: name, title: name, text: prose, link: optional(link) });
export type BusinessInfo = ValueOf<typeof info>;
export const infoAnswer = envelope(list(info, LONGEST.info));

const review = object('Review', {
  id: name,
  author: name,
  company: optional(name),
  text: prose,
  date: optional(name),
});
export type Review = ValueOf<typeof review>;
export const reviewsAnswer = envelope(list(review, LONGEST.reviews));

const valueAndLabel = object('FeedbackCategory', { value: name, label: name });
export type FeedbackCategory = ValueOf<typeof valueAndLabel>;
/** A topic of a message. The API names its fields in three ways each. */
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
    const firstFilled = (...values: unknown[]) => values.find((one) => !isBlank(one));
    const row = { value: firstFilled(own, code, id), label: firstFilled(label, named, title) };
    return valueAndLabel.read(row, field, report);
  },
};
const feedbackCategories = list(feedbackCategory, LONGEST.feedbackCategories);
const feedbackCategoriesInData = envelope(feedbackCategories);
/** The body is the list, or has it in `data`. */
export const feedbackCategoriesAnswer: Reader<FeedbackCategory[]> = {
  accepts: { anyOf: [feedbackCategories.accepts, feedbackCategoriesInData.accepts] },
  read(body, field, report) {
    const isBare = body !== null && body !== undefined && rowsOf(body) !== undefined;
    return isBare
      ? feedbackCategories.read(body, field, report)
      : feedbackCategoriesInData.read(body, field, report);
  },
};

/** Characters of the API's reply to a message, at most. */
const MAX_REPLY = 500;

/** A reply to the visitor, if there is one. The shape of this answer is not specified. */
export const feedbackAnswer: Reader<{ readonly message?: string }> = {
  accepts: {},
  read(body) {
    if (!isJsonObject(body)) return {};
    const { data, message } = body;
    const reply = (isJsonObject(data) ? data['message'] : undefined) ?? message;
    return typeof reply === 'string' ? { message: wellFormed(reply, MAX_REPLY) } : {};
  },
};

/** An answer of which only its success matters. */
export const nothingRead: Reader<object> = { accepts: {}, read: () => ({}) };

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
export const participantAnswer = envelope(
  object('Participant', { card, available_categories: byMonth(list(category, LONGEST.categories)) }),
);
export type Participant = ValueOf<typeof participantAnswer>;

/**
 * Returns an answer without the personal data of the card holder: a card has its four fields, and its points have
 * months only.
 */
export function publicParticipant(body: unknown): { data: object } {
  const payload = isJsonObject(body) && isJsonObject(body['data']) ? body['data'] : {};
  const received = isJsonObject(payload['card']) ? payload['card'] : {};
  const publicCard: Record<string, unknown> = {};
  for (const field of Object.keys(cardFields)) {
    // An object could contain anything about the card holder.
    if (Object.hasOwn(received, field) && typeof received[field] !== 'object')
      publicCard[field] = received[field];
  }
  const result = readAnswer(participantAnswer, body);
  if (result.ok) publicCard['categories_score'] = result.value.card.categories_score;
  return { data: { ...payload, card: publicCard } };
}

export const categoriesAnswer = envelope(
  object('PromoCategories', {
    categories: list(category, LONGEST.categories),
    currentMonth: optional(month),
  }),
);
export type PromoCategories = ValueOf<typeof categoriesAnswer>;
