import { organiser } from '../../shared/facts/brand';
import type { CampaignStatus } from '../../shared/promotions/campaign';
import { firstPlacesText, placesText, plural, withinSentence } from '../../shared/text/format';
import { nbsp } from '../../shared/text/typography';
import { daysLeft } from './campaign-phase';
import { dayText, isDay, monthOf } from './moscow-time';
import type { CampaignDefinition } from './validation/campaign-schema';

/** Returns the word for a campaign at the start of a sentence. */
export const eventName = (kind: CampaignDefinition['kind'] | undefined): 'Акция' | 'Программа' =>
  kind === 'loyal' ? 'Программа' : 'Акция';

const RECEIVE: Readonly<Record<CampaignStatus, string>> = {
  upcoming: 'получат',
  running: 'получают',
  // Points come later than the end.
  finished: 'получили право на',
};

export function legalText(
  { kind, period, leaderboard, advertising, legal }: CampaignDefinition,
  status: CampaignStatus,
): string[] {
  const event = kind === 'loyal' ? 'программы' : 'акции';
  const over = status === 'finished' ? ` ${eventName(kind)} завершена.` : '';
  const term = period ? ` Срок ${event}: ${periodText(period)}.${over}` : '';
  return [
    `Организатор ${event} — ${organiser.legalName}, ${organiser.details}.${term}`,
    ...(leaderboard
      ? [
          `Участники, занявшие ${firstPlacesText(leaderboard.places)} в каждом регионе — Санкт-Петербург и Северо-Западный регион, Москва и Центральный регион, — ${RECEIVE[status]} ${prizesText(leaderboard)}.`,
        ]
      : []),
    ...legal,
    ...(advertising === undefined ? [] : [advertising]),
  ];
}

/** Names prizes that are no points: the page has no rating before the first purchases. */
const prizesText = ({ prizes = [] }: NonNullable<CampaignDefinition['leaderboard']>) =>
  prizes.every(({ value, label }) => /балл/i.test(`${value} ${label}`))
    ? 'дополнительные баллы на карту клуба'
    : `призы: ${prizes.map((prize) => `${placesText(prize)} — ${withinSentence(prize)}`).join('; ')}`;

const MOSCOW_TIME = '\u00a0(мск)';

type Period = CampaignDefinition['period'];

/** '1 марта — 31 мая 2025', '1–31 мая 2025', '22 ноября 2026', 'Бессрочно'. */
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
 * Returns the end of a running campaign: 'До 31 мая', 'До 31 мая, ещё 40 дней', 'Бессрочно'. Another year is named. Days
 * are counted only to an end without an hour.
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

/** In days: a page counts down later than the index. */
const COUNTED_ON_PAGES = 30;

/** 'до 31 мая', 'осталось 12 дней', or '' without an end. */
export function deadlineText(period: Period, now: number): string {
  if (!period) return '';
  const days = daysLeft(period, now);
  if (days === 1 && !isDay(period.to)) return `сегодня ${untilHour(period.to)}`;
  if (days === 1) return isOneDay(period) ? 'только сегодня' : 'последний день';
  if (days === undefined || days > COUNTED_ON_PAGES || !isDay(period.to))
    return `до\u00a0${dayText(period.to, { year: hasTwoYears(period) }).replace(/\u00a0(?=\d{4})/, ' ')}`;
  const left = plural(days, 'остался', 'осталось', 'осталось');
  return nbsp(`${left} ${days} ${plural(days, 'день', 'дня', 'дней')}`);
}

const hasTwoYears = ({ from, to }: NonNullable<Period>) => from.slice(0, 4) !== to.slice(0, 4);
