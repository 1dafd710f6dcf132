import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateDefinition } from '../../../../server/campaigns/validation/validate-definition';
import { warningsOf } from '../../../../server/campaigns/validation/warnings';
import { beginOf } from '../../../../server/campaigns/moscow-time';
import { campaigns, CAMPAIGNS_FOLDER } from '../../../support/campaigns/campaigns';

const good = readFileSync(join(CAMPAIGNS_FOLDER, 'knauf2025/campaign.yaml'), 'utf8');
const NOW = beginOf('2026-11-22');

/** What the check says of a right file after one change to it. */
function warned(from: string, to: string): string[] {
  const result = validateDefinition(good.replace(from, to));
  if ('issues' in result) throw new Error(JSON.stringify(result.issues));
  return warningsOf({ slug: 'new27', definition: result.definition }, [], NOW);
}

describe('A campaign that is valid and probably not meant so', () => {
  it('is warned of a year that is far ahead', () => {
    expect(warned("to: '2027-02-28'", "to: '2072-02-28'").join('\n')).toMatch(
      /^new27\/campaign\.yaml: period\.to: «2072-02-28» — больше чем через три года/,
    );
  });

  it('is none of those that come with the product', () => {
    for (const campaign of campaigns.values())
      expect([campaign.slug, warningsOf(campaign, campaigns.values(), NOW)]).toEqual([campaign.slug, []]);
  });
});
