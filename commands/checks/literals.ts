import { placeholderValues } from '../../server/campaigns/validation/placeholders';
import { withCurrentNames } from '../../server/campaigns/validation/old-names';
import { excerpt } from '../../server/campaigns/validation/issue';
import { escapePattern } from './escape-pattern';
import { textsOf, type Checked, type Note, type Path } from './note';

/** Pattern for a text that repeats the value of a field, and the placeholder that should replace the text. */
export interface Literal {
  readonly pattern: RegExp;
  readonly placeholder: string;
}

/** Reports dates, numbers of places and prizes that are written out although a placeholder exists. */
export function literals(campaign: Pick<Checked, 'written'>): Note[] {
  const patterns = literalPatterns(withCurrentNames(campaign.written));
  return textsOf(campaign)
    .filter(([path]) => mayHavePlaceholders(path))
    .flatMap(([at, text]) =>
      literalsIn(text, patterns).map(([found, placeholder]) => ({
        at,
        words: `«${excerpt(found)}» — как в поле. Если речь о нём, напишите ${placeholder}: слова поменяются вместе с полем.`,
      })),
    );
}

/** Returns false for products and for fields that provide placeholder values. */
export const mayHavePlaceholders = ([field, part]: Path): boolean =>
  field !== 'partner' && field !== 'featured' && !(field === 'leaderboard' && part === 'prizes');

/** Finds the literals in a text. Longer literals match first, so a period matches before its dates. */
function literalsIn(text: string, patterns: readonly Literal[]): [found: string, placeholder: string][] {
  const literalsOfText: [string, string][] = [];
  let rest = text;
  for (const { pattern, placeholder } of patterns)
    rest = rest.replace(pattern, (found) => {
      literalsOfText.push([found, placeholder]);
      return ' ';
    });
  return literalsOfText;
}

/** Matches words that require a grammatical case other than the nominative, which placeholders produce. */
export const NOT_NOMINATIVE =
  'среди|для|из|от|до|у|без|около|более|менее|больше|меньше|свыше|первые|первых|первым|последние|последних';

/** Excludes a number after a word that requires another case, because placeholders expand to the nominative. */
const NOMINATIVE = String.raw`(?<!(?<!\p{L})(?:${NOT_NOMINATIVE})\s+)`;

/** Excludes a date that is followed by a year, because «31 мая 2030» is a different date. */
const NO_YEAR = String.raw`(?!\s+\d{4})`;

/** Returns the texts that placeholders can replace in a campaign file, longest first. */
export function literalPatterns(definition: unknown): Literal[] {
  const values = placeholderValues(definition);
  const literal = (name: string, { before = '', after = '' } = {}): Literal[] => {
    const value = values.get(name);
    return value === undefined
      ? []
      : [{ pattern: exactly(value, { before, after }), placeholder: `\${${name}}` }];
  };
  const names = [...values.keys()];
  const counts = names.filter((name) => /^(?:places|rows):/.test(name));
  /** Only ranges of places count as literals, because a single place is a common phrase. */
  const groups = names.filter((name) => /^prize\.\d+:/.test(name) && values.get(name)?.includes('–'));
  const prizes = names.filter((name) => /^prize\.\d+$/.test(name));
  return [
    ...literal('period'),
    ...literal('to'),
    ...literal('from'),
    ...numericDates(definition),
    ...literal('to:day', { after: NO_YEAR }),
    ...literal('from:day', { after: NO_YEAR }),
    ...counts.flatMap((name) => literal(name, { before: NOMINATIVE })),
    ...groups.flatMap((name) => literal(name)),
    ...placeLiterals(values.get('places')),
    ...prizes.flatMap((name) => literal(name)),
  ];
}

/** Returns the dates of the period in digits, such as «31.05.2027», «31.05.27» and «2027-05-31». */
function numericDates(definition: unknown): Literal[] {
  const { period } = Object(definition) as { readonly period?: Readonly<Record<string, unknown>> };
  return ['to', 'from'].flatMap((name) => {
    const moment = period?.[name];
    const parts = typeof moment === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(moment) : undefined;
    if (!parts) return [];
    const [date, year = '', month, day] = parts;
    const forms = [`${day}.${month}.${year}`, `${day}.${month}.${year.slice(2)}`, date];
    return forms.map((form) => ({ pattern: exactly(form), placeholder: `\${${name}}` }));
  });
}

function placeLiterals(places: string | undefined): Literal[] {
  if (places === undefined) return [];
  return [
    { pattern: exactly(`1-го по ${places}-е`), placeholder: '1-го по ${places}-е' },
    { pattern: exactly(`${places}-е место`), placeholder: '${places}-е место' },
  ];
}

/** Matches a text regardless of case, spaces and dashes, but not inside a longer word or number. */
function exactly(text: string, { before = '', after = '' } = {}): RegExp {
  const pattern = escapePattern(text)
    .replaceAll(/\s+/g, String.raw`\s+`)
    .replaceAll(/[—–-]/g, '[—–-]');
  return new RegExp(String.raw`(?<![\p{L}\d]|\d[\s.,])${before}${pattern}(?![\p{L}\d])${after}`, 'giu');
}

/** Replaces the literals in a text with placeholders. */
export const withPlaceholders = (text: string, patterns: readonly Literal[]): string =>
  patterns.reduce((rest, { pattern, placeholder }) => rest.replace(pattern, () => placeholder), text);
