import { isDeepStrictEqual } from 'node:util';
import { beginOf } from '../../server/campaigns/moscow-time';
import { excerpt } from '../../server/campaigns/validation/issue';
import { withoutHash } from '../../server/campaigns/validation/validate-campaign';
import { escapePattern } from './escape-pattern';
import { YEAR } from './moments';
import { isComparable, textsOf, type Checked, type Note, type Path } from './note';

/** Fields that differ between campaigns. `worth`, `check` and `productsTitle` may be shared. */
const OWN = [
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

/** Returns what a campaign has in common with earlier ones: one note a field, for the nearest source. */
export function leftovers(one: Checked, campaigns: readonly Checked[], now: number): Note[] {
  // The first ones first: others are their copies.
  const all = (isComparable(one) ? campaigns.filter(isComparable) : []).toSorted(
    (a, b) => beginning(a, now) - beginning(b, now),
  );
  const sources = all
    .filter((other) => other.slug !== one.slug && !isCopyOf(other, one, now))
    .map((other) => ({ slug: other.slug, found: common(one, other) }))
    .toSorted((a, b) => b.found.length - a.found.length);
  const notes = new Map<string, Note>();
  for (const { slug, found } of sources)
    for (const [path, words] of found) {
      const at = path.join('.');
      const why = CONSEQUENCES[String(path[0])] ?? '';
      if (!notes.has(at))
        notes.set(at, { at: path, words: `«${excerpt(words)}», похоже, осталось от ${slug}${why}.` });
    }
  return [
    ...notes.values(),
    ...borrowed(one, all),
    ...copiedPictures(one, all),
    ...copiedRules(one, all, now),
  ];
}

type Common = readonly [path: Path, text: string];

/** Returns what two campaigns have in common and each should have for itself. */
function common(one: Checked, other: Checked): Common[] {
  const [own, theirs] = [one.definition, other.definition];
  const found = [...sameFields(one, other), ...sameGoods(own, theirs)];
  if (own.partner !== undefined && own.partner === theirs.partner) return found;
  if (own.cardCheck && own.cardCheck.landing === theirs.cardCheck?.landing)
    found.push([['cardCheck', 'landing'], own.cardCheck.landing]);
  const isOfKind = own.kind === theirs.kind;
  if (isOfKind && own.catalogPath !== undefined && own.catalogPath === theirs.catalogPath)
    found.push([['catalogPath'], own.catalogPath]);
  if (own.theme && isDeepStrictEqual(own.theme, theirs.theme)) found.push([['theme'], own.theme.hero]);
  return [...found, ...partnersNamed(one, theirs.partner)];
}

/** Compares texts as written: the same words with placeholders are the same words. */
function sameFields(one: Checked, other: Checked): Common[] {
  const names = [one, other].flatMap(({ definition: { partner } }) => partner ?? []);
  return OWN.filter((field) => {
    const [own, theirs] = [one.written[field], other.written[field]];
    if (own === undefined || !isCopied(own, theirs, names)) return false;
    return !(field === 'legal' && isStandard(one.definition.legal, names));
  }).map((field) => [[field], firstWords(one.written[field])]);
}

function sameGoods(own: Checked['definition'], theirs: Checked['definition']): Common[] {
  return [...(own.featured ?? []).entries()]
    .filter(([, { id, name }]) => theirs.featured?.some((other) => other.id === id && other.name !== name))
    .map(([index, { id }]) => [['featured', index, 'id'], id]);
}

/** Finds the partner of another campaign in the texts, with an ending of its case: «с КНАУФом». */
function partnersNamed(one: Checked, partner: string | undefined): Common[] {
  const own = one.definition.partner ?? '';
  if (partner === undefined || own.toLowerCase().includes(partner.toLowerCase())) return [];
  const pattern = new RegExp(`(?<!\\p{L})${escapePattern(partner)}(?!\\p{L}{4})`, 'giu');
  return textsOf(one).flatMap(([path, text]): Common[] => {
    // A loyal programme sells the goods of all suppliers.
    if (path[0] === 'featured' && one.definition.kind === 'loyal') return [];
    const names = [...text.matchAll(pattern)].map(([found]) => found);
    const name = names.find((found) => isName(found, partner));
    return name === undefined ? [] : [[path, name]];
  });
}

/** Returns false for a common word in small letters: «основа» is not «Основа». */
const isName = (found: string, partner: string): boolean =>
  partner === partner.toLowerCase() || found !== found.toLowerCase();

/** Compares two values without the names of their partners. */
function isCopied(own: unknown, theirs: unknown, partners: readonly string[]): boolean {
  const [one, other] = [own, theirs].map((value) =>
    partners.reduce<string>((text, name) => text.replaceAll(name, ''), JSON.stringify(value) ?? ''),
  );
  return one === other;
}

/** Accepts terms without names and numbers: they fit each campaign. */
const isStandard = (legal: readonly string[] = [], partners: readonly string[]) =>
  legal.every((text) => !/\d/.test(text) && !partners.some((name) => text.includes(name)));
/** The first text in a value. */
function firstWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { title, name } = value as { title?: unknown; name?: unknown };
  return firstWords(title ?? name ?? Object.values(value)[0]);
}

