/**
 * The payloads this product reads (product: The API). Readers are tolerant: unknown fields are not read, a missing list
 * is an empty list, numbers may come as strings; anything else of the wrong shape is refused.
 */
import * as v from 'valibot';
import { MONTHS } from '../rules/months';

/** Characters of a name, a code or a word, and of a text that people have written, at most: what a page can show. */
const NAME = 300;
const TEXT = 4000;

const textUpTo = (most: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).slice(0, most)),
  );
const text = textUpTo(NAME);
const optionalText = v.pipe(
  v.nullish(text, ''),
  v.transform((value) => value || undefined),
);
const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
  v.transform((value) => Number(value)),
  v.finite(),
);
const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/**
 * A link from the API: another scheme than http and https (javascript:, data:) is dropped, not shown; so is one that
 * browsers would read as another host once they have left out its tabs and line ends, or that is longer than any.
 */
const LINK = 2000;
const link = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) =>
    value.length <= LINK && /^(https?:\/\/|\/(?![/\\]))[^\t\n\r]*$/i.test(value) ? value : undefined,
  ),
);

/**
 * How long lists are at most: what a page can show. Of a longer one the rest is cut off before anything of it is looked at,
 * so that no answer holds up whoever reads it.
 */
export const LONGEST = {
  products: 200,
  /** Of one region: the API may be asked for a hundred. */
  rating: 100,
  cities: 300,
  info: 50,
  reviews: 100,
  feedbackCategories: 50,
  /** Of one month. */
  categories: 100,
} as const;

/** A list of whatever length, of which nothing is looked at yet. */
const anyList = v.instance(Array<unknown>);
const upTo = (most: number) => v.transform((items: unknown[]) => items.slice(0, most));
const list = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(v.nullish(anyList, []), upTo(most), v.array(item));

/** The envelope (product: The API): the payload stands in `data`. */
const data = <T>(payload: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> =>
  v.pipe(
    v.object({ data: payload }),
    v.transform((body) => body.data),
  );

export const product = v.object({
  id: text,
  name: text,
  image: link,
  price: v.nullish(number),
  unit: optionalText,
  url: link,
});
export type Product = v.InferOutput<typeof product>;
export const productsAnswer = data(list(product, LONGEST.products));

const ratingEntry = v.object({ cardId: text, sum: number });
export type RatingEntry = v.InferOutput<typeof ratingEntry>;
const rating = v.object({ spb: list(ratingEntry, LONGEST.rating), msk: list(ratingEntry, LONGEST.rating) });
export type Rating = v.InferOutput<typeof rating>;
export const ratingAnswer = data(v.nullish(rating, { spb: [], msk: [] }));

export const countAnswer = data(v.object({ count: number }));

export const city = v.object({
  code: text,
  name: text,
  subdomain: v.nullish(text, ''),
  phone: v.nullish(text, ''),
  hideAbovePhone: flag,
  hideFooterInfo: flag,
});
export type City = v.InferOutput<typeof city>;
export const citiesAnswer = data(list(city, LONGEST.cities));
export const determineAnswer = data(v.object({ city }));

export const info = v.object({ id: text, title: text, text: textUpTo(TEXT), link });
export type BusinessInfo = v.InferOutput<typeof info>;
export const infoAnswer = data(list(info, LONGEST.info));

const review = v.object({
  id: text,
  author: text,
  company: optionalText,
  text: textUpTo(TEXT),
  date: optionalText,
});
export type Review = v.InferOutput<typeof review>;
export const reviewsAnswer = data(list(review, LONGEST.reviews));

const feedbackCategory = v.pipe(
  v.looseObject({}),
  v.transform((item) => ({
    value: item['value'] ?? item['code'] ?? item['id'],
    label: item['label'] ?? item['name'] ?? item['title'],
  })),
  v.object({ value: text, label: text }),
);
export type FeedbackCategory = v.InferOutput<typeof feedbackCategory>;
export const feedbackCategoriesAnswer = v.union([
  v.pipe(anyList, upTo(LONGEST.feedbackCategories), v.array(feedbackCategory)),
  data(list(feedbackCategory, LONGEST.feedbackCategories)),
]);
/** A word to the visitor, if there is one: the shape of this answer is not known. */
export const feedbackAnswer = v.pipe(
  v.unknown(),
  v.transform((body) => {
    const { data: inner, message } = (body ?? {}) as {
      data?: { message?: unknown } | null;
      message?: unknown;
    };
    const words = inner?.message ?? message;
    return typeof words === 'string' ? { message: words.slice(0, WORDS) } : {};
  }),
);
/** Characters of such a word, at most. */
const WORDS = 500;

/** An answer of which nothing is read. */
export const nothingRead = v.pipe(
  v.unknown(),
  v.transform(() => ({})),
);

/** A map by month, 0 to 11; lists indexed by month are read too. */
const byMonth = <T extends v.GenericSchema>(item: T) =>
  v.pipe(
    v.nullish(v.instance(Object), {}),
    v.transform((months) => {
      const given = months as Readonly<Record<string, unknown>>;
      const named = MONTHS.filter((month) => Object.hasOwn(given, month) && given[month] !== null);
      return Object.fromEntries(named.map((month) => [month, given[month]]));
    }),
    v.record(v.string(), item),
  );

const category = v.object({ name: text, code: number, url: link });
export type Category = v.InferOutput<typeof category>;

const card = v.object({
  status: v.nullish(text, ''),
  available_categories_count: v.nullish(number, 0),
  categories_score: byMonth(number),
  is_registered: flag,
});
export type Card = v.InferOutput<typeof card>;
export const participantAnswer = data(
  v.object({ card, available_categories: byMonth(list(category, LONGEST.categories)) }),
);
export type Participant = v.InferOutput<typeof participantAnswer>;

/** Of a card its four fields alone reach a browser, and of its points months: the API may know more of its holder. */
export function publicParticipant(body: unknown): { data: object } {
  const { data: payload } = body as { data: { card: Record<string, unknown> } };
  const named = Object.keys(card.entries).filter((name) => name in payload.card);
  const fields = Object.fromEntries(named.map((name) => [name, payload.card[name]]));
  const { categories_score } = v.parse(card, payload.card);
  return { data: { ...payload, card: { ...fields, categories_score } } };
}

export const categoriesAnswer = data(
  v.object({ categories: list(category, LONGEST.categories), currentMonth: v.nullish(number) }),
);
export type PromoCategories = v.InferOutput<typeof categoriesAnswer>;
