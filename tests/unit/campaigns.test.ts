import { describe, expect, it } from 'vitest';
import type { CampaignDefinition } from '../../shared/campaign';
import { campaignStatus, deadlineText, periodText } from '../../server/promotions/campaign-period';
import { campaignFaults, textPairs } from '../../server/promotions/campaign-schema';
import { loadCampaigns } from '../../server/promotions/campaigns';
import { contrast } from '../../server/promotions/contrast';

const campaigns = await loadCampaigns();
const good = campaigns.get('knauf2025') as CampaignDefinition;

describe.each([...campaigns])('The campaign %s', (slug, definition) => {
  it('is right', () => {
    expect(campaignFaults(slug, definition)).toEqual([]);
  });

  it.each(textPairs(definition.theme))('can be read: %s', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('The facts of the campaigns', () => {
  it.each([
    ['knauf2025', 'knauf2025', 15, 15],
    ['rockwool2025', 'rockwool2025', 32, 32],
    ['rockwool25', 'rockwool25', 15, 25],
    ['saint-gobain25', 'vetonit25', 15, 50],
    ['tehnonikol2025', 'tehnonikol2025', 15, 25],
    ['tehnonikol25', 'tehnonikol25', 15, 15],
  ])('%s', (slug, dataSlug, rows, places) => {
    expect(campaigns.get(slug)).toMatchObject({ dataSlug, leaderboard: { rows, places } });
  });
});

describe('A definition that is not right', () => {
  it.each([
    ['Bad_Name', good, 'slug'],
    ['x', { ...good, title: '' }, 'title: expected at least 1 characters'],
    ['x', { ...good, steps: [] }, 'steps: expected three or four steps'],
    ['x', { ...good, leaderboard: { rows: 15, places: 500 } }, 'leaderboard.places: expected 1 to 100'],
    ['x', { ...good, leaderboard: undefined }, 'leaderboard: expected rows and places'],
    [
      'x',
      { ...good, period: { from: '2025-06-31', to: '2025-07-01' } },
      'period.from: expected a day as YYYY-MM-DD',
    ],
    [
      'x',
      { ...good, period: { from: '2025-07-02', to: '2025-07-01' } },
      'period.to: expected a day not before',
    ],
    ['x', { ...good, dataSlug: 'КНАУФ' }, 'dataSlug: expected small latin letters'],
    [
      'x',
      { ...good, theme: { ...good.theme, onHero2: '#4488cc' } },
      'theme: onHero2 on hero has a contrast of',
    ],
    ['x', { ...good, colour: 'red' }, 'colour'],
    ['x', undefined, 'campaign'],
  ])('%s is told which field and what is expected', (slug, definition, fault) => {
    expect(campaignFaults(slug, definition).join('\n')).toContain(fault);
  });
});

describe('A campaign’s days', () => {
  const period = { from: '2025-03-01', to: '2025-05-31' };

  it.each([
    ['2025-02-28T20:59:59Z', 'upcoming'],
    ['2025-02-28T21:00:00Z', 'running'],
    ['2025-05-31T20:59:59Z', 'running'],
    ['2025-05-31T21:00:00Z', 'finished'],
  ])('begin and end at midnight in Moscow: %s', (now, status) => {
    expect(campaignStatus(period, new Date(now))).toBe(status);
  });

  it('read well', () => {
    expect(periodText(period).replaceAll('\u00a0', ' ')).toBe('1 марта — 31 мая 2025');
    expect(periodText({ from: '2025-12-01', to: '2026-02-28' }).replaceAll('\u00a0', ' ')).toBe(
      '1 декабря 2025 — 28 февраля 2026',
    );
    expect(deadlineText(period).replaceAll('\u00a0', ' ')).toBe('до 31 мая');
    expect(periodText(undefined)).toBe('Бессрочно');
  });
});
