import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginOf } from '../../../server/campaigns/moscow-time';
import { OVERVIEW, previewName } from '../../../server/campaigns/previews';
import { campaignFolder, type CampaignFolder } from '../../support/campaigns/campaign-folder';
import { CAMPAIGNS_FOLDER } from '../../support/campaigns/campaigns';
import { written } from '../../support/campaigns/places';
import { startTestApp, type TestApp } from '../../support/server/test-app';
import { movableClock } from '../../support/time/clock';

const SECRET = 'a secret of these tests alone';
const HOUR = 60 * 60 * 1000;
const FROM = '2027-01-10T10:00:00';

let folder: CampaignFolder;
let test: TestApp;
let clock: ReturnType<typeof movableClock>;
const get = (path: string) => supertest(test.app).get(path).then();
const text = async (path: string) => (await get(path)).text;
const settle = async () => {
  await test.app.campaigns.poll();
  await test.app.campaigns.poll();
};
const preview = (subject: string, timestamp?: number) =>
  `/promo/${previewName(SECRET, { subject, expiresAt: Date.now() + 1000 * HOUR, timestamp })}`;

beforeAll(async () => {
  clock = movableClock();
  folder = campaignFolder();
  folder.copy('knauf2025', 'rockwool25');
  test = await startTestApp({ CAMPAIGNS_DIR: folder.path, PREVIEW_SECRET: SECRET });
});
afterAll(async () => {
  clock.restore();
  await test.close();
  folder.end();
});

/** knauf2025 with a lead of its own, and a draft with another. */
const putDraft = (change = (yaml: string) => yaml) => {
  const withLead = (yaml: string, words: string) => yaml.replace(/^lead: .*/m, `lead: ${words}`);
  let yaml = '';
  folder.put('runs', (one) => {
    yaml = one.replace(/to: .*/, "to: '2027-02-28'");
    return withLead(yaml, 'Прежние слова.');
  });
  folder.put('runs', () => withLead(yaml, 'Прежние слова.'), {
    'campaign.next.yaml': change(`from: '${FROM}'\n${withLead(yaml, 'Новые слова.')}`),
  });
};

describe('A draft of a campaign that runs', () => {
  it('is seen by its preview and by nobody else before its second, and by everybody from it on [S-51]', async () => {
    putDraft();
    await settle();
    expect(await text('/promo/runs')).toContain('Прежние слова.');
    const drafted = await text(preview('runs'));
    expect(drafted).toContain('Новые слова.');
    expect(drafted.replaceAll('\u00a0', ' ')).toContain(
      'Это черновик: посетители увидят его 10 января 2027, 10:00',
    );
    expect(await text(preview('runs', beginOf('2026-12-31')))).toContain('Прежние слова.');
    expect(await text(preview('runs', beginOf('2027-01-31')))).toContain('Новые слова.');
    expect(await text(preview(OVERVIEW))).toContain('черновик с 10');

    clock.forward(beginOf(FROM) - 1500 - Date.now());
    const before = await get('/promo/runs');
    expect(before.text).toContain('Прежние слова.');
    expect(before.text).not.toContain('Новые слова.');
    expect(before.headers['cache-control']).toContain('s-maxage=0');
    clock.forward(1500);
    expect(await text('/promo/runs')).toContain('Новые слова.');
    expect(await text('/promo/runs')).not.toContain('Прежние слова.');
  });

  it('that is not valid changes nothing of its campaign, and is told with its own name', async () => {
    putDraft((yaml) => yaml.replace(/from: '2027.*/, "from: 'завтра'"));
    await settle();
    expect(test.app.campaigns.issues().get('runs')?.join()).toMatch(
      /runs\/campaign\.next\.yaml:1:7: from: нужно: день/,
    );
    expect((await get('/promo/runs')).status).toBe(200);
  });
});

describe('A campaign that is closed before its end', () => {
  const pictures = (html: string) =>
    [...html.matchAll(/\/promo\/assets\/(?:banner-[lms]|share)-[0-9a-f]{20}\.\w+/g)].map(String);

  it('is gone with its pictures, and is there again when the line is taken out', async () => {
    const own = { 'share.png': Buffer.from('\x89PNG\r\n of its own', 'latin1') };
    const svg = {
      'banner-l.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1"/></svg>',
      'banner-m.svg': readFileSync(join(CAMPAIGNS_FOLDER, 'knauf2025/banner-m.svg')),
    };
    folder.put('sued', undefined, { ...own, ...svg });
    await settle();
    const page = await text('/promo/sued');
    const files = pictures(page).filter((file) => /banner-l|share/.test(file));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect([file, (await get(file)).status]).toEqual([file, 200]);

    const now = written(Date.now());
    folder.put('sued', (yaml) => `publishTo: '${now}'\n${yaml}`, { ...own, ...svg });
    await settle();
    expect((await get('/promo/sued')).status).toBe(410);
    for (const file of files) expect([file, (await get(file)).status]).toEqual([file, 404]);
    // Its medium drawing is that of knauf2025, which runs.
    const shared = pictures(page).find((file) => file.includes('banner-m')) ?? '';
    expect((await get(shared)).status).toBe(200);
    expect((await text('/promo/')) + (await text('/promo/sitemap.xml'))).not.toContain('/sued');

    folder.put('sued', undefined, { ...own, ...svg });
    await settle();
    expect((await get('/promo/sued')).status).toBe(200);
    for (const file of files) expect([file, (await get(file)).status]).toEqual([file, 200]);
  });
});
