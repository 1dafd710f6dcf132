import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeDefinition } from '../../../../server/campaigns/validation/validate-definition';
import { oddities } from '../../../../server/campaigns/validation/oddities';
import { beginOf } from '../../../../server/campaigns/moscow-time';
import { campaigns, CAMPAIGNS_FOLDER } from '../../../support/campaigns/campaigns';

const good = readFileSync(join(CAMPAIGNS_FOLDER, 'knauf2025/campaign.yaml'), 'utf8');
const NOW = beginOf('2026-11-22');

/** What the check says of a right file after one change to it. */
function warned(from: string, to: string): string[] {
  const judged = judgeDefinition(good.replace(from, to));
  if ('faults' in judged) throw new Error(JSON.stringify(judged.faults));
  return oddities(judged.definition, NOW).map(({ field, words }) => `${field}: ${words}`);
}

describe('A campaign that is right and probably not meant so', () => {
  it.each([
    [
      'a year that is far ahead',
      "to: '2027-02-28'",
      "to: '2072-02-28'",
      /^period\.to: «2072-02-28» — больше чем через три года/,
    ],
    [
      'a page that opens in the middle of its campaign',
      'period:\n',
      "publishFrom: '2026-12-24'\nperiod:\n",
      /^publishFrom: «2026-12-24» — позже начала акции \(period\.from\): страницу «Скоро» никто не увидит/,
    ],
    [
      'a page that opens long before its campaign',
      "period:\n  from: '2025-03-01'",
      "publishFrom: '2025-12-24'\nperiod:\n  from: '2026-12-01'",
      /^publishFrom: «2025-12-24» — раньше начала акции больше чем на полгода/,
    ],
    [
      'another number of places in the words',
      'places: 15',
      'places: 30',
      /^steps\.3\.text: «по 15-е место», а баллы получают 30 \(leaderboard\.places\)/m,
    ],
    [
      'places by their number',
      'Показывайте карту',
      'За 20 первых мест',
      /^steps\.2\.title: «20 первых мест», а баллы получают 15/,
    ],
    [
      'places by their ordinals',
      'Показывайте карту',
      'С 1-го по 20-е место',
      /^steps\.2\.title: «по 20-е место», а баллы получают 15/,
    ],
    [
      'goods that nobody will see',
      'leaderboard:\n',
      "featured:\n  - { id: '1', name: Бур, price: 5, unit: шт., drawing: coil }\nleaderboard:\n",
      /^featured: акция supplier их не показывает/,
    ],
  ])('is warned of: %s', (_, from, to, words) => {
    expect(warned(from, to).join('\n')).toMatch(words);
  });

  it('is none of those that come with the product', () => {
    for (const { slug, definition } of campaigns.values())
      expect([slug, oddities(definition, NOW)]).toEqual([slug, []]);
  });
});
