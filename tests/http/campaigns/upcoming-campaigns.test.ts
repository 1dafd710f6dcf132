import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginOf } from '../../../server/campaigns/moscow-time';
import { OVERVIEW, previewName } from '../../../server/campaigns/previews';
import { CAMPAIGNS_FOLDER } from '../../support/campaigns/campaigns';
import { campaignFolder } from '../../support/campaigns/campaign-folder';
import { sharedApp } from '../../support/fixtures';

const SECRET = 'a secret of these tests alone';
const folder = campaignFolder();
const test = sharedApp({ CAMPAIGNS_DIR: folder.path, PREVIEW_SECRET: SECRET });

beforeAll(() => () => folder.end());
folder.put(
  'loyal99',
  () =>
    `${readFileSync(join(CAMPAIGNS_FOLDER, 'karta-elektrika/campaign.yaml'), 'utf8')}\nperiod: { from: '2099-03-01', to: '2099-03-31' }\n`,
);
folder.put('soon99', (yaml) =>
  yaml.replace("'2025-03-01'", "'2099-03-01'").replace("'2027-02-28'", "'2099-03-31'"),
);
folder.put('hour99', (yaml) =>
  yaml.replace("'2025-03-01'", "'2099-03-01T10:00:00'").replace("'2027-02-28'", "'2099-03-31T18:00:00'"),
);
folder.put('short99', (yaml) =>
  yaml
    .replace('period:', "publishTo: '2099-04-30'\nperiod:")
    .replace("'2025-03-01'", "'2099-03-01'")
    .replace("'2027-02-28'", "'2099-03-31'"),
);

const get = async (path: string) =>
  (await supertest(test.server).get(path)).text.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');
const preview = (subject: string, day?: string) =>
  get(
    `/promo/${previewName(SECRET, { subject, expiresAt: Date.now() + 60_000, ...(day && { timestamp: beginOf(day) }) })}`,
  );
/** The words of a page: without the state that comes with it, and what keeps words together. */
const words = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<\/?span[^>]*>/g, '');

describe('Before its first day a campaign', () => {
  it('says when it begins, and how to take part', async () => {
    const page = words(await get('/promo/soon99'));
    expect(page).toContain('Начнётся 1 марта 2099<');
    expect(page).toContain('Как участвовать');
    expect(page).toContain('1 марта — 31 марта 2099');
    expect(words(await get('/promo/hour99'))).toContain('Начнётся 1 марта 2099, 10:00 (мск)<');
  });

  it('invites to nothing that does not work yet', async () => {
    const page = words(await get('/promo/soon99'));
    for (const early of [
      'Проверить накопления',
      'Номер карты',
      'Рейтинг участников',
      'Станьте первым',
      'считаем ваши покупки',
      'получают',
    ])
      expect([early, page.includes(early)]).toEqual([early, false]);
    expect(page).toContain('получат дополнительные баллы');
    test.upstream.answer('products', { data: [] });
    expect(words(await preview('short99'))).not.toContain('href="#products"');
  });

  it('of loyal customers says so too, and checks no card yet', async () => {
    const page = words(await get('/promo/loyal99'));
    expect(page).toContain('Начнётся 1 марта 2099<');
    expect(page).not.toContain('Проверить карту');
    expect(page).not.toContain('Номер карты');
    expect(page).toContain('Как получить карту');
  });

  it('says so in the index, and in a preview as of that day', async () => {
    const index = words(await get('/promo/'));
    expect(index).toMatch(/>Начнётся 1 марта 2099<[\s\S]{1,400}?href="\/promo\/soon99"/);
    expect(words(await preview('soon99', '2099-02-28'))).toContain('Начнётся 1 марта 2099<');
    const running = words(await preview('soon99', '2099-03-01'));
    expect(running).not.toContain('Начнётся');
    expect(running).toContain('Проверить накопления');
  });
});

describe('The overview of campaigns', () => {
  it('names the last day as people do, and a time where one is meant', async () => {
    const rows = new Map(
      (await preview(OVERVIEW))
        .split('<li')
        .map((row) => [/<p[^>]*>((?:soon|hour|short)99)</.exec(row)?.[1] ?? '', row] as const),
    );
    expect(rows.get('soon99')).toContain('начало 1 марта 2099 · по 31 марта 2099 включительно<');
    expect(rows.get('hour99')).toContain('начало 1 марта 2099, 10:00 · конец 31 марта 2099, 18:00<');
    expect(rows.get('short99')).toContain('· видна по 30 апреля 2099 включительно<');
  });
});
