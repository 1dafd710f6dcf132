import { periodText } from '../../server/campaigns/campaign-texts';
import { wordsOf, type Checked, type Note } from './note';

/** Each with its months, from January as 0. */
const SEASONS = [
  [/(?<!\p{L})(?:зим(?:а|ы|е|у|ой)|зимн\p{L}+)(?!\p{L})/iu, [11, 0, 1]],
  [/(?<!\p{L})(?:весн(?:а|ы|е|у|ой)|весенн\p{L}+)(?!\p{L})/iu, [2, 3, 4]],
  [/(?<!\p{L})(?:лет(?:о|у|ом)|летн\p{L}+)(?!\p{L})/iu, [5, 6, 7]],
  [/(?<!\p{L})(?:осен(?:ь|и|ью)|осенн\p{L}+)(?!\p{L})/iu, [8, 9, 10]],
] as const;
/** What it is got ready for: 'к лету', 'перед зимой'. */
const AHEAD = /(?:^|\s)(?:к|до|на|перед|после|любо\p{L}+)\s+$/iu;
/** Where a season is that of the campaign. */
const WHERE = /^(?:title|shortTitle|lead|description|tile)$/;

/** 'всю весну' is from its first day to its last; 'все весенние работы' are not. */
const WHOLE = /(?<!\p{L})вс[юёе]\s+(?:зиму|весну|лето|осень)(?!\p{L})/iu;

/** Seasons in the words that have no month of the period, or of which it is a part alone. */
export function seasons({ definition }: Checked): Note[] {
  const { period } = definition;
  if (!period) return [];
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const count = monthOf(period.to) - monthOf(period.from) + 1;
  const own = Array.from({ length: count }, (_, index) => (monthOf(period.from) + index) % 12);
  const first = period.from.slice(8, 10) === '01' ? 0 : 1;
  const whole = new Set(own.slice(first, isCutShort(period.to) ? -1 : undefined));
  const isInPeriod = (months: readonly number[]) => own.some((month) => months.includes(month));
  return wordsOf(definition)
    .filter(([[field]]) => WHERE.test(String(field)))
    .flatMap(([at, text]) => {
      const [all = ''] = WHOLE.exec(text) ?? [];
      const named = SEASONS.flatMap(([name, months]) => {
        const found = name.exec(text);
        return found && !AHEAD.test(text.slice(0, found.index)) ? [{ found: found[0], months }] : [];
      });
      const isCut = ({ found, months }: (typeof named)[number]) =>
        all.endsWith(found) && !months.every((month) => whole.has(month));
      const wrong =
        named.find(isCut) ?? (named.some(({ months }) => isInPeriod(months)) ? undefined : named[0]);
      return wrong ? [{ at, words: `в тексте «${wrong.found}», а срок акции — ${periodText(period)}.` }] : [];
    });
}

/** Whether a month goes on after a day. */
const isCutShort = (day: string) =>
  new Date(Date.parse(day.slice(0, 10)) + 24 * 60 * 60 * 1000).getUTCDate() !== 1;
