import { periodText } from '../../server/campaigns/campaign-texts';
import { beginOf, endOf } from '../../server/campaigns/moscow-time';
import { asWritten, inFigures } from './in-figures';
import { wordsOf, type Checked, type Note } from './note';

const DAY = 24 * 60 * 60 * 1000;
/** In days. */
export const UNITS = { д: 1, н: 7, м: 365.25 / 12, г: 365.25, л: 365.25 };
const LENGTH = '(\\d+)\\s+(?:(д)(?:ень|ня|ней)|(н)едел\\p{L}*|(м)есяц\\p{L}*)(?!\\p{L})';
/** 'идёт два месяца', 'все 92 дня', '92 дня акции', 'пять дней, последний —'; how long points live is said by other verbs. */
const LASTS = new RegExp(
  `(?<!\\p{L})(?:(?:длится|продлится|продолжается|ид[её]т|проходит|все)\\s+${LENGTH}|(?<!перв\\p{L}+\\s)${LENGTH}(?:\\s+акции|(?=,\\s+последн)))`,
  'giu',
);

/** Of a unit; a week of ten days is none. */
const TOLERANCE = 0.35;
const TITLES = new Set(['title', 'shortTitle']);
const IN_TITLE = new RegExp(LENGTH, 'giu');

/** A title's 'Неделя Makita' is one week; 'каждую неделю' is none. */
const ONE = /(?<!(?:\d|кажд\p{L}+|в|за|на|раз)\s+)(?<!\p{L})(?:недел[яиею]|месяц)(?!\p{L})/giu;
/** 'Месяц плитки' in a text is a name too. */
const NAMED = /(?<!\p{L})(?:Недел[яиею]|Месяца?)(?!\p{L})/gu;

/** How long the words say the campaign lasts against its period, to less than half a unit. */
export function durations({ definition }: Checked): Note[] {
  const { period } = definition;
  if (!period) return [];
  const days = (endOf(period.to) - beginOf(period.from)) / DAY;
  return wordsOf(definition).flatMap(([at, text]) =>
    lengthsIn(inFigures(text), TITLES.has(String(at)))
      .filter(([, ...groups]) => {
        const [number, unit] = groups.filter(Boolean);
        return Math.abs(days / UNITS[unit?.toLowerCase() as keyof typeof UNITS] - Number(number)) > TOLERANCE;
      })
      .map(([found = '']) => ({
        at,
        words: `в тексте «${asWritten(text, found)}», а срок акции — ${periodText(period)}.`,
      })),
  );
}

function lengthsIn(text: string, isTitle: boolean): string[][] {
  const lengths = text.matchAll(isTitle ? IN_TITLE : LASTS);
  const ones = text.matchAll(isTitle ? ONE : NAMED);
  return [...lengths, ...[...ones].map(([word]) => [word, '1', word.slice(0, 1)])];
}
