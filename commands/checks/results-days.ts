import { endOf } from '../../server/campaigns/moscow-time';
import { daysIn, isInCalendar, type Period } from './days-in-words';
import { asWritten, inFigures } from './in-figures';
import { wordsOf, type Checked, type Note, type Text } from './note';

const KINDS = {
  итоги: /(?<!\p{L})итог|объяв|назов[её]м|назовут/iu,
  баллы: /начисл|зачисл|балл\p{L}*[^.]*\s(?:прид|поступ)/iu,
  призы: /вруч|выда|отда(?:дим|ют)|забр|забер/iu,
} as const;
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];

/** A day after the end, and what comes on it. */
interface Coming {
  readonly at: Text[0];
  readonly found: string;
  /** '2027-06-10'. */
  readonly on: string;
  readonly is: readonly Kind[];
}

/** When results, points and prizes come: the same in all texts, nothing before the results, the page open until then. */
export function resultsDays({ definition }: Checked, now: number): Note[] {
  const { period, publishTo } = definition;
  if (!period) return [];
  const coming = wordsOf(definition).flatMap((text) => comingIn(text, period));
  const of = (kind: Kind) => coming.filter(({ is }) => is.includes(kind));
  const different = kinds.flatMap((kind) => {
    // The terms count, where they name a day.
    const [first] = of(kind).toSorted((a, b) => Number(b.at[0] === 'legal') - Number(a.at[0] === 'legal'));
    const named = new Set(of(kind).flatMap(({ at, on }) => (at[0] === first?.at[0] ? on : [])));
    return of(kind)
      .filter(({ on }) => !named.has(on))
      .map(({ at, found }) => ({
        at,
        words: `в тексте ${kind} «${found}», а в ${first?.at[0]} — «${first?.found}».`,
      }));
  });
  const [results] = of('итоги').toSorted((a, b) => a.on.localeCompare(b.on));
  if (!results) return different;
  const early = (['баллы', 'призы'] as const).flatMap((kind) => {
    const [last] = of(kind).toSorted((a, b) => b.on.localeCompare(a.on));
    const words = `${kind} «${last?.found}» — раньше, чем итоги («${results.found}»): так ли это?`;
    return last && last.on < results.on ? [{ at: last.at, words }] : [];
  });
  const isShut = publishTo && endOf(publishTo) > now && endOf(publishTo) <= Date.parse(results.on);
  const words = `страница закроется раньше, чем итоги («${results.found}»): поставьте позже.`;
  return [...different, ...early, ...(isShut ? [{ at: ['publishTo'], words }] : [])];
}

function comingIn([at, text]: Text, period: Period): Coming[] {
  const to = period.to.slice(0, 10);
  return inFigures(text)
    .split(/[.!?;,]\s/)
    .flatMap((clause) => {
      const is = kinds.filter((kind) => KINDS[kind].test(clause));
      const days = daysIn(clause, period).filter((one) => one.day && isInCalendar(one) && one.on >= to);
      return is.length ? days.map(({ found, on }) => ({ at, found: asWritten(text, found), on, is })) : [];
    });
}
