import { asWritten, inFigures } from './in-figures';
import { MONTHS } from './days-in-words';
import { itemOf, wordsOf, type Checked, type Note, type Text } from './note';

type Prize = NonNullable<NonNullable<Checked['definition']['leaderboard']>['prizes']>[number];

/** What the words say of places against those of the rating. */
export const places = ({ definition }: Checked): Note[] =>
  wordsOf(definition).flatMap(([at, text]) =>
    [...wrongPlaces([at, inFigures(text)], definition)].map((found) => ({
      at,
      words: `в тексте «${asWritten(text, found)}», а призовых мест (leaderboard.places) — ${placesOf(definition)}.`,
    })),
  );

/** '15; группы призов: 1, 2–15'. */
function placesOf({ leaderboard }: Checked['definition']): string {
  const groups = leaderboard?.prizes?.map(({ from, to }) => (from === to ? from : `${from}–${to}`)) ?? [];
  return [leaderboard?.places, ...(groups.length > 1 ? [`группы призов: ${groups.join(', ')}`] : [])].join(
    '; ',
  );
}

/** 'с 1-го по 15-е', 'с 1 по 15', '1–15', and no days of a month. */
const RANGE = new RegExp(
  `(?:(?<!\\p{L})со?\\s+)?(\\d+)(?:-?\\p{L}{1,2})?(?:\\s+по\\s+|\\s*[–—-]\\s*)(\\d+)(?:-?(?:е|ое|й|ый|м)(?!\\p{L}))?(?!\\d|\\s+(?:${MONTHS.join('|')}|числ))`,
  'giu',
);
const COUNT =
  /(?<!\d[,.]?\s?)(\d{1,3})\s+(?:победител|участник|человек|призовых|призов(?!\p{L})|приза(?!\p{L})|призёр|призер|мест(?:ам|ах)?(?!\p{L})|лучш(?:их|им)(?!\p{L})|лидер|(?<=(?:перв\p{L}{1,2}|ещё|еще)\s+\d+\s+)места)|(?<!\p{L})(?:(?:топ-?\s?|лучши[емх]\s+)(\d{1,3})|перв(?:[ыи]м|[ыи]е|[ыи]х)\s+(\d{1,3})(?!\d|\s+(?!(?:в|во|по|из|на)\s)\p{L}))(?!\d)/giu;
const ONE = new RegExp(
  `(?<!\\d)(\\d{1,3})(?:-?(?:е|ое|м|го)?\\s+мест(?:о|а|е|у)|-(?:е|го|м|му|й)(?!\\s+(?:км|кил|эт|час|числ|дн|ден|ли|год)))(?!\\p{L}|\\s+(?:${MONTHS.join('|')}|.*не получ))`,
  'giu',
);

/** Those that are called places, or numbered as such: 'за места с 1 по 15', '1–15 место', 'с 1-го по 15-е'. */
export const rangesIn = (text: string) =>
  [...text.matchAll(RANGE)].filter(
    ({ 0: found, index }) =>
      /(?<!\p{L})мест\p{L}{0,2}[\s:]*$/iu.test(text.slice(0, index)) ||
      /^\s+мест/iu.test(text.slice(index + found.length)) ||
      /^с.*\p{L}$|\d-е$/iu.test(found) ||
      /^\s+[—–]\s+(?:по\s+)?\d/u.test(text.slice(index + found.length)),
  );

/**
 * A range of the places that get something is one of the prizes' groups, or some of them together; without prizes it ends
 * with the last place, or where another begins. A count is that of all.
 */
function* wrongPlaces([at, text]: Text, definition: Checked['definition']): Iterable<string> {
  const { rows, places, prizes = [] } = definition.leaderboard ?? {};
  if (places === undefined) return;
  const words = wordsOf(definition);
  const begins = new Set(words.flatMap(([, other]) => rangesIn(other).map(([, first]) => Number(first))));
  // Beside its prize a group may be counted by itself.
  const item = words.flatMap(([path, other]) => (itemOf(path) === itemOf(at) ? other : [])).join(' ');
  const said = tokens(item);
  // A wrong sum beside it is told as that of a place.
  const hasSum = said.some((token) => /^(?!20\d\d$)\d{3,}$/.test(token));
  const named = prizes.filter(
    (prize) => hasSum || isOfItsOwn(prize, prizes) || tokens(prize.is).every((token) => said.includes(token)),
  );
  const [froms, tos] = [prizes.map(({ from }) => from), [rows, ...prizes.map(({ to }) => to)]];
  const isGroup = (from: number, to: number) => froms.includes(from) && tos.includes(to);
  const isWhole = (to: number) => to === places || (to < places && begins.has(to + 1));
  const right = new Set([places, ...named.flatMap(({ from, to }) => [to, to - from + 1])]);
  const ends = new Set([places, ...named.map(({ to }) => to)]);
  const rests = new Set(prizes.map(({ to }) => places - to));
  const ranges = rangesIn(text);
  for (const [found, first, last] of ranges)
    if (!(prizes.length ? isGroup(Number(first), Number(last)) : isWhole(Number(last)))) yield found;
  const counts = [...text.matchAll(COUNT)];
  for (const { 0: found, 1: count, 2: top, 3: first, index } of counts) {
    // 'первые 30 мест' end with the last of a group.
    const isFirst = first ?? /перв\p{L}{1,2}\s+$/iu.test(text.slice(0, index));
    // 'ещё 12 мест' are those below a group.
    const isRest = /(?:ещ[её]|следующ\p{L}+|остальн\p{L}+)\s+$/iu.test(text.slice(0, index));
    const number = Number(count ?? top ?? first);
    if (!(isFirst ? ends : right).has(number) && !(isRest && rests.has(number))) yield found;
  }
  const single = [...ranges, ...counts].reduce((rest, [found]) => rest.replace(found, ' '), text);
  for (const [found, place] of single.matchAll(ONE)) if (Number(place) > places) yield found;
}

/** A trip for the first among points: those who get it may be counted without naming it. */
const isOfItsOwn = (prize: Prize, prizes: readonly Prize[]) =>
  prize.from === 1 && prizes.length > 1 && prizes.every((one) => one === prize || one.what !== prize.what);
/** '10 000 баллов' as ['10000', 'баллов']. */
const tokens = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')
    .split(/[^\p{L}\d]+/u);
