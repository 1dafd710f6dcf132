import { beginOf } from '../moscow-time';
import { excerpt } from './issue';
import type { CampaignDefinition } from './campaign-schema';
import { CAMPAIGN_FILE } from './parse-yaml';

/** A campaign whose file has been written, whatever its images are. */
interface Written {
  readonly slug: string;
  readonly definition: CampaignDefinition;
}

const DAY = 24 * 60 * 60 * 1000;
/** Nobody plans a campaign so far ahead, or opens its page so long before it. */
const FAR_AHEAD = 3 * 365 * DAY;
const LONG_BEFORE = 183 * DAY;
/** Fields in which no two campaigns are the same. */
const UNIQUE = ['title', 'shortTitle'] as const;
/** Fields in which only campaigns of one supplier may be. */
const OF_SUPPLIER = ['lead', 'description', 'partner', 'catalogPath'] as const;

/** What is valid in a campaign's file and probably not meant, one line for each field. `now` in milliseconds since 1970. */
export function warningsOf(one: Written, all: Iterable<Written>, now: number): string[] {
  return [...copiedTexts(one, all), ...suspiciousDays(one.definition, now)].map(
    ([field, words]) => `${one.slug}/${CAMPAIGN_FILE}: ${field}: ${words}`,
  );
}

type Warning = readonly [field: string, words: string];

/** What a campaign has word for word from another, and has probably kept from the file it was copied from. */
function copiedTexts(one: Written, all: Iterable<Written>): Iterable<Warning> {
  const found = new Map<string, string>();
  for (const other of all) {
    if (other.slug === one.slug || isCopyOf(other, one)) continue;
    for (const { field, words, so = '' } of sameIn(one, other)) {
      const left = `«${excerpt(words)}», похоже, осталось от ${other.slug}${so}.`;
      if (!found.has(field)) found.set(field, left);
    }
  }
  return found;
}

interface Same {
  readonly field: string;
  readonly words: string;
  /** What follows from it. */
  readonly so?: string;
}

function* sameIn({ slug, definition: own }: Written, other: Written): Iterable<Same> {
  const theirs = other.definition;
  if (own.dataSlug === theirs.dataSlug)
    yield { field: 'dataSlug', words: own.dataSlug, so: ': товары, накопления и рейтинг были бы её' };
  for (const field of UNIQUE) if (own[field] === theirs[field]) yield { field, words: own[field] };
  if (supplierIn(slug) === supplierIn(other.slug)) return;
  for (const field of OF_SUPPLIER) {
    const words = own[field];
    if (words !== undefined && words === theirs[field]) yield { field, words };
  }
  const { partner } = theirs;
  if (partner === undefined || partner === own.partner) return;
  for (const [field, text] of textsOf(own)) if (names(text, partner)) yield { field, words: partner };
}

/** The later one is the copy, or the one that borrows drawings; where neither is, both may be. */
const isCopyOf = (one: Written, other: Written) =>
  one.definition.drawings === other.slug ||
  (other.definition.drawings !== one.slug && beginning(one.definition) > beginning(other.definition));

const beginning = ({ publishFrom, period }: CampaignDefinition) =>
  beginOf(publishFrom ?? period?.from ?? '2000-01-01');

/** A slug without the year: campaigns of one supplier are called alike. */
const supplierIn = (slug: string) => slug.replace(/[\d-]+$/, '');

const names = (text: string, partner: string) =>
  text.toLocaleLowerCase('ru').includes(partner.toLocaleLowerCase('ru'));

/** Moments that are further away than anybody means. */
function* suspiciousDays(
  { publishFrom, publishTo, period }: CampaignDefinition,
  now: number,
): Iterable<Warning> {
  const moments = { publishFrom, 'period.from': period?.from, 'period.to': period?.to, publishTo };
  for (const [field, text] of Object.entries(moments))
    if (text !== undefined && beginOf(text) > now + FAR_AHEAD)
      yield [field, `«${text}» — больше чем через три года: верен ли год?`];
  if (publishFrom === undefined || !period) return;
  const early = beginOf(period.from) - beginOf(publishFrom);
  const field = 'publishFrom';
  if (early < 0)
    yield [
      field,
      `«${publishFrom}» — позже начала акции (period.from): страницу «Скоро» никто не увидит, а акция уже будет идти.`,
    ];
  if (early > LONG_BEFORE)
    yield [field, `«${publishFrom}» — раньше начала акции больше чем на полгода: верен ли год?`];
}

/** Every text of a definition, and the path of its field; whoever writes a list counts its items from one. */
function* textsOf(value: unknown, path: readonly string[] = []): Iterable<[field: string, text: string]> {
  if (typeof value === 'string') yield [path.join('.'), value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      yield* textsOf(part, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]);
}
