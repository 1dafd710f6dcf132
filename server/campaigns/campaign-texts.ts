import { organiser } from '../../shared/facts/brand';
import type { CampaignStatus } from '../../shared/promotions/campaign';
import type { CampaignDefinition } from './validation/campaign-schema';
import { periodText } from './period-text';

const RECEIVE: Readonly<Record<CampaignStatus, string>> = {
  upcoming: 'получат',
  running: 'получают',
  // Points come later than the end: what is true from its first second is who has earned them.
  finished: 'получили право на',
};

/** Paragraphs of the footer: the organiser and the dates, the places that earn points, then the campaign's own. */
export function legalText(
  { kind, period, leaderboard, legal }: CampaignDefinition,
  status: CampaignStatus,
): string[] {
  const event = kind === 'loyal' ? 'программы' : 'акции';
  const term = period
    ? ` Срок акции: ${periodText(period)}.${status === 'finished' ? ' Акция завершена.' : ''}`
    : '';
  return [
    `Организатор ${event} — ${organiser.legalName}, ${organiser.details}.${term}`,
    ...(leaderboard
      ? [
          `Участники, занявшие места с 1-го по ${leaderboard.places}-е в каждом регионе — Санкт-Петербург и Северо-Западный регион, Москва и Центральный регион, — ${RECEIVE[status]} дополнительные баллы на карту клуба.`,
        ]
      : []),
    ...legal,
  ];
}
