import { organiser } from '../../shared/facts/brand';
import type { CampaignStatus, Worth } from '../../shared/promotions/campaign';
import { firstPlacesText, placesText, plural, withinSentence } from '../../shared/text/format';
import { nbsp } from '../../shared/text/typography';
import { daysLeft, statusAt } from './campaign-phase';
import { dayText, isDay, monthOf } from './moscow-time';
import type { CampaignDefinition } from './validation/campaign-schema';

/** Returns the capitalized Russian word for the campaign type. */
export const eventName = (kind: CampaignDefinition['kind'] | undefined): 'Акция' | 'Программа' =>
  kind === 'loyal' ? 'Программа' : 'Акция';

const RECEIVE: Readonly<Record<CampaignStatus, string>> = {
  upcoming: 'получат',
  running: 'получают',
  // Points are credited some time after the campaign ends, so the text says «have earned» instead of «have received».
  finished: 'получили право на',
};

/**
 * Returns the legal text at the bottom of a campaign page. The text names the organiser, the period and the prize
 * places. The paragraphs from the campaign file follow.
 */
export function legalText(
  { kind, period, leaderboard, advertising, legal }: CampaignDefinition,
  status: CampaignStatus,
): string[] {
  const event = kind === 'loyal' ? 'программы' : 'акции';
  const over = status === 'finished' ? ` ${eventName(kind)} завершена.` : '';
  const term = period ? ` Срок ${event}: ${periodText(period)}.${over}` : '';
  const paragraphs = [`Организатор ${event} — ${organiser.legalName}, ${organiser.details}.${term}`];
  if (leaderboard)
    paragraphs.push(
      `Участники, занявшие ${firstPlacesText(leaderboard.places)} в каждом регионе — Санкт-Петербург и Северо-Западный регион, Москва и Центральный регион, — ${RECEIVE[status]} ${prizesText(leaderboard)}.`,
    );
  paragraphs.push(...legal);
  if (advertising !== undefined) paragraphs.push(advertising);
  return paragraphs;
}

/**
 * Returns a phrase such as 'дополнительные баллы на карту клуба' if all prizes are points. Otherwise, lists the prizes,
 * because the leaderboard does not show prizes until the first purchases.
 */
function prizesText({ prizes = [] }: NonNullable<CampaignDefinition['leaderboard']>): string {
  const isPoints = prizes.every(({ value, label }) => /балл/i.test(`${value} ${label}`));
  if (isPoints) return 'дополнительные баллы на карту клуба';
  const list = prizes.map((prize) => `${placesText(prize)} — ${withinSentence(prize)}`);
  return `призы: ${list.join('; ')}`;
}

const MOSCOW_TIME = '\u00a0(мск)';

type Period = CampaignDefinition['period'];

/** Formats a period: '1 марта — 31 мая 2025', '1–31 мая 2025', '22 ноября 2026' or 'Бессрочно'. */
export function periodText(period: Period): string {
  if (!period) return 'Бессрочно';
  const { from, to } = period;
  const zone = isDay(from) && isDay(to) ? '' : MOSCOW_TIME;
  if (isOneDay(period)) return dayText(from, { year: true }) + untilText(from, to) + zone;
  if (!zone && from.slice(0, 7) === to.slice(0, 7))
    return `${Number(from.slice(8))}–${dayText(to, { year: true })}`;
  return `${dayText(from, { year: hasTwoYears(period) })}\u00a0— ${dayText(to, { year: true })}${zone}`;
}

const isOneDay = ({ from, to }: NonNullable<Period>) => from.slice(0, 10) === to.slice(0, 10);

function untilText(from: string, to: string): string {
  if (isDay(to)) return isDay(from) ? '' : '\u00a0— 24:00';
  return `${isDay(from) ? ', до\u00a0' : '\u00a0— '}${to.slice(11, 16)}`;
}

export const startText = ({ from }: NonNullable<Period>): string =>
  `Начнётся ${dayText(from, { year: true })}${isDay(from) ? '' : MOSCOW_TIME}`;

export const ENDLESS = 'Бессрочно';

/**
 * Formats the end of a running campaign: 'До 31 мая', 'До 31 мая, ещё 40 дней', 'Бессрочно'. Includes the year unless
 * it is the current year. Omits the countdown if the end includes a time of day.
 */
export function untilWhen(period: Period, now: number): string {
  if (!period) return ENDLESS;
  const days = daysLeft(period, now);
  if (days === 1 && !isDay(period.to)) return `Сегодня ${untilHour(period.to)}`;
  if (days === 1) return isOneDay(period) ? 'Только сегодня' : 'Последний день';
  const end = `До ${dayText(period.to, { year: period.to.slice(0, 4) !== monthOf(now).slice(0, 4) })}`;
  return nbsp(
    days === undefined || !isDay(period.to)
      ? end
      : `${end}, ещё ${days} ${plural(days, 'день', 'дня', 'дней')}`,
  );
}

const untilHour = (to: string) => `до\u00a0${to.slice(11, 16)}`;

/**
 * Number of days before a campaign's end at which the campaign page starts a countdown. The index starts its countdown
 * earlier.
 */
const PAGE_COUNTDOWN_DAYS = 30;

/** Returns a text such as 'до 31 мая' or 'осталось 12 дней'. Returns an empty string if the campaign has no end. */
export function deadlineText(period: Period, now: number): string {
  if (!period) return '';
  const days = daysLeft(period, now);
  if (days === 1 && !isDay(period.to)) return `сегодня ${untilHour(period.to)}`;
  if (days === 1) return isOneDay(period) ? 'только сегодня' : 'последний день';
  if (days === undefined || days > PAGE_COUNTDOWN_DAYS || !isDay(period.to))
    return `до\u00a0${dayText(period.to, { year: hasTwoYears(period) }).replace(/\u00a0(?=\d{4})/, ' ')}`;
  const left = plural(days, 'остался', 'осталось', 'осталось');
  return nbsp(`${left} ${days} ${plural(days, 'день', 'дня', 'дней')}`);
}

/**
 * Returns the end of a running campaign with a label, such as '28 февраля 2027' and 'последний день акции'. Shortly
 * before the end, returns a countdown such as 'осталось 12 дней' with the end date as its label. For an upcoming or
 * finished campaign, returns the whole period. Returns undefined if the campaign has no period.
 */
export function termFact(period: Period, now: number): Worth | undefined {
  const status = statusAt(period, now);
  if (!period) return undefined;
  if (status !== 'running') return { value: periodText(period), label: 'срок акции' };
  const end = dayText(period.to, { year: true });
  const deadline = deadlineText(period, now);
  if (!deadline.startsWith('до')) return { value: deadline, label: end };
  return { value: end, label: isDay(period.to) ? 'последний день акции' : 'конец акции' };
}

const hasTwoYears = ({ from, to }: NonNullable<Period>) => from.slice(0, 4) !== to.slice(0, 4);
