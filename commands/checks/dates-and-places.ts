import { periodText } from '../../server/campaigns/campaign-texts';
import { beginOf, dayText, endOf, momentText } from '../../server/campaigns/moscow-time';
import { wordsOf, type Checked, type Note, type Text } from './note';
import { COUNTED, countOf } from './number-words';

/** In milliseconds. */
const YEAR = 365 * 24 * 60 * 60 * 1000;

/** What the words say of days and places against what the fields say. */
export const datesAndPlaces = ({ definition }: Checked): Note[] =>
  wordsOf(definition).flatMap(([at, text]) =>
    [...wrongDays(text, definition), ...wrongPlaces([at, text], definition)].map((words) => ({ at, words })),
  );

const MONTHS = [
  'январ',
  'феврал',
  'март',
  'апрел',
  'ма',
  'июн',
  'июл',
  'август',
  'сентябр',
  'октябр',
  'ноябр',
  'декабр',
];
const IN_WORDS = new RegExp(
  `(?:(\\d{1,2})(?:-?го)?\\s+|((?<!\\p{L})(?:до\\s+конца|по(?:\\s+конец)?)\\s+))?(?<!\\p{L})(${MONTHS.join('|')})(?:[яйеьюа]|ем|ём|ам|ях)?(?!\\p{L})(?:\\s+(20\\d\\d))?`,
  'giu',
);
/** '31.05.2027', '31.05.27', '31.05'. */
const IN_FIGURES =
  /(?<![\d.,])(?=\d+\.\d+\.\d|[0-3]\d\.(?:0[1-9]|1[0-2]))(\d{1,2})\.(\d\d)(?:\.(20\d\d|\d\d))?(?!\.?\d|\s*[%₽])/g;

/** A day is one of the period's two, as the end of a month is; a month alone is one of its months. */
function* wrongDays(text: string, { period }: Checked['definition']): Iterable<string> {
  if (!period) return;
  const of = (found: string) => `в тексте «${found.trim()}», а срок акции — ${periodText(period)}.`;
  const [from, to] = [period.from.slice(0, 10), period.to.slice(0, 10)];
  const isPeriods = (month: number, day = '', year = '') =>
    [from, to].some((one) => {
      const [ofYear = '', ofMonth, ofDay] = one.split('-');
      return Number(ofMonth) === month && Number(ofDay) === Number(day) && ofYear.endsWith(year);
    });
  for (const [found, number, end, name = '', year = ''] of text.matchAll(IN_WORDS)) {
    const month = MONTHS.indexOf(name.toLowerCase()) + 1;
    const last = new Date(Date.UTC(Number(year || to.slice(0, 4)), month, 0)).getUTCDate();
    const day = end ? String(last) : number;
    const isInYears = !year || (year >= from.slice(0, 4) && year <= to.slice(0, 4));
    const isRight = day ? isPeriods(month, day, year) : isInYears && monthsOf(from, to).includes(month);
    if (!isRight) yield of(found);
  }
  for (const [found, day, month, year] of text.matchAll(IN_FIGURES))
    if (!isPeriods(Number(month), day, year)) yield of(found);
}

function monthsOf(from: string, to: string): number[] {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const count = Math.min(12, months(to) - months(from) + 1);
  return Array.from({ length: count }, (_, index) => ((months(from) + index) % 12) + 1);
}

/** 'с 1-го по 15-е', 'с 1 по 15', '1–15', and no days of a month. */
const RANGE = new RegExp(
  `(?:(?<!\\p{L})со?\\s+)?(\\d+)(?:-?\\p{L}{1,2})?(?:\\s+по\\s+|\\s*[–—-]\\s*)(\\d+)(?:-?(?:е|ое|й|ый|м)(?!\\p{L}))?(?!\\d|\\s+(?:${MONTHS.join('|')}))`,
  'giu',
);
const COUNT = new RegExp(
  `(${COUNTED})\\s+(?:победител|участник|призовых|призов(?!\\p{L})|приза(?!\\p{L})|призёр|призер|мест(?:ам|ах)?(?!\\p{L})|лучших|лидер|(?<=перв\\p{L}{1,2}\\s+${COUNTED}\\s+)места)`,
  'giu',
);
const ONE = /(\d+)-?(?:е|ое|м|го)?\s+мест(?:о|а|е|у)(?!\p{L})/giu;

