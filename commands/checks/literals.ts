import { placeholderValues, type PlaceholderValues } from '../../server/campaigns/validation/placeholders';
import { withCurrentNames } from '../../server/campaigns/validation/old-names';
import { excerpt } from '../../server/campaigns/validation/issue';
import { escapePattern } from './escape-pattern';
import { textsOf, type Checked, type Note, type Path } from './note';

/** Pattern for a text that repeats a field value, such as «31 мая», and the placeholder to use instead: `${to:day}`. */
export interface Literal {
  readonly pattern: RegExp;
  readonly placeholder: string;
}

/** Reports dates, places and prizes in texts that repeat a field value and should be placeholders, such as `${to}`. */
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

/**
 * Returns true for fields whose texts may contain placeholders. Excludes products, and the fields that provide the
 * values of placeholders, such as `partner`.
 */
export const mayHavePlaceholders = ([field, part]: Path): boolean =>
  field !== 'partner' && field !== 'featured' && !(field === 'leaderboard' && part === 'prizes');

/**
 * Finds the texts that placeholders can replace. Longer patterns come first, so a period is found as a whole, not as
 * two dates.
 */
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

/**
 * Russian words after which a number is not in the nominative case, such as «для 21 участника». Placeholders always
 * expand to the nominative.
 */
export const NOT_NOMINATIVE =
  'среди|для|из|от|до|у|без|около|более|менее|больше|меньше|свыше|первые|первых|первым|последние|последних';

/**
 * Excludes a number after a `NOT_NOMINATIVE` word. A placeholder would have the wrong case there, because placeholders
 * always expand to the nominative.
 */
const NOMINATIVE = String.raw`(?<!(?<!\p{L})(?:${NOT_NOMINATIVE})\s+)`;

/** Rejects a day that is followed by a year, because «31 мая 2030» may be in a different year than the field. */
const NO_YEAR = String.raw`(?!\s+\d{4})`;

/** Returns a pattern for each text that a placeholder can replace, longer texts first. */
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
  const prizes = names.filter((name) => /^prize\.\d+$/.test(name));
  return [
    ...literal('period'),
    ...literal('to'),
    ...literal('from'),
    ...numericDates(definition),
    ...literal('to:day', { after: NO_YEAR }),
    ...literal('from:day', { after: NO_YEAR }),
    ...counts.flatMap((name) => literal(name, { before: NOMINATIVE })),
    ...rangeLiterals(values),
    ...placeLiterals(values.get('places')),
    ...prizes.flatMap((name) => literal(name)),
  ];
}

/**
 * Returns patterns for ranges of places, such as «1–3-е места» or «1–3-е место». Skips single places, because «1-е
 * место» is a common phrase.
 */
function rangeLiterals(values: PlaceholderValues): Literal[] {
  const ranges = [...values].filter(([name, value]) => /^prize\.\d+:/.test(name) && value.includes('–'));
  return ranges.flatMap(([name, plural]) => {
    const singular = plural.replace(/места$/, 'место');
    return [plural, singular].map((text) => ({ pattern: exactly(text), placeholder: `\${${name}}` }));
  });
}

/** Returns patterns for the start and end dates in digits: «31.05.2027», «31.05.27», «2027-05-31». */
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

/**
 * Builds a pattern for a text. Ignores upper and lower case, treats all spaces and dashes alike, and matches only
 * whole words and numbers.
 */
function exactly(text: string, { before = '', after = '' } = {}): RegExp {
  const pattern = escapePattern(text)
    .replaceAll(/\s+/g, String.raw`\s+`)
    .replaceAll(/[—–-]/g, '[—–-]');
  return new RegExp(String.raw`(?<![\p{L}\d]|\d[\s.,])${before}${pattern}(?![\p{L}\d])${after}`, 'giu');
}

/** Replaces dates, places and prizes in a text with placeholders: «до 31 мая» → «до ${to:day}». */
export const withPlaceholders = (text: string, patterns: readonly Literal[]): string =>
  patterns.reduce((rest, { pattern, placeholder }) => rest.replace(pattern, () => placeholder), text);
