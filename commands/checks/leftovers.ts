import { isDeepStrictEqual } from 'node:util';
import { excerpt } from '../../server/campaigns/validation/issue';
import { withoutPlaceholders } from '../../server/campaigns/validation/placeholders';
import { copiedFiles } from './copied-files';
import { escapePattern } from './escape-pattern';
import { isCopyOf, openingTime } from './copies';
import { isPartnerNamed } from './partner';
import { isComparable, textsOf, type Checked, type Note, type Path } from './note';

/** Fields that should differ between campaigns. `worth`, `check` and `productsTitle` may be the same. */
const UNIQUE_FIELDS = [
  'dataSlug',
  'title',
  'shortTitle',
  'lead',
  'description',
  'steps',
  'tile',
  'legal',
  'featured',
  'benefitsTitle',
  'getCardTitle',
  'getCardSteps',
  'allProductsLabel',
  'catalogLabel',
] as const;

const CONSEQUENCES: Readonly<Record<string, string>> = {
  dataSlug: ': товары, накопления и рейтинг были бы её',
  cardCheck: ': карты проверялись бы по её условиям',
};

/** Path of a field, and the text that this field shares with another campaign. */
type SharedValue = readonly [path: Path, text: string];

/**
 * Reports values that were probably copied from an earlier campaign. Each field gets at most one note, which names the
 * most similar campaign.
 */
export function leftovers(campaign: Checked, campaigns: readonly Checked[], now: number): Note[] {
  // Sort earlier campaigns first, because editors copy from them.
  const comparable = (isComparable(campaign) ? campaigns.filter(isComparable) : []).toSorted(
    (a, b) => openingTime(a, now) - openingTime(b, now),
  );
  const sources = comparable
    .filter((other) => other.slug !== campaign.slug && !isCopyOf(other, campaign, now))
    .map((source) => ({ slug: source.slug, values: sharedValues(campaign, source) }))
    .toSorted((a, b) => b.values.length - a.values.length);
  const notes = new Map<string, Note>();
  for (const { slug, values } of sources)
    for (const [path, text] of values) {
      const field = path.join('.');
      if (notes.has(field)) continue;
      const consequence = CONSEQUENCES[String(path[0])] ?? '';
      const words = `«${excerpt(text)}», похоже, осталось от ${slug}${consequence}.`;
      notes.set(field, { at: path, words });
    }
  return [...notes.values(), ...copiedFiles(campaign, comparable, now)];
}

/** Returns the values that should differ between two campaigns but do not. */
function sharedValues(campaign: Checked, source: Checked): SharedValue[] {
  const own = campaign.definition;
  const theirs = source.definition;
  const shared = [...sharedFields(campaign, source), ...sharedGoods(own, theirs)];
  if (own.partner !== undefined && own.partner === theirs.partner) return shared;
  if (own.cardCheck && own.cardCheck.landing === theirs.cardCheck?.landing)
    shared.push([['cardCheck', 'landing'], own.cardCheck.landing]);
  const isSameKind = own.kind === theirs.kind;
  if (isSameKind && own.catalogPath !== undefined && own.catalogPath === theirs.catalogPath)
    shared.push([['catalogPath'], own.catalogPath]);
  if (own.theme && isDeepStrictEqual(own.theme, theirs.theme)) shared.push([['theme'], own.theme.hero]);
  return [...shared, ...sharedItems(campaign, source), ...partnersNamed(campaign, theirs.partner)];
}

/**
 * Compares the fields before placeholders are expanded, because `${to}` expands to a different text in each campaign.
 */
function sharedFields(campaign: Checked, source: Checked): SharedValue[] {
  const partners = [campaign, source].flatMap(({ definition: { partner } }) => partner ?? []);
  const isShared = (field: string) => {
    const own = campaign.written[field];
    if (own === undefined || !isEqualWithout(partners, own, source.written[field])) return false;
    return field !== 'legal' || !isStandardTerms(campaign.definition.legal, partners);
  };
  return UNIQUE_FIELDS.filter(isShared).map((field) => [[field], firstText(campaign.written[field])]);
}

/** Fields that contain lists, which are compared item by item. */
const LISTS = ['steps', 'getCardSteps', 'legal'] as const;

/**
 * Returns list items that contain a number and also appear in another campaign. Items without a number are often
 * generic and may be the same.
 */
function sharedItems({ written }: Checked, source: Checked): SharedValue[] {
  return LISTS.flatMap((field) => {
    const own = written[field];
    const theirs = source.written[field];
    if (!Array.isArray(own) || !Array.isArray(theirs) || isDeepStrictEqual(own, theirs)) return [];
    const isShared = (item: unknown) =>
      /\d/.test(withoutPlaceholders(JSON.stringify(item), '')) &&
      theirs.some((other) => isDeepStrictEqual(other, item));
    return [...own.entries()]
      .filter(([, item]) => isShared(item))
      .map(([index, item]): SharedValue => [[field, index], firstText(item)]);
  });
}

/** Returns true if two values are equal after the partner names are removed. */
function isEqualWithout(partners: readonly string[], own: unknown, theirs: unknown): boolean {
  const withoutPartners = (value: unknown) =>
    partners.reduce<string>((text, name) => text.replaceAll(name, ''), JSON.stringify(value) ?? '');
  return withoutPartners(own) === withoutPartners(theirs);
}

/** Returns true for legal texts without partner names or numbers. Such texts may be the same in every campaign. */
const isStandardTerms = (legal: readonly string[] = [], partners: readonly string[]) =>
  legal.every((text) => !/\d/.test(text) && !partners.some((name) => text.includes(name)));

/** Returns the first text in a field value, such as the title of the first step. */
function firstText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { title, name } = value as { title?: unknown; name?: unknown };
  return firstText(title ?? name ?? Object.values(value)[0]);
}

/** Returns product ids that belong to a different product in the other campaign. */
function sharedGoods(own: Checked['definition'], theirs: Checked['definition']): SharedValue[] {
  const { featured = [] } = own;
  return [...featured.entries()]
    .filter(([, { id, name }]) => theirs.featured?.some((other) => other.id === id && other.name !== name))
    .map(([index, { id }]) => [['featured', index, 'id'], id]);
}

/** Finds mentions of another campaign's partner, including inflected forms such as «с КНАУФом». */
function partnersNamed(campaign: Checked, partner: string | undefined): SharedValue[] {
  const { kind, partner: ownPartner = '' } = campaign.definition;
  // If no text mentions the campaign's own partner, the `partner` field itself is probably wrong, not the texts.
  if (!isPartnerNamed(campaign)) return [];
  if (partner === undefined || ownPartner.toLowerCase().includes(partner.toLowerCase())) return [];
  const pattern = new RegExp(`(?<!\\p{L})${escapePattern(partner)}(?!\\p{L}{4})`, 'giu');
  return textsOf(campaign).flatMap(([path, text]): SharedValue[] => {
    // A loyalty programme sells products from all suppliers, so its products may mention any partner.
    if (path[0] === 'featured' && kind === 'loyal') return [];
    const matches = [...text.matchAll(pattern)].map(([match]) => match);
    const name = matches.find((match) => isName(match, partner));
    return name === undefined ? [] : [[path, name]];
  });
}

/** Returns false for a common word in lower case: «основа» is not the company «Основа». */
const isName = (match: string, partner: string): boolean =>
  partner === partner.toLowerCase() || match !== match.toLowerCase();
