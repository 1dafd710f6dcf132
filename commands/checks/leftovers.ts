import { isDeepStrictEqual } from 'node:util';
import { beginOf } from '../../server/campaigns/moscow-time';
import { excerpt } from '../../server/campaigns/validation/issue';
import { YEAR } from './moments';
import { isComparable, wordsOf, type Checked, type Note, type Text } from './note';

/** Each campaign has its own, whoever its partner is; `worth`, `check` and `productsTitle` may be those of all. */
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
  partner: ': каталог и цвета уже другие',
  cardCheck: ': карты проверялись бы по её условиям',
};

/** What a campaign has in common with those it may be a copy of, one note for each field: of the nearest first. */
export function leftovers(one: Checked, campaigns: readonly Checked[], now: number): Note[] {
  // The first ones first: others are their copies.
  const all = (isComparable(one) ? campaigns.filter(isComparable) : []).toSorted(
    (a, b) => beginning(a, now) - beginning(b, now),
  );
  const sources = all
    .filter((other) => other.slug !== one.slug && !isCopyOf(other, one, now))
    .map(({ slug, definition }) => ({ slug, found: common(one.definition, definition) }))
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

type Common = readonly [path: readonly (string | number)[], words: string];

function common(own: Checked['definition'], theirs: Checked['definition']): Common[] {
  const names = [own.partner, theirs.partner].filter((name) => name !== undefined);
  const found: Common[] = OWN.flatMap((field) => {
    const value = own[field];
    // The same prizes are announced in the same words.
    const prizes = field === 'tile' ? own.leaderboard?.prizes : undefined;
    const isOfPrizes = prizes && isDeepStrictEqual(prizes, theirs.leaderboard?.prizes);
    const isSame = value !== undefined && !isOfPrizes && isCopied(value, theirs[field], names);
    return isSame && !(field === 'legal' && isStandard(own.legal, names))
      ? [[[field], firstWords(value)] as const]
      : [];
  });
  for (const [index, { id, name }] of (own.featured ?? []).entries())
    if (theirs.featured?.some((other) => other.id === id && other.name !== name))
      found.push([['featured', index, 'id'], id]);
  if (own.partner !== undefined && own.partner === theirs.partner)
    return hasOtherLooks(own, theirs) ? [...found, [['partner'], own.partner]] : found;
  if (own.cardCheck && own.cardCheck.landing === theirs.cardCheck?.landing)
    found.push([['cardCheck', 'landing'], own.cardCheck.landing]);
  const isOfKind = own.kind === theirs.kind;
  if (isOfKind && own.catalogPath !== undefined && own.catalogPath === theirs.catalogPath)
    found.push([['catalogPath'], own.catalogPath]);
  if (own.theme && JSON.stringify(own.theme) === JSON.stringify(theirs.theme))
    found.push([['theme'], own.theme.hero]);
  const ownNames = namesOf(own).join(' ');
  const theirNames = namesOf(theirs).filter((name) => !ownNames.includes(name));
  const url: Text[] = own.rules?.url === undefined ? [] : [[['rules', 'url'], own.rules.url]];
  for (const [path, text] of [...wordsOf(own), ...url]) {
    // A programme sells the goods of all.
    if (path[0] === 'featured' && own.kind === 'loyal') continue;
    const name = theirNames.find((one) => text.toLowerCase().includes(one));
    if (name === undefined) continue;
    const index = text.toLowerCase().indexOf(name);
    found.push([path, text.slice(index, index + name.length)]);
  }
  return found;
}

/** A supplier's name, and that of its catalogue: the same in Latin letters. */
const namesOf = ({ partner, catalogPath }: Checked['definition']): string[] =>
  partner === undefined
    ? []
    : [partner, catalogPath?.replace(/\?.*/, '').split('/').findLast(Boolean)].flatMap((name) =>
        name === undefined ? [] : [name.toLowerCase()],
      );

/** A supplier has one catalogue and its brand's colours: where both are others, the name is probably that of the copy's source, if the title does not say it. */
function hasOtherLooks(own: Checked['definition'], theirs: Checked['definition']): boolean {
  if (own.title?.toLowerCase().includes(own.partner?.toLowerCase() ?? '')) return false;
  const [one, other] = [own, theirs].map(({ catalogPath, theme }) => ({
    path: catalogPath?.replace(/\?.*/, ''),
    hero: theme?.hero,
  }));
  const isKnown = [one?.path, one?.hero, other?.path, other?.hero].every((value) => value !== undefined);
  return isKnown && one?.path !== other?.path && one?.hero !== other?.hero;
}

/** Whether one is the other, also where the partner's name alone was changed. */
function isCopied(own: unknown, theirs: unknown, partners: readonly string[]): boolean {
  const [one, other] = [own, theirs].map((value) =>
    partners.reduce<string>((text, name) => text.replaceAll(name, ''), JSON.stringify(value) ?? ''),
  );
  return one === other;
}

/** Terms that fit each campaign: nobody's name, no day and no number in them. */
const isStandard = (legal: readonly string[] = [], partners: readonly string[]) =>
  legal.every((text) => !/\d/.test(text) && !partners.some((name) => text.includes(name)));
/** The first text in a value. */
function firstWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { title, name } = value as { title?: unknown; name?: unknown };
  return firstWords(title ?? name ?? Object.values(value)[0]);
}

/** The same file under the name of another partner: the first campaign that has it is its owner. */
function copiedPictures(one: Checked, all: readonly Checked[]): Note[] {
  return [...one.images].flatMap(([name, { file, bytes }]) => {
    const owner = all.find(({ images }) => images.get(name)?.bytes.equals(bytes));
    const at = file.replace(/-[0-9a-f]{20}\./, '.');
    const partners = [one, owner].map((campaign) => campaign?.definition.partner);
    // A programme has none.
    return owner && partners.every(Boolean) && partners[0] !== partners[1]
      ? [
          {
            at,
            words: `та же картинка, что у ${owner.slug} другого поставщика: одна из двух чужая.`,
            isError: true,
          },
        ]
      : [];
  });
}

/** The full rules name the days. */
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
          at: own?.file.replace(/-[0-9a-f]{20}\./, '.') ?? '',
          words: `тот же файл, что у ${other.slug}, а срок другой: положите свой.`,
        },
      ]
    : [];
}

/** Drawings of another partner must not be published; one's own wait for the new ones. */
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

/** The later one is the copy, or the one that borrows drawings. */
const isCopyOf = (one: Checked, other: Checked, now: number) =>
  one.definition.drawings === other.slug ||
  (other.definition.drawings !== one.slug && beginning(one, now) > beginning(other, now));

/** One that is not shown for more than a year is an example: others are copies of it. */
function beginning({ definition: { publishFrom, period } }: Checked, now: number): number {
  const begin = beginOf(publishFrom ?? period?.from ?? '2000-01-01');
  return begin > now + YEAR ? 0 : begin;
}
