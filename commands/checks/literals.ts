import { placeholderValues } from '../../server/campaigns/validation/placeholders';
import { withCurrentNames } from '../../server/campaigns/validation/old-names';
import { excerpt } from '../../server/campaigns/validation/issue';
import { escapePattern } from './escape-pattern';
import { textsOf, type Checked, type Note, type Path } from './note';

/** A written text that repeats a field, and the placeholder to use instead. */
export interface Literal {
  readonly pattern: RegExp;
  readonly placeholder: string;
}

/** Returns dates, numbers of places and prizes that are written out although a placeholder exists. */
export function literals(one: Pick<Checked, 'written'>): Note[] {
  const patterns = literalPatterns(withCurrentNames(one.written));
  return textsOf(one)
    .filter(([path]) => mayHavePlaceholders(path))
    .flatMap(([at, text]) =>
      literalsIn(text, patterns).map(([found, placeholder]) => ({
        at,
        words: `«${excerpt(found)}» есть в полях: напишите ${placeholder}, и при правке поля слова поменяются сами.`,
      })),
    );
}

/** Returns false for fields that placeholders take their values from, and for goods. */
export const mayHavePlaceholders = ([field, part]: Path): boolean =>
  field !== 'partner' && field !== 'featured' && !(field === 'leaderboard' && part === 'prizes');

/** Finds the literals of a text, the longest first: a period before its days. */
function literalsIn(text: string, patterns: readonly Literal[]): [found: string, placeholder: string][] {
  const notes: [string, string][] = [];
  let rest = text;
  for (const { pattern, placeholder } of patterns)
    rest = rest.replace(pattern, (found) => {
      notes.push([found, placeholder]);
      return ' ';
    });
  return notes;
}

export function literalPatterns(definition: unknown): Literal[] {
  const values = placeholderValues(definition);
  const literal = (name: string, pattern = exactly(values.get(name) ?? '')): Literal[] =>
    values.has(name) ? [{ pattern, placeholder: `\${${name}}` }] : [];
  const numericDates = ['to', 'from'].flatMap((name) => {
    const [day, month, year] = numericDate(definition, name);
    return day ? literal(name, exactly(`${day}.${month}.${year}`)) : [];
  });
  const nouns = [...values.keys()].filter((name) => /^(?:places|rows):/.test(name));
  const prizes = [...values.keys()].filter((name) => /^prize\.\d+$/.test(name));
  const places = values.get('places') ?? '';
  return [
    ...literal('period'),
    ...literal('to'),
    ...literal('from'),
    ...numericDates,
    ...literal('to:day', exactly(values.get('to:day') ?? '', String.raw`(?!\s+\d{4})`)),
    ...literal('from:day', exactly(values.get('from:day') ?? '', String.raw`(?!\s+\d{4})`)),
    ...nouns.flatMap((name) => literal(name)),
    ...(places ? [{ pattern: exactly(`1-го по ${places}-е`), placeholder: '1-го по ${places}-е' }] : []),
    ...(places ? [{ pattern: exactly(`${places}-е место`), placeholder: '${places}-е место' }] : []),
    ...prizes.flatMap((name) => literal(name)),
  ];
}

function numericDate(definition: unknown, name: string): string[] {
  const { period } = Object(definition) as { readonly period?: Readonly<Record<string, unknown>> };
  const moment = period?.[name];
  const [, year = '', month = '', day = ''] =
    typeof moment === 'string' ? (/^(\d{4})-(\d\d)-(\d\d)$/.exec(moment) ?? []) : [];
  return day ? [day, month, year] : [];
}

/** Matches a text in any case, with any spaces and dashes, not inside a longer word or number. */
function exactly(text: string, ending = ''): RegExp {
  const pattern = escapePattern(text)
    .replaceAll(/\s+/g, String.raw`\s+`)
    .replaceAll(/[—–-]/g, '[—–-]');
  return new RegExp(String.raw`(?<![\p{L}\d]|\d[\s.,])${pattern}(?![\p{L}\d])${ending}`, 'giu');
}

/** Writes placeholders in place of the literals of a text. */
export const withPlaceholders = (text: string, patterns: readonly Literal[]): string =>
  patterns.reduce((rest, { pattern, placeholder }) => rest.replace(pattern, () => placeholder), text);
