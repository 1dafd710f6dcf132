import { eventName } from '../../server/campaigns/campaign-texts';
import { beginOf, dayText, endOf, momentText } from '../../server/campaigns/moscow-time';
import type { Checked, Note } from './note';

export const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Reports dates that are valid but probably wrong, such as an end more than three years from now. */
export function unlikelyMoments(campaign: Checked, now: number): Note[] {
  return [...farMoments(campaign, now), ...openingNotes(campaign, now), ...endingNotes(campaign, now)];
}

function farMoments({ definition: { publishFrom, publishTo, period } }: Checked, now: number): Note[] {
  const moments = [
    [['publishFrom'], publishFrom],
    [['period', 'from'], period?.from],
    [['period', 'to'], period?.to],
    [['publishTo'], publishTo],
  ] as const;
  return moments.flatMap(([at, text]) =>
    text !== undefined && beginOf(text) > now + 3 * YEAR_MS
      ? [{ at, words: `«${text}» — больше чем через три года: верен ли год?` }]
      : [],
  );
}

function openingNotes({ definition: { publishFrom, period } }: Checked, now: number): Note[] {
  if (!period || publishFrom === undefined) return [];
  const at = ['publishFrom'];
  const opening = beginOf(publishFrom);
  const begin = beginOf(period.from);
  if (opening > Math.max(now, begin)) {
    const words = `страница откроется ${momentText(opening)} (мск), позже начала акции (${dayText(period.from, { year: true })}): до того её нет ни для кого.`;
    return [{ at, words }];
  }
  if (opening < begin - YEAR_MS / 2)
    return [{ at, words: 'страница видна раньше чем за полгода до начала акции: верен ли год?' }];
  return [];
}

function endingNotes({ definition: { kind, publishTo, period } }: Checked, now: number): Note[] {
  if (!period) return [];
  const notes: Note[] = [];
  if (period.to.endsWith('T00:00:00')) {
    const lastDay = dayText(period.to.slice(0, 10), { year: true });
    const words = `${lastDay} в акцию не войдёт: она кончится, когда он начнётся. Последний день пишут без времени.`;
    notes.push({ at: ['period', 'to'], words });
  }
  if (publishTo !== undefined && endOf(publishTo) > now && endOf(publishTo) < endOf(period.to)) {
    const words = `страница закроется ${momentText(endOf(publishTo))} (мск), раньше конца акции (${dayText(period.to, { year: true })}): на её месте посетитель видит «${eventName(kind)} закончилась» и дорогу к остальным.`;
    notes.push({ at: ['publishTo'], words });
  }
  return notes;
}

export const isOver = ({ definition: { period } }: Checked, now: number): boolean =>
  !!period && endOf(period.to) <= now;

/** Returns a note if the campaign has ended or its page is closed. */
export function endNote(campaign: Checked, now: number): Note | undefined {
  const { kind, publishTo } = campaign.definition;
  const event = eventName(kind);
  if (publishTo !== undefined && endOf(publishTo) <= now)
    return { at: ['publishTo'], words: `страница закрыта: на её месте «${event} закончилась».` };
  if (!isOver(campaign, now)) return undefined;
  return {
    at: ['period', 'to'],
    words: `${event.toLowerCase()} уже кончилась: страница говорит «${event} завершена».`,
  };
}
