import { isCollection, isScalar, parseDocument, type Document } from 'yaml';
import { literalPatterns, mayHavePlaceholders, withPlaceholders } from '../../commands/checks/literals';
import { textsOf } from '../../commands/checks/note';
import { withCurrentNames } from '../../server/campaigns/validation/old-names';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOSCOW_MS = 3 * 60 * 60 * 1000;

/** Returns the current time in the format of campaign files: '2026-11-23T14:05:00'. */
export const nowInMoscow = (now: number) => new Date(now + MOSCOW_MS).toISOString().slice(0, 19);

/**
 * Sets the field at `path` in the text of a campaign file and leaves all other text unchanged, including comments.
 * Inserts a missing field above `period` or `title`.
 */
export function withField(text: string, path: readonly string[], value: string) {
  const document = parseDocument(text);
  const node = document.getIn(path, true);
  if (isScalar(node) && node.range)
    return `${text.slice(0, node.range[0])}'${value}'${text.slice(node.range[1])}`;
  const [before] = ['period', 'title'].flatMap(
    (name) => new RegExp(`(?:^#.*\\n)*^${name}:`, 'm').exec(text)?.index ?? [],
  );
  const line = `${path.join('.')}: '${value}'\n`;
  return before === undefined ? text + line : text.slice(0, before) + line + text.slice(before);
}

/**
 * Moves a campaign period by whole years until it starts in the future. Returns the new period and the time at which
 * the page opens: two weeks before the start, but not before tomorrow. Without a period, the page opens in 30 days.
 */
export function nextDates(period: { from: string; to: string } | undefined, now: number) {
  const today = nowInMoscow(now).slice(0, 10);
  const hidden = (days: number, day = today) =>
    `${new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)}T10:00:00`;
  if (!period) return { publishFrom: hidden(30), period };
  const later = (text: string, years: number) => {
    const day = `${Number(text.slice(0, 4)) + years}${text.slice(4, 10)}`;
    return day.replace('-02-29', '-02-28') + text.slice(10);
  };
  let years = 1;
  while (later(period.from, years).slice(0, 10) <= today) years += 1;
  const next = { from: later(period.from, years), to: later(period.to, years) };
  const twoWeeksBefore = hidden(-14, next.from.slice(0, 10));
  return { publishFrom: twoWeeksBefore > hidden(1) ? twoWeeksBefore : hidden(1), period: next };
}

const HIDDEN = '# Раньше этого времени страницы нет ни для кого, кроме предпросмотра.\n';
const BEFORE_START = '# До начала она говорит «Начнётся …».\n';
const BORROWED = '# Чьи рисунки показать, пока рядом нет своих banner-l, banner-m и banner-s.\n';

/**
 * Inserts placeholders into the texts of a campaign file, in place of dates, places and prizes that repeat a field of
 * the same file.
 */
export function withPlaceholdersInTexts(source: string): string {
  const document = parseDocument(source);
  const written = document.toJS() as Readonly<Record<string, unknown>>;
  const patterns = literalPatterns(withCurrentNames(written));
  const ranges = textsOf({ written })
    .filter(([path]) => mayHavePlaceholders(path) && !isBareInBrackets(document, path))
    .flatMap(([path]) => {
      const node = document.getIn(path, true);
      return isScalar(node) && node.range ? [node.range] : [];
    })
    .toSorted(([a], [b]) => b - a);
  return ranges.reduce(
    (text, [start, end]) =>
      text.slice(0, start) + withPlaceholders(text.slice(start, end), patterns) + text.slice(end),
    source,
  );
}

/** Returns true for unquoted text inside YAML brackets, where a placeholder such as `${to}` needs quotes. */
function isBareInBrackets(document: Document, path: readonly (string | number)[]): boolean {
  const node = document.getIn(path, true);
  const parent = document.getIn(path.slice(0, -1), true);
  return isScalar(node) && node.type === 'PLAIN' && isCollection(parent) && parent.flow === true;
}

/**
 * Returns the file text of a new campaign, copied from the campaign `from`. Replaces the old slug everywhere, except in
 * `drawings`, because the copy shows the drawings of the old campaign.
 */
export function copyOf(
  source: string,
  {
    from,
    slug,
    dates: { publishFrom, period },
  }: { from: string; slug: string; dates: ReturnType<typeof nextDates> },
) {
  const { dataSlug = from, drawings = from } = parseDocument(source).toJS();
  const nameOrSlug = new RegExp(`(?<![\\w-])(?:${from}|${dataSlug})(?![\\w-])`, 'g');
  const bare = withPlaceholdersInTexts(source)
    .replace(/(?:^#.*\n)*^(?:publishFrom|publishTo|drawings):.*\n\n?/gm, '')
    .replace(nameOrSlug, slug)
    // Each campaign needs its own erid, so remove the copied one.
    .replace(/(erid:?\s*)[a-z\d]+/gi, '$1…');
  const comment = period ? HIDDEN + BEFORE_START : HIDDEN;
  const hidden = bare.replace(
    /^dataSlug:.*\n/m,
    (line) => `${line}${comment}publishFrom: '${publishFrom}'\n`,
  );
  const dated = period
    ? withField(withField(hidden, ['period', 'from'], period.from), ['period', 'to'], period.to)
    : hidden;
  return dated.replace(/^(?:#.*\n)?theme:/m, (line) => `${BORROWED}drawings: ${drawings}\n\n${line}`);
}

/**
 * Returns all values in a campaign file by field path, such as 'steps.1.title'. List indexes in the paths start at one.
 */
export function leaves(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path.join('.'), String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [
      ...leaves(part, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]),
    ]),
  );
}
