import { endOf } from '../../server/campaigns/moscow-time';
import { daysIn, isInCalendar } from './days-in-words';
import { asWritten, inFigures } from './in-figures';
import { wordsOf, type Checked, type Note, type Text } from './note';

const KINDS = {
  results: /(?<!\p{L})итог|объяв|назов[её]м|назовут/iu,
  points: /начисл|зачисл/iu,
} as const;

/** A day after the end, and what comes on it. */
interface Coming {
  readonly at: Text[0];
  readonly found: string;
  /** '2027-06-10'. */
  readonly on: string;
  readonly is: readonly (keyof typeof KINDS)[];
}

/** When results and points come: the same in all texts, points not before the results, the page open until then. */
export function resultsDays({ definition }: Checked): Note[] {
  const { period, publishTo } = definition;
  if (!period) return [];
  const coming = wordsOf(definition).flatMap((text) => comingIn(text, period));
  const of = (kind: keyof typeof KINDS) => coming.filter(({ is }) => is.includes(kind));
  const different = (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) => {
    // The terms count, where they name a day.
    const [first] = of(kind).toSorted((a, b) => Number(b.at[0] === 'legal') - Number(a.at[0] === 'legal'));
    const named = new Set(of(kind).flatMap(({ at, on }) => (at[0] === first?.at[0] ? on : [])));
    return of(kind)
      .filter(({ on }) => !named.has(on))
      .map(({ at, found }) => ({
        at,
        words: `в тексте «${found}», а в ${first?.at[0]} — «${first?.found}».`,
      }));
  });
  const [results] = of('results').toSorted((a, b) => a.on.localeCompare(b.on));
  const [points] = of('points').toSorted((a, b) => b.on.localeCompare(a.on));
  if (results && points && points.on < results.on)
    different.push({
      at: points.at,
      words: `баллы «${points.found}» — раньше, чем итоги («${results.found}»): так ли это?`,
    });
  if (results && publishTo && endOf(publishTo) <= Date.parse(results.on))
    different.push({
      at: ['publishTo'],
      words: `страница закроется раньше, чем итоги («${results.found}»): поставьте позже.`,
    });
  return different;
}

function comingIn([at, text]: Text, period: NonNullable<Checked['definition']['period']>): Coming[] {
  const to = period.to.slice(0, 10);
  return inFigures(text)
    .split(/[.!?;,]\s/)
    .flatMap((clause) => {
      const is = (Object.keys(KINDS) as (keyof typeof KINDS)[]).filter((kind) => KINDS[kind].test(clause));
      const day = daysIn(clause, period).find((one) => one.day && isInCalendar(one) && one.on >= to);
      return day && is.length ? [{ at, found: asWritten(text, day.found), on: day.on, is }] : [];
    });
}