/** Those that are called places, or numbered as such: 'за места с 1 по 15', '1–15 место', 'с 1-го по 15-е'. */
const rangesIn = (text: string) =>
  [...text.matchAll(RANGE)].filter(
    ({ 0: found, index }) =>
      /(?<!\p{L})мест\p{L}{0,2}[\s:]*$/iu.test(text.slice(0, index)) ||
      /^\s+мест/iu.test(text.slice(index + found.length)) ||
      /^с.*\p{L}$/iu.test(found),
  );

/** A range of the places that get points ends with the last of them, or where another begins; a count is that of all. */
function* wrongPlaces([at, text]: Text, definition: Checked['definition']): Iterable<string> {
  const { places, prizes = [] } = definition.leaderboard ?? {};
  if (places === undefined) return;
  const of = (found: string) =>
    `в тексте «${found.trim()}», а мест с баллами (leaderboard.places) — ${places}.`;
  const words = wordsOf(definition);
  const begins = new Set(words.flatMap(([, other]) => rangesIn(other).map(([, first]) => Number(first))));
  // Beside its prize a group may be counted by itself.
  const item = words.flatMap(([path, other]) => (itemOf(path) === itemOf(at) ? plain(other) : [])).join(' ');
  const named = prizes.filter(({ is }) => item.includes(plain(is)));
  const right = new Set([places, ...named.flatMap(({ from, to }) => [to, to - from + 1])]);
  const ranges = rangesIn(text);
  for (const [found, , last] of ranges)
    if (!right.has(Number(last)) && (Number(last) > places || !begins.has(Number(last) + 1))) yield of(found);
  const counts = [...text.matchAll(COUNT)];
  for (const [found, count = ''] of counts) if (!right.has(countOf(count))) yield of(found);
  const single = [...ranges, ...counts].reduce((rest, [found]) => rest.replace(found, ' '), text);
  for (const [found, place] of single.matchAll(ONE)) if (Number(place) > places) yield of(found);
}

/** 'worth.0' of all that a benefit says. */
const itemOf = (path: Text[0]) => path.slice(0, 2).join('.');
const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, ' ');

/** Moments that are right and unlikely. */
export function unlikelyMoments({ definition }: Checked, now: number): Note[] {
  const { publishFrom, publishTo, period } = definition;
  const moments = [
    [['publishFrom'], publishFrom],
    [['period', 'from'], period?.from],
    [['period', 'to'], period?.to],
    [['publishTo'], publishTo],
  ] as const;
  const far: Note[] = moments.flatMap(([at, text]) =>
    text !== undefined && beginOf(text) > now + 3 * YEAR
      ? [{ at, words: `«${text}» — больше чем через три года: верен ли год?` }]
      : [],
  );
  if (!period) return far;
  if (publishFrom !== undefined && beginOf(publishFrom) > beginOf(period.from))
    far.push({ at: ['publishFrom'], words: openingText(beginOf(publishFrom), period.from) });
  if (publishTo !== undefined && endOf(publishTo) < endOf(period.to))
    far.push({ at: ['publishTo'], words: closingText(endOf(publishTo), period.to, now) });
  return far;
}

const openingText = (at: number, from: string) =>
  `страница откроется ${momentText(at)} (мск), позже начала акции (${dayText(from, { year: true })}): до того её нет ни для кого.`;

const closingText = (at: number, to: string, now: number) =>
  `${at <= now ? 'страница закрыта' : 'страница закроется'} ${momentText(at)} (мск), раньше конца акции (${dayText(to, { year: true })}): на её месте посетитель видит «Акция закончилась» и дорогу к остальным.`;

export const isOver = ({ definition: { period } }: Checked, now: number): boolean =>
  !!period && endOf(period.to) <= now;

/** Over for more than a year, and still there. */
export const isArchived = (one: Checked, now: number): boolean =>
  one.definition.publishTo === undefined && isOver(one, now - YEAR);
