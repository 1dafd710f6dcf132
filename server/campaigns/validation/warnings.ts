import { beginOf } from '../moscow-time';
import { excerpt } from './issue';
import type { CampaignDefinition } from './campaign-schema';
import { CAMPAIGN_FILE } from './parse-yaml';

interface Written {
  readonly slug: string;
  readonly definition: CampaignDefinition;
}

/** In milliseconds. */
const FAR_AHEAD = 3 * 365 * 24 * 60 * 60 * 1000;

/** What is valid but probably a mistake, one line for each field. */
export function warningsOf(one: Written, all: Iterable<Written>, now: number): string[] {
  const warnings = new Map<string, string>();
  for (const other of all) {
    if (other.slug === one.slug || isCopyOf(other, one)) continue;
    for (const [field, words, consequence = ''] of copiedTexts(one, other))
      if (!warnings.has(field))
        warnings.set(field, `«${excerpt(words)}», похоже, осталось от ${other.slug}${consequence}.`);
  }
  const { publishFrom, publishTo, period } = one.definition;
  const moments = { publishFrom, 'period.from': period?.from, 'period.to': period?.to, publishTo };
  for (const [field, text] of Object.entries(moments))
    if (text !== undefined && beginOf(text) > now + FAR_AHEAD)
      warnings.set(field, `«${text}» — больше чем через три года: верен ли год?`);
  return [...warnings].map(([field, words]) => `${one.slug}/${CAMPAIGN_FILE}: ${field}: ${words}`);
}

/** Texts that two campaigns have in common. */
function* copiedTexts(
  { slug, definition: own }: Written,
  { slug: otherSlug, definition: theirs }: Written,
): Iterable<[field: string, words: string, consequence?: string]> {
  if (own.dataSlug === theirs.dataSlug)
    yield ['dataSlug', own.dataSlug, ': товары, накопления и рейтинг были бы её'];
  for (const field of ['title', 'shortTitle'] as const)
    if (own[field] === theirs[field]) yield [field, own[field]];
  if (supplierIn(slug) === supplierIn(otherSlug)) return;
  for (const field of ['lead', 'description', 'partner', 'catalogPath'] as const) {
    const words = own[field];
    if (words !== undefined && words === theirs[field]) yield [field, words];
  }
  const { partner } = theirs;
  if (partner === undefined || partner === own.partner) return;
  for (const [field, text] of textsOf(own))
    if (text.toLowerCase().includes(partner.toLowerCase())) yield [field, partner];
}

/** The later one is the copy, or the one that borrows drawings. */
const isCopyOf = (one: Written, other: Written) =>
  one.definition.drawings === other.slug ||
  (other.definition.drawings !== one.slug && beginning(one.definition) > beginning(other.definition));

const beginning = ({ publishFrom, period }: CampaignDefinition) =>
  beginOf(publishFrom ?? period?.from ?? '2000-01-01');

const supplierIn = (slug: string) => slug.replace(/[\d-]+$/, '');

/** Every text and its path; items are counted from one. */
function* textsOf(value: unknown, path: readonly string[] = []): Iterable<[field: string, text: string]> {
  if (typeof value === 'string') yield [path.join('.'), value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      yield* textsOf(part, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]);
}