interface OwnedFile {
  readonly owner: Checked;
  readonly file: string;
}

/** Returns a file with the same bytes in the first campaign that has one. */
function firstWithFile(bytes: Buffer, all: readonly Checked[]): OwnedFile | undefined {
  for (const owner of all)
    for (const image of owner.images.values())
      if (image.bytes.equals(bytes)) return { owner, file: withoutHash(image.file) };
  return undefined;
}

/** Finds pictures of an earlier campaign, under any name. */
function copiedPictures(one: Checked, all: readonly Checked[]): Note[] {
  return [...one.images].flatMap(([name, image]): Note[] => {
    const source = name === 'rules' ? undefined : firstWithFile(image.bytes, all);
    if (!source || source.owner.slug === one.slug) return [];
    const { owner } = source;
    const at = withoutHash(image.file);
    if (hasOtherPartner(one, owner))
      return [
        { at, words: `тот же файл, что у ${owner.slug} другого поставщика: положите свой.`, isError: true },
      ];
    const otherName = source.file === at ? '' : ` (${source.file})`;
    const advice =
      name === 'share'
        ? `нарисуйте свой: npm run campaign:share -- ${one.slug}`
        : 'положите свой, если у акций не одна картинка.';
    return [{ at, words: `тот же файл, что у ${owner.slug}${otherName}: ${advice}` }];
  });
}

/** Programmes have no partner. */
function hasOtherPartner({ definition: { partner } }: Checked, other: Checked): boolean {
  const theirs = other.definition.partner;
  return partner !== undefined && theirs !== undefined && partner !== theirs;
}

/** Reports rules of another period: they name its days. */
function copiedRules(one: Checked, all: readonly Checked[], now: number): Note[] {
  const { period, rules } = one.definition;
  const own = one.images.get('rules');
  const other = all.find(
    ({ slug, images, definition }) =>
      slug !== one.slug &&
      !!own &&
      images.get('rules')?.bytes.equals(own.bytes) &&
      !isDeepStrictEqual(definition.period, period),
  );
  return rules?.file && other && !isCopyOf(other, one, now)
    ? [
        {
          at: withoutHash(own?.file ?? ''),
          words: `тот же файл, что у ${other.slug}, а срок другой: положите свой.`,
        },
      ]
    : [];
}

/** Reports borrowed drawings: those of another partner as an error. */
function borrowed({ definition, images }: Checked, all: readonly Checked[]): Note[] {
  const { drawings, partner } = definition;
  const lender = all.find(({ slug }) => slug === drawings);
  if (drawings === undefined || !lender) return [];
  const isError = lender.definition.partner !== partner;
  const whose = isError ? ' другого поставщика' : '';
  const forgotten =
    isError || partner === undefined
      ? ''
      : `если поставщик уже не ${partner}, поменяйте partner и catalogPath; `;
  if (images.has('banner-l'))
    return [{ at: ['drawings'], words: `показаны рисунки ${drawings}, а рядом лежат свои: уберите строку.` }];
  const words = `показаны рисунки ${drawings}${whose}: ${forgotten}положите свои banner-l, banner-m, banner-s и уберите строку drawings.`;
  return [{ at: ['drawings'], words, isError }];
}

/** The later campaign is the copy, or the campaign that borrows drawings. */
const isCopyOf = (one: Checked, other: Checked, now: number) =>
  one.definition.drawings === other.slug ||
  (other.definition.drawings !== one.slug && beginning(one, now) > beginning(other, now));

/** Returns 0 for a campaign that opens in more than a year: it is an example for others. */
function beginning({ definition: { publishFrom, period } }: Checked, now: number): number {
  const begin = beginOf(publishFrom ?? period?.from ?? '2000-01-01');
  return begin > now + YEAR ? 0 : begin;
}
