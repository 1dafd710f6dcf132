import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueText } from '../../../server/campaigns/validation/issue';
import { validateDefinition } from '../../../server/campaigns/validation/validate-definition';
import { campaignFolder, type CampaignFolder } from '../../support/campaigns/campaign-folder';
import { CAMPAIGNS_FOLDER } from '../../support/campaigns/campaigns';
import { plainWords } from '../../support/clients/plain-words';
import { createTestApp } from '../../support/fixtures';

const PRIZES = `places: 15
  prizes:
    - { from: 1, to: 3, is: 10 000, what: баллов }
    - { from: 4, to: 15, is: 2 000, what: баллов }`;

describe('Prizes of a campaign', () => {
  let folder: CampaignFolder;
  beforeAll(() => {
    folder = campaignFolder();
    folder.put('named25', (yaml) => yaml.replace('places: 15', PRIZES));
    folder.put('unnamed25');
  });
  afterAll(() => folder.end());
  const page = async (slug: string) => {
    const { get } = await createTestApp({ CAMPAIGNS_DIR: folder.path });
    return plainWords((await get(`/promo/${slug}`)).text);
  };

  it('stand under the hero, beside the check, as steps, and as groups of two tables of two columns', async () => {
    const text = await page('named25');
    expect(text.match(/<dt>за 1–3-е место<\/dt><dd[^>]*>10 000 баллов/g)).toHaveLength(2);
    const [, spb = ''] = text.split('id="spb"');
    const groups = spb.split('</table>')[0]?.match(/<th scope="rowgroup" colSpan="2">.*?<\/th>/gi);
    expect(groups?.map((group) => group.replace(/<[^>]+>/g, ''))).toEqual([
      '1–3-е место 10 000 баллов',
      '4–15-е место 2 000 баллов',
    ]);
    expect(text.match(/<table/g)).toHaveLength(2);
  });

  it('are points on the club card where no sum is named, and no group parts the table', async () => {
    const text = await page('unnamed25');
    expect(text).toMatch(/1–15-е место.*Баллы.*на карту клуба/);
    expect(text).not.toContain('rowgroup');
  });

  it('name each place in its row’s header, its number and its sum in cells of their own', async () => {
    const [, spb = ''] = (await page('unnamed25')).split('id="spb"');
    const [, row = ''] = /<tbody><tr[^>]*>(.*?)<\/tr>/.exec(spb) ?? [];
    const words = row.replace(/<svg.*?<\/svg>|<!-- -->/g, '').replace(/<(?!\/?t[hd])[^>]+>/g, '');
    expect(words).toBe('<th scope="row">1 3000000</th><td>900 000</td>');
  });
});

describe('Groups of places', () => {
  const good = readFileSync(join(CAMPAIGNS_FOLDER, 'knauf2025/campaign.yaml'), 'utf8');
  const told = (prizes: string) => {
    const result = validateDefinition(good.replace('places: 15', prizes));
    return 'issues' in result ? result.issues.map(issueText).join('\n') : '';
  };

  it.each([
    ['a gap', PRIZES.replace('from: 4', 'from: 5'), 'prizes.2.from: нужно: 4: группы идут подряд'],
    ['a beginning of its own', PRIZES.replace('from: 1', 'from: 2'), 'prizes.1.from: нужно: 1:'],
    [
      'an end before its beginning',
      PRIZES.replace('to: 15', 'to: 3'),
      'prizes.2.to: нужно: место не раньше 4-го',
    ],
    ['places without a prize', PRIZES.replace('to: 15', 'to: 14'), 'prizes.2.to: нужно: 15:'],
  ])('with %s are refused, with their place', (_, prizes, words) => expect(told(prizes)).toContain(words));

  it('are as they should be otherwise', () => expect(told(PRIZES)).toBe(''));
});
