import { eventName } from '../../server/campaigns/campaign-texts';
import { beginOf, dayText, endOf, momentText } from '../../server/campaigns/moscow-time';
import type { Checked, Note } from './note';

/** In milliseconds. */
export const YEAR = 365 * 24 * 60 * 60 * 1000;

/** Returns notes about moments that are valid but unlikely. */
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
  if (publishFrom !== undefined && beginOf(publishFrom) > Math.max(now, beginOf(period.from)))
    far.push({ at: ['publishFrom'], words: openingText(beginOf(publishFrom), period.from) });
  if (publishFrom !== undefined && beginOf(publishFrom) < beginOf(period.from) - YEAR / 2)
    far.push({
      at: ['publishFrom'],
      words: 'страница видна раньше чем за полгода до начала акции: верен ли год?',
    });
  if (period.to.endsWith('T00:00:00')) far.push({ at: ['period', 'to'], words: midnightText(period.to) });
  if (publishTo !== undefined && endOf(publishTo) > now && endOf(publishTo) < endOf(period.to))
    far.push({
      at: ['publishTo'],
      words: closingText(endOf(publishTo), period.to, eventName(definition.kind)),
    });
  return far;
}

const midnightText = (to: string) =>
  `${dayText(to.slice(0, 10), { year: true })} в акцию не войдёт: она кончится, когда он начнётся. Последний день пишут без времени.`;

const openingText = (at: number, from: string) =>
  `страница откроется ${momentText(at)} (мск), позже начала акции (${dayText(from, { year: true })}): до того её нет ни для кого.`;

const closingText = (at: number, to: string, what: string) =>
  `страница закроется ${momentText(at)} (мск), раньше конца акции (${dayText(to, { year: true })}): на её месте посетитель видит «${what} закончилась» и дорогу к остальным.`;

export const isOver = ({ definition: { period } }: Checked, now: number): boolean =>
  !!period && endOf(period.to) <= now;

/** Returns a note if the page is closed or the campaign has ended. */
export function endNote({ definition }: Checked, now: number): Note | undefined {
  const { kind, publishTo, period } = definition;
  if (publishTo !== undefined && endOf(publishTo) <= now)
    return { at: ['publishTo'], words: `страница закрыта: на её месте «${eventName(kind)} закончилась».` };
  if (!period || endOf(period.to) > now) return undefined;
  const what = eventName(kind);
  return {
    at: ['period', 'to'],
    words: `${what.toLowerCase()} уже кончилась: страница говорит «${what} завершена».`,
  };
}
