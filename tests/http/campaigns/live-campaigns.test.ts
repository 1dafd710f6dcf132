import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginOf } from '../../../server/campaigns/moscow-time';
import type { CampaignApp } from '../../support/app/campaign-app';
import { withPeriod, type CampaignFolder } from '../../support/campaigns/campaign-folder';
import {
  EXPECTED,
  cacheSeconds,
  pathOf,
  PLACES,
  phaseIn,
  campaignTime,
} from '../../support/campaigns/places';
import { ownCampaigns, sharedCampaigns } from '../../support/app';
import { frozenClock } from '../../support/time/clock';
import { json } from '../../support/upstream/fake-upstream';

const card = (slug: string) => `/api/v2/promo/check/${slug}/1000001/`;
const products = (slug: string) => `/api/v1/promo/products/${slug}/`;
const drawing = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${path}</svg>`;
const picturesOf = (html: string) =>
  [...html.matchAll(/\/promo\/assets\/(?:banner-[lms]|share)-[0-9a-f]{20}\.\w+/g)].map(String);

const statusOf = async (test: CampaignApp, path: string) => (await test.get(path)).status;
const invalidCampaigns = async (test: CampaignApp) =>
  (await test.get('/readyz')).body.invalidCampaigns as number;

describe('The server with a campaigns folder', () => {
  let test: CampaignApp;
  let folder: CampaignFolder;
  beforeEach(async () => {
    test = await ownCampaigns((one) => one.copy('knauf2025', 'rockwool25'));
    ({ folder } = test);
  });
  const page = async () => (await test.get('/promo/knauf2025')).text;

  it('publishes added campaigns and unpublishes deleted ones on every page', async () => {
    folder.put('new26', (yaml) => yaml.replace('title: Собирайте с КНАУФ', 'title: Совсем новая'));
    await test.app.campaigns.poll();
    expect(await statusOf(test, '/promo/new26')).toBe(404);
    await test.app.campaigns.poll();
    expect((await test.get('/promo/new26')).text).toContain('Совсем новая');
    expect((await test.get('/promo/')).text).toContain('href="/promo/new26"');
    expect((await test.get('/sitemap.xml')).text).toContain('/promo/new26<');
    expect(await statusOf(test, card('new26'))).toBe(200);
    expect(await test.metric('campaigns_loaded')).toBe(3);

    folder.remove('new26');
    await test.settle();
    for (const path of ['/promo/new26', card('new26'), products('new26')])
      expect(await statusOf(test, path)).toBe(404);
    for (const path of ['/promo/', '/sitemap.xml'])
      expect((await test.get(path)).text).not.toContain('new26');
  });

  it('keeps a published campaign if its file becomes invalid, and logs the invalid line [S-54]', async () => {
    folder.change('knauf2025', (yaml) =>
      yaml.replace("hero: '#0b63b0'", 'hero: #0b63b0').replace('Собир', 'Др'),
    );
    folder.put('new26');
    await test.settle();
    expect(await page()).toContain('Собирайте с КНАУФ. Получайте баллы');
    expect(await statusOf(test, '/promo/new26')).toBe(200);
    expect(test.logs()).toMatch(/knauf2025\/campaign\.yaml:\d+:3: theme\.hero: нужно: цвет в кавычках/);
    const { status, body, text } = await test.get('/readyz');
    expect([status, body.invalidCampaigns, text.includes('knauf')]).toEqual([200, 1, false]);
    expect(await test.metric('campaigns_invalid')).toBe(1);
    folder.copy('knauf2025');
    await test.settle();
    expect(await test.metric('campaigns_invalid')).toBe(0);
  });

  it('keeps all published campaigns if the folder is deleted or emptied', async () => {
    renameSync(folder.path, `${folder.path}-away`);
    await test.settle();
    expect([await statusOf(test, '/promo/knauf2025'), await invalidCampaigns(test)]).toEqual([200, 1]);
    expect(test.logs()).toMatch(/CAMPAIGNS_DIR.*ENOENT.*показываются прежние/);
    mkdirSync(folder.path);
    await test.settle();
    expect(await statusOf(test, '/promo/knauf2025')).toBe(200);
    folder.end();
    renameSync(`${folder.path}-away`, folder.path);
    await test.settle();
    expect(await invalidCampaigns(test)).toBe(0);
  });

  it('serves images under hashed names that caches may keep forever', async () => {
    const bannerOf = (html: string) => picturesOf(html).find((file) => file.includes('banner-l')) ?? '';
    const old = bannerOf(await page());
    const { status, headers } = await test.get(old, { 'Accept-Encoding': 'br' });
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      'image/svg+xml',
      'br',
    ]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    folder.putFile('knauf2025/banner-l.svg', drawing('<path d="M0 0h9"/>'));
    const other = await ownCampaigns(() => {}, { CAMPAIGNS_DIR: folder.path });
    const fresh = bannerOf((await other.get('/promo/knauf2025')).text);
    expect(fresh).not.toBe(old);
    // After one poll, this instance still serves the old page. It already serves the new image, because another
    // instance may already serve the new page.
    await test.app.campaigns.poll();
    expect(await page()).toContain(old);
    expect(await statusOf(test, fresh)).toBe(200);
    await test.settle();
    expect(await statusOf(test, old)).toBe(200);
  });

  it('serves the new version of a replaced rules.pdf', async () => {
    const rules = 'rules: { label: Полные правила, file: rules.pdf }';
    folder.change('knauf2025', (yaml) => yaml.replace(/^legal:/m, `${rules}\nlegal:`));
    folder.putFile('knauf2025/rules.pdf', '%PDF-1.7 old rules');
    await test.settle();
    folder.putFile('knauf2025/rules.pdf', '%PDF-1.7 new rules');
    await test.settle();
    const [href = ''] = /\/promo\/assets\/rules-[0-9a-f]+\.pdf/.exec(await page()) ?? [];
    expect(String((await test.get(href)).body)).toBe('%PDF-1.7 new rules');
  });

  it('follows symbolic links only to files inside the folder, as in a ConfigMap [S-55]', async () => {
    folder.put('..2026_11_21', (yaml) => yaml.replace(/dataSlug: .*/, 'dataSlug: linked26'));
    const link = (to: string, name: string) => symlinkSync(to, join(folder.path, name));
    link('..2026_11_21', '..data');
    link('..data', 'linked26');
    link('/etc', 'etc26');
    mkdirSync(join(folder.path, 'out26'));
    link('/etc/hostname', 'out26/campaign.yaml');
    await test.settle();
    expect(await statusOf(test, '/promo/linked26')).toBe(200);
    expect(await statusOf(test, '/promo/out26')).toBe(404);
    expect(test.logs()).toContain('out26/campaign.yaml: нужно: файл в папке акций');
    expect(await test.metric('campaigns_loaded')).toBe(3);
  });

  it('serves a campaign and its images only while the campaign is open', async () => {
    const files = {
      'share.png': Buffer.from('\x89PNG\r\n of its own', 'latin1'),
      'banner-l.svg': drawing('<path d="M1 1"/>'),
    };
    folder.put('sued', undefined, files);
    const period = withPeriod('2099-03-01', '2099-05-31');
    folder.put('hidden99', (yaml) => `publishFrom: '2099-02-15'\n${period(yaml)}`, files);
    await test.settle();
    const own = picturesOf((await test.get('/promo/sued')).text).filter((file) =>
      /banner-l|share/.test(file),
    );
    const statuses = async () => {
      await test.settle();
      const paths = ['/promo/sued', own[0] ?? '', own.at(-1) ?? ''];
      return Promise.all(paths.map((path) => statusOf(test, path)));
    };
    expect([new Set(own).size > 1, await statuses()]).toEqual([true, [200, 200, 200]]);
    folder.change('sued', (yaml) => `publishTo: '${campaignTime(Date.now())}'\n${yaml}`);
    expect(await statuses()).toEqual([410, 404, 404]);
    for (const path of ['/promo/', '/promo/sitemap.xml'])
      expect((await test.get(path)).text).not.toContain('/sued');
    folder.put('sued', undefined, files);
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

describe('The server at startup', () => {
  it('skips an invalid campaign and serves everything else [S-54]', async () => {
    const test = await ownCampaigns((one) => {
      one.copy('knauf2025');
      one.put('bad26', () => '\tkind: supplier');
      one.put('law');
      one.put('Bad_Name');
    });
    expect([await statusOf(test, '/promo/knauf2025'), await statusOf(test, '/promo/bad26')]).toEqual([
      200, 404,
    ]);
    expect((await test.get('/promo/law')).text).not.toContain('КНАУФ');
    expect(await test.metric('campaigns_invalid')).toBe(3);
    expect(test.logs()).toContain('этот адрес на сайте занят');
  });

  it('reports an empty campaigns folder and keeps running', async () => {
    const test = await ownCampaigns(() => {});
    expect([await statusOf(test, '/promo/'), await invalidCampaigns(test)]).toEqual([200, 1]);
    expect(test.logs()).toMatch(/CAMPAIGNS_DIR.*нет ни одной акции/);
  });
});

describe('Hostile content in a campaign', () => {
  it('is rendered as text, not as HTML [S-54]', async () => {
    const test = await ownCampaigns((one) => {
      one.copy('knauf2025');
      one.put('script26', (yaml) =>
        yaml.replace(
          /^( *(?:- )?(?:title|shortTitle|text|lead|partner|productsTitle): )[^>\n].*$/gm,
          '$1"<script>alert(1)</script>"',
        ),
      );
      one.put('long26', () => 'x'.repeat(40_000));
      for (let index = 0; index < 1000; index += 1) one.putFile(`z-${index}/campaign.yaml`, 'kind: supplier');
    });
    const { status, text } = await test.get('/promo/script26');
    expect(status).toBe(200);
    expect(text + (await test.get('/promo/')).text).not.toContain('<script>alert');
    expect(await statusOf(test, '/promo/long26')).toBe(404);
    expect(test.logs()).toContain('40 КБ');
    expect(test.logs()).toContain('нужно: не больше 100 папок');
    expect(await statusOf(test, '/promo/knauf2025')).toBe(200);
  });

  it('cannot run scripts or load files in an SVG image that is opened directly [S-54]', async () => {
    const script = '<script>alert(1)</script><image href="https://evil.example/a.png"/>';
    const test = await ownCampaigns((one) =>
      one.put('drawn26', undefined, { 'banner-l.svg': drawing(script) }),
    );
    const [file = ''] = picturesOf((await test.get('/promo/drawn26')).text);
    // The server computes the first response and takes the second one from its cache.
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await test.get(file);
      expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
    }
  });
});

describe('A scheduled campaign change', () => {
  const MOMENTS = [
    { moment: '2097-03-01T10:00:00', before: 'hidden', after: 'upcoming' },
    { moment: '2097-03-10T00:00:00', before: 'upcoming', after: 'running' },
    { moment: '2097-03-20T18:00:00', before: 'running', after: 'finished' },
    { moment: '2097-04-01T00:00:00', before: 'finished', after: 'gone' },
  ] as const;
  const START = '2097-03-10T00:00:00';
  const timed = withPeriod('2097-03-10', '2097-03-20T18:00:00');
  const withLead = (yaml: string, words: string) => yaml.replace(/^lead: .*/m, `lead: ${words}`);
  const DRAFTED = '2097-01-10T10:00:00';

  let clock: ReturnType<typeof frozenClock>;
  beforeAll(() => void (clock = frozenClock()));
  afterAll(() => clock.restore());
  const test = sharedCampaigns((one) => {
    one.put(
      'timed97',
      (yaml) => `publishFrom: '2097-03-01T10:00:00'\npublishTo: '2097-03-31'\n${timed(yaml)}`,
    );
    one.put('runs', (yaml) => withLead(yaml, 'Прежние слова.'));
    one.copy('rockwool25');
    let draft = '';
    one.change('runs', (yaml) => {
      draft = `from: '${DRAFTED}'\n${withLead(yaml, 'Новые слова.').replace(/to: .*/, "to: '2097-02-01'")}`;
      return yaml;
    });
    one.putFile('runs/campaign.next.yaml', draft);
    one.put('shut', (yaml) => `publishTo: '2006-01-31'\n${withLead(yaml, 'Прежние слова.')}`);
    one.putFile('shut/campaign.next.yaml', draft.replace('\n', "\npublishTo: '2006-01-31'\n"));
  });
  const advanceTo = (at: number) => clock.forward(at - Date.now());

  /**
   * Requests the campaign page, the index page, the sitemap and the product data. Returns the phase that each response
   * shows.
   */
  async function readPhases() {
    const answers = await Promise.all(
      PLACES.map(async (place) => [place, await test.get(pathOf(place, 'timed97'))] as const),
    );
    // No cache may keep a response beyond the next phase change.
    const next = MOMENTS.map(({ moment }) => beginOf(moment)).find((at) => at > Date.now()) ?? Infinity;
    for (const [, { headers }] of answers)
      expect(Math.floor(Date.now() / 1000) + cacheSeconds(headers['cache-control'])).toBeLessThan(
        next / 1000,
      );
    return Object.fromEntries(answers.map(([place, answer]) => [place, phaseIn(place, 'timed97', answer)]));
  }

  it('publishes the draft exactly at the scheduled second [S-51]', async () => {
    const words = async (path: string) => (await test.words(path)).match(/Прежние слова|Новые слова/)?.[0];
    expect(await words('/promo/runs')).toBe('Прежние слова');
    expect(await words(test.preview('runs'))).toBe('Новые слова');
    expect(await test.words(test.preview('runs'))).toContain('посетители увидят его 10 января 2097, 10:00');
    expect(await test.words(test.preview('shut'))).toContain('посетители его не увидят: страница закрыта');
    expect(await words(test.preview('runs', { at: '2096-12-31' }))).toBe('Прежние слова');
    expect(await words(test.preview('runs', { at: '2097-01-31' }))).toBe('Новые слова');
    const over = await test.words(test.preview('runs', { at: '2097-02-02' }));
    expect(over).not.toMatch(/id="now".*"\/promo\/runs"/s);
    expect(await test.words(test.overview())).toContain('черновик с 10');
    advanceTo(beginOf(DRAFTED) - 1500);
    expect(await words('/promo/runs')).toBe('Прежние слова');
    expect((await test.get('/promo/runs')).headers['cache-control']).toContain('s-maxage=0');
    clock.forward(1500);
    expect(await words('/promo/runs')).toBe('Новые слова');
  });

  it.each(MOMENTS)(
    'changes every response from $before to $after at $moment [S-56]',
    async ({ moment, before, after }) => {
      for (const ahead of [40_000, 5000, 1000]) {
        advanceTo(beginOf(moment) - ahead);
        expect([ahead, await readPhases()]).toEqual([ahead, EXPECTED[before]]);
      }
      advanceTo(beginOf(moment) + 1000);
      expect(await readPhases()).toEqual(EXPECTED[after]);
    },
  );

  // A 304 response would let caches keep the old page beyond the change.
  it('makes the server return 200 instead of 304 in the second before it takes effect [S-56]', async () => {
    for (const [ahead, expected] of [
      [5000, 304],
      [1000, 200],
    ] as const) {
      advanceTo(beginOf(START) - ahead);
      const { headers } = await test.get('/promo/timed97');
      const again = await test.get('/promo/timed97', { 'If-None-Match': String(headers['etag']) });
      expect([ahead, again.status]).toEqual([ahead, expected]);
    }
  });

  it('applies to a page whose render began before the change [S-56]', async () => {
    const own = await ownCampaigns((one) => one.put('timed97', timed));
    advanceTo(beginOf(START) - 1000);
    // The campaign starts while the server waits for this response.
    own.upstream.answer('products', (_seen, res) => {
      advanceTo(beginOf(START));
      json(res, { data: [] });
    });
    expect(phaseIn('page', 'timed97', await own.get('/promo/timed97'))).toBe('running');
  });

  it('is reverted if the clock is set back, even while the API is unavailable', async () => {
    test.upstream.answerAll({}, 500);
    for (const [day, phase] of [
      ['2097-03-15', 'running'],
      ['2097-02-15', 'hidden'],
      ['2097-03-25', 'finished'],
    ] as const) {
      advanceTo(beginOf(day));
      const { data: _, ...pages } = await readPhases();
      expect(EXPECTED[phase]).toMatchObject(pages);
    }
  });
});
