import { describe, expect, it } from 'vitest';
import { snapshotAt } from '../../../../server/campaigns/campaign-snapshot';
import { phaseAt, statusAt } from '../../../../server/campaigns/campaign-phase';
import { deadlineText, periodText, untilWhen } from '../../../../server/campaigns/campaign-texts';
import { isMoment } from '../../../../server/campaigns/moscow-time';
import { campaigns } from '../../../support/campaigns/campaigns';

it.each(['2027', '2027-03', '2027-02-31', '31.02.2027', '', '2027-03-01T', '2027-03-01 10:00'])(
  'An invalid date or time is rejected: %s',
  (text) => expect(isMoment(text)).toBe(false),
);

const at = (text: string) => Date.parse(`${text}+03:00`);

describe('The times of a campaign', () => {
  const period = { from: '2026-03-01', to: '2026-05-31T18:00:00' };
  const times = { publishFrom: '2026-02-01T10:00:00', publishTo: '2026-06-30', period };

  it.each([
    ['2026-02-01T09:59:59', 'hidden'],
    ['2026-02-01T10:00:00', 'upcoming'],
    ['2026-02-28T23:59:59', 'upcoming'],
    ['2026-03-01T00:00:00', 'running'],
    ['2026-05-31T17:59:59', 'running'],
    ['2026-05-31T18:00:00', 'finished'],
    ['2026-06-30T23:59:59', 'finished'],
    ['2026-07-01T00:00:00', 'gone'],
  ])('are Moscow time to the second: at %s it is %s', (now, phase) => {
    const span = phaseAt(times, at(now));
    expect(span.phase).toBe(phase);
    if (phase !== 'gone') expect(phaseAt(times, span.expiresAt).phase).not.toBe(phase);
    if (phase !== 'hidden') expect(phaseAt(times, span.notBefore).phase).toBe(phase);
    expect(phaseAt(times, span.expiresAt - 1).phase).toBe(phase);
  });

  it('are unlimited by default', () => {
    expect(phaseAt({}, 0)).toEqual({ phase: 'running', notBefore: -Infinity, expiresAt: Infinity });
    expect(statusAt({ from: '2026-03-01', to: '2026-03-01' }, at('2026-03-01T23:59:59'))).toBe('running');
  });

  it('are formatted as Russian dates', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(periodText({ from: '2025-03-01', to: '2025-05-31' }))).toBe('1 марта — 31 мая 2025');
    expect(plain(periodText({ from: '2025-12-01', to: '2026-02-28' }))).toBe(
      '1 декабря 2025 — 28 февраля 2026',
    );
    expect(plain(periodText(period))).toBe('1 марта — 31 мая 2026, 18:00 (мск)');
    expect(plain(deadlineText(period, at('2026-03-02T00:00:00')))).toBe('до 31 мая, 18:00');
    const day = { from: '2026-11-22', to: '2026-11-22' };
    expect(plain(periodText(day))).toBe('22 ноября 2026');
    expect(deadlineText(day, at('2026-11-22T12:00:00'))).toBe('только сегодня');
    expect(plain(periodText({ from: '2026-11-22T10:00:00', to: '2026-11-22T18:00:00' }))).toBe(
      '22 ноября 2026, 10:00 — 18:00 (мск)',
    );
    expect(plain(periodText({ from: '2026-12-01', to: '2026-12-31' }))).toBe('1–31 декабря 2026');
    expect(periodText(undefined)).toBe('Бессрочно');
  });

  it.each([
    ['2026-05-01T23:59:59', 'до 31 мая, 18:00'],
    ['2026-05-30T12:00:00', 'до 31 мая, 18:00'],
    ['2026-05-31T17:59:59', 'сегодня до 18:00'],
    ['2026-05-02T00:00:00', 'осталось 30 дней', '2026-05-31'],
    ['2026-05-20T12:00:00', 'осталось 12 дней', '2026-05-31'],
    ['2026-05-29T23:59:59', 'осталось 3 дня', '2026-05-31'],
    ['2026-05-11T00:00:00', 'остался 21 день', '2026-05-31'],
  ])('count down the last thirty days to the end of a day: at %s it is %s', (now, words, to = period.to) => {
    expect(deadlineText({ ...period, to }, at(now)).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it.each([
    ['2026-04-01T23:59:59', 'До 31 мая, 18:00'],
    ['2026-05-30T12:00:00', 'До 31 мая, 18:00'],
    ['2026-04-02T00:00:00', 'До 31 мая, ещё 60 дней', '2026-05-31'],
    ['2026-05-31T00:00:00', 'Сегодня до 18:00'],
    ['2025-12-31T12:00:00', 'До 31 мая 2026, 18:00'],
  ])('count down the last sixty days on the index: at %s it is %s', (now, words, to = period.to) => {
    const began = { from: '2025-12-01', to };
    expect(untilWhen(began, at(now)).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('change at midnight only during a countdown', () => {
    const [campaign] = campaigns.values();
    const span = (now: string) => {
      const one = campaign && { ...campaign, definition: { ...campaign.definition, period } };
      const set = { campaigns: new Map(one && [[one.slug, one]]), issues: new Map() };
      const { notBefore, expiresAt, version } = snapshotAt(set, at(now));
      return { notBefore, expiresAt, version };
    };
    expect(span('2026-03-20T12:00:00')).toMatchObject({ notBefore: at('2026-03-01T00:00:00') });
    expect(span('2026-03-20T12:00:00')).toMatchObject({ expiresAt: at('2026-04-01T00:00:00') });
    const [before, first] = [span('2026-04-01T23:59:59'), span('2026-04-02T00:00:00')];
    expect(before.expiresAt).toBe(at('2026-04-02T00:00:00'));
    expect([first.notBefore, first.expiresAt]).toEqual([
      at('2026-04-02T00:00:00'),
      at('2026-04-03T00:00:00'),
    ]);
    expect(first.version).not.toBe(before.version);
    expect(span('2026-05-31T12:00:00').expiresAt).toBe(at('2026-05-31T18:00:00'));
  });
});
