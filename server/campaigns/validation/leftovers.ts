import { beginOf } from '../moscow-time';
import { excerpt } from './issue';
import type { CampaignDefinition } from './campaign-schema';
import { CAMPAIGN_FILE } from './parse-yaml';
import { textsOf } from './texts-of';

interface Written {
  readonly slug: string;
  readonly definition: CampaignDefinition;
}

/** Fields in which no two campaigns are the same. */
const UNIQUE = ['title', 'shortTitle'] as const;
/** Fields in which only campaigns of one supplier may be. */
const OF_SUPPLIER = ['lead', 'description', 'partner', 'catalogPath'] as const;

/**
 * What a campaign has word for word from another, and has probably kept from the file it was copied from. No fault: one
 * line for each field.
 */
export function leftovers(one: Written, all: Iterable<Written>): string[] {
  const found = new Map<string, string>();
  for (const other of all) {
    if (other.slug === one.slug || isCopyOf(other, one)) continue;
    for (const { field, words, so = '' } of sameIn(one, other)) {
      const left = `«${excerpt(words)}», похоже, осталось от ${other.slug}${so}`;
      if (!found.has(field)) found.set(field, `${one.slug}/${CAMPAIGN_FILE}: ${field}: ${left}.`);
    }
  }
  return [...found.values()];
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
