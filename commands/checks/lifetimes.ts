import { UNITS } from './durations';
import { inFigures } from './in-figures';
import { wordsOf, type Checked, type Note, type Text } from './note';

/** Of a sentence that speaks of points: how long they live, clause by clause. */
const LIVES = /действ|потрат|трат|сгор/iu;
const LIFE =
  /(?<!\d)(\d{1,3})\s+(?:(д)(?:ень|ня|ней)|(н)едел\p{L}*|(м)есяц\p{L}*|(г)од\p{L}*|(л)ет)(?!\p{L})/giu;

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
