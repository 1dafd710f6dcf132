import { periodText } from '../../server/campaigns/campaign-texts';
import { beginOf, endOf } from '../../server/campaigns/moscow-time';
import { inFigures } from './in-figures';
import { wordsOf, type Checked, type Note, type Text } from './note';

const DAY = 24 * 60 * 60 * 1000;
/** In days. */
const UNITS = { д: 1, н: 7, м: 365.25 / 12, г: 365.25, л: 365.25 };
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

/** Of a sentence that speaks of points: how long they live, clause by clause. */
const LIVES = /действ|потрат|трат|сгор/iu;
const LIFE =
  /(?<!\d)(\d{1,3})\s+(?:(д)(?:ень|ня|ней)|(н)едел\p{L}*|(м)есяц\p{L}*|(г)од\p{L}*|(л)ет)(?!\p{L})/giu;

const withOnes = (at: Text[0], text: string) =>
  TITLES.has(String(at))
    ? text.replaceAll(ONE, (found, _, index: number) =>
        /\d\s+$/.test(text.slice(0, index)) ? found : `1 ${found}`,
      )
    : text;

/** How long points live, where two places say it otherwise. A benefit says it in two fields. */
export function lifetimes({ definition }: Checked): Note[] {
  const texts: Text[] = [
    ...(definition.worth ?? []).map(({ is, what }, index): Text => [['worth', index], `${is} ${what}`]),
    ...wordsOf(definition).filter(([[field]]) => field !== 'worth'),
  ];
  const [first, ...others] = texts.flatMap(([at, text]) =>
    inFigures(text)
      .split(/[.!?]\s/)
      .filter((sentence) => /балл/iu.test(sentence))
      .flatMap((sentence) => sentence.split(/[,;:—]|\sи\s/))
      .filter((clause) => LIVES.test(clause))
      .flatMap((clause) => [...clause.matchAll(LIFE)])
      .map(([found, number, ...units]) => {
        const unit = units.find(Boolean)?.toLowerCase() as keyof typeof UNITS;
        return { at, found, days: Number(number) * UNITS[unit] };
      }),
  );
  return others
    .filter(({ days }) => first && Math.abs(days / first.days - 1) > 0.05)
    .map(({ at, found }) => ({ at, words: `в тексте «${found}», а раньше про баллы «${first?.found}».` }));
}

/** A title's 'Неделя Makita' is one week; 'каждую неделю' is none. */
const ONE = /(?<!(?:кажд\p{L}+|в|за|на|раз)\s+)(?<!\p{L})(?=[нм])((?:недел[яиею])|месяц)(?!\p{L})/giu;

/** How long the words say the campaign lasts against its period, to less than half a unit. */
export function durations({ definition }: Checked): Note[] {
  const { period } = definition;
  if (!period) return [];
  const days = (endOf(period.to) - beginOf(period.from)) / DAY;
  return wordsOf(definition).flatMap(([at, text]) =>
    [...withOnes(at, inFigures(text)).matchAll(TITLES.has(String(at)) ? IN_TITLE : LASTS)]
      .filter(([, ...groups]) => {
        const [number, unit] = groups.filter(Boolean);
        return Math.abs(days / UNITS[unit?.toLowerCase() as keyof typeof UNITS] - Number(number)) > TOLERANCE;
      })
      .map(([found]) => ({ at, words: `в тексте «${found}», а срок акции — ${periodText(period)}.` })),
  );
}
