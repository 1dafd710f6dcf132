import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignFolder, type CampaignFolder } from '../../support/campaigns/campaign-folder';
import { plainWords } from '../../support/clients/plain-words';
import { createTestApp } from '../../support/fixtures';

describe('A campaign that is over', () => {
  let folder: CampaignFolder;
  const until = (day: string) => (yaml: string) => yaml.replace("'2027-02-28'", `'${day}'`);
  beforeAll(() => {
    folder = campaignFolder();
    folder.put('over25', until('2025-05-31'));
    folder.put('later99', (yaml) => until('2099-12-31')(yaml).replace('partner: КНАУФ', 'partner: ДРУГОЙ'));
    folder.put('sooner98', (yaml) => until('2098-12-31')(yaml).replace('partner: КНАУФ', 'partner: ДРУГОЙ'));
    folder.put('own99', until('2099-12-31'));
  });
  afterAll(() => folder.end());
  const page = async (slug: string, path = folder.path) => {
    const { get } = await createTestApp({ CAMPAIGNS_DIR: path });
    return plainWords((await get(`/promo/${slug}`)).text);
  };

  it('shows its dates and its leaders, then the check, then what runs: its partner’s first, then what ends soonest', async () => {
    const text = await page('over25');
    expect(text).toContain('Акция завершена: 1 марта — 31 мая 2025');
    expect(text).toMatch(/1-е место, карта 3000000 <b>900 000/);
    const order = ['id="winners"', 'id="check"', 'id="now"', 'id="products"'].map((id) => text.indexOf(id));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const [, now = ''] = text.split('id="now"');
    const tiles = [...(now.split('</ul>')[0] ?? '').matchAll(/<li[^>]* data-theme="([^"]+)"/g)];
    expect(tiles.map(([, slug]) => slug)).toEqual(['own99', 'sooner98']);
    for (const [, slug] of tiles) expect(text).toContain(`[data-theme="${slug}"]{`);
  });

  it('leads to all promotions where none runs', async () => {
    const alone = campaignFolder();
    alone.put('over25', until('2025-05-31'));
    const [, now = ''] = (await page('over25', alone.path)).split('id="now"');
    alone.end();
    expect(now.split('</section>')[0]).toContain('href="/promo/"');
  });

  it('has no landmark for its footer: it is the article’s', async () => {
    expect(await page('over25')).toMatch(/<main [^>]*><article>.*<footer>.*<\/footer><\/article><\/main>/s);
  });
});
