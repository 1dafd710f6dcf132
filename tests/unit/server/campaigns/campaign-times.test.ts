import { describe, expect, it } from 'vitest';
import { snapshotAt } from '../../../../server/campaigns/campaign-snapshot';
import { phaseAt, statusAt } from '../../../../server/campaigns/campaign-phase';
import { deadlineText, periodText, untilWhen } from '../../../../server/campaigns/campaign-texts';
import { isMoment } from '../../../../server/campaigns/moscow-time';
import { campaigns } from '../../../support/campaigns/campaigns';

describe('isMoment', () => {
  it.each(['2027', '2027-03', '2027-02-31', '31.02.2027', '', '2027-03-01T', '2027-03-01 10:00'])(
    'rejects %j',
    (text) => expect(isMoment(text)).toBe(false),
  );
});

const at = (text: string) => Date.parse(`${text}+03:00`);

const period = { from: '2026-03-01', to: '2026-05-31T18:00:00' };
const times = { publishFrom: '2026-02-01T10:00:00', publishTo: '2026-06-30', period };

describe('The phase of a campaign', () => {
  it.each([
    { now: '2026-02-01T09:59:59', phase: 'hidden' },
    { now: '2026-02-01T10:00:00', phase: 'upcoming' },
    { now: '2026-02-28T23:59:59', phase: 'upcoming' },
    { now: '2026-03-01T00:00:00', phase: 'running' },
    { now: '2026-05-31T17:59:59', phase: 'running' },
    { now: '2026-05-31T18:00:00', phase: 'finished' },
    { now: '2026-06-30T23:59:59', phase: 'finished' },
    { now: '2026-07-01T00:00:00', phase: 'gone' },
  ])('is $phase at $now Moscow time', ({ now, phase }) => {
    const span = phaseAt(times, at(now));
    expect(span.phase).toBe(phase);
    if (phase !== 'gone') expect(phaseAt(times, span.expiresAt).phase).not.toBe(phase);
    if (phase !== 'hidden') expect(phaseAt(times, span.notBefore).phase).toBe(phase);
    expect(phaseAt(times, span.expiresAt - 1).phase).toBe(phase);
  });

  it('is always running if the campaign has no period', () => {
    expect(phaseAt({}, 0)).toEqual({ phase: 'running', notBefore: -Infinity, expiresAt: Infinity });
    expect(statusAt({ from: '2026-03-01', to: '2026-03-01' }, at('2026-03-01T23:59:59'))).toBe('running');
  });
});

describe('The period of a campaign', () => {
  it('is formatted as a Russian date range', () => {
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
});

// If the end date has no time of day, the deadline counts down the last thirty days, for example «осталось 12 дней».
describe('The deadline on a campaign page', () => {
  it.each([
    { now: '2026-05-01T23:59:59', text: 'до 31 мая, 18:00', to: period.to },
    { now: '2026-05-30T12:00:00', text: 'до 31 мая, 18:00', to: period.to },
    { now: '2026-05-31T17:59:59', text: 'сегодня до 18:00', to: period.to },
    { now: '2026-05-02T00:00:00', text: 'осталось 30 дней', to: '2026-05-31' },
    { now: '2026-05-20T12:00:00', text: 'осталось 12 дней', to: '2026-05-31' },
    { now: '2026-05-29T23:59:59', text: 'осталось 3 дня', to: '2026-05-31' },
    { now: '2026-05-11T00:00:00', text: 'остался 21 день', to: '2026-05-31' },
  ])('is displayed as $text at $now', ({ now, text, to }) => {
    expect(deadlineText({ ...period, to }, at(now)).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

// If the end date has no time of day, the deadline counts down the last sixty days, for example «До 31 мая, ещё 60
// дней».
describe('The deadline on the index page', () => {
  it.each([
    { now: '2026-04-01T23:59:59', text: 'До 31 мая, 18:00', to: period.to },
    { now: '2026-05-30T12:00:00', text: 'До 31 мая, 18:00', to: period.to },
    { now: '2026-04-01T23:59:59', text: 'До 31 мая', to: '2026-05-31' },
    { now: '2026-04-02T00:00:00', text: 'До 31 мая, ещё 60 дней', to: '2026-05-31' },
    { now: '2026-05-31T00:00:00', text: 'Сегодня до 18:00', to: period.to },
    { now: '2025-12-31T12:00:00', text: 'До 31 мая 2026, 18:00', to: period.to },
  ])('is displayed as $text at $now', ({ now, text, to }) => {
    const began = { from: '2025-12-01', to };
    expect(untilWhen(began, at(now)).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('A campaign snapshot', () => {
  it('expires at midnight only if a page counts down the remaining days', () => {
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
