import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginOf } from '../../../server/campaigns/moscow-time';
import { OVERVIEW, previewName } from '../../../server/campaigns/previews';
import { campaignFolder, type CampaignFolder } from '../../support/campaigns/campaign-folder';
import { movableClock } from '../../support/time/clock';
import { EXPECTED, keptFor, pathOf, PLACES, phaseIn } from '../../support/campaigns/places';
import { startTestApp, type TestApp } from '../../support/server/test-app';

const SECRET = 'a secret of these tests alone';
const DAY = 24 * 60 * 60 * 1000;

let folder: CampaignFolder;
let test: TestApp;

async function start(fill: (folder: CampaignFolder) => void = (one) => one.copy('knauf2025', 'rockwool25')) {
  folder = campaignFolder();
  fill(folder);
  test = await startTestApp({
    CAMPAIGNS_DIR: folder.path,
    PREVIEW_SECRET: SECRET,
    SITE_URL: 'https://promo.example.ru',
    GTM_ID: 'GTM-ABC1234',
  });
}
async function end() {
  await test.close();
  folder.end();
}
const get = (path: string, headers: Record<string, string> = {}) =>
  supertest(test.app).get(path).set(headers).then();
const status = async (path: string) => (await get(path)).status;
/** Two polls in a row: what is there is shown. */
const settle = async () => {
  await test.app.campaigns.poll();
  await test.app.campaigns.poll();
};
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await get('/metrics')).text)?.[1]);
const card = (slug: string) => `/api/v2/promo/check/${slug}/1000001/`;
const products = (slug: string) => `/api/v1/promo/products/${slug}/`;

describe('A folder that changes while the server runs', () => {
  beforeEach(() => start());
  afterEach(end);

  it('brings a new campaign everywhere, and a deleted one is gone everywhere', async () => {
    expect(await status('/promo/new26')).toBe(404);
    folder.put('new26', (yaml) => yaml.replace('title: Собирайте с КНАУФ', 'title: Совсем новая'));
    await test.app.campaigns.poll();
    expect(await status('/promo/new26')).toBe(404);
    await test.app.campaigns.poll();
    expect((await get('/promo/new26')).text).toContain('Совсем новая');
    expect((await get('/promo/')).text).toContain('href="/promo/new26"');
    expect((await get('/sitemap.xml')).text).toContain('/promo/new26<');
    expect(await status(card('new26'))).toBe(200);
    expect(await metric('campaigns_loaded')).toBe(3);

    folder.remove('new26');
    await settle();
    for (const path of ['/promo/new26', card('new26'), products('new26')])
      expect(await status(path)).toBe(404);
    expect((await get('/promo/')).text + (await get('/sitemap.xml')).text).not.toContain('new26');
  });

  it('with an issue in it changes nothing of its campaign, tells file, line and field, and holds nobody up [S-54]', async () => {
    folder.put('knauf2025', (yaml) =>
      yaml.replace("hero: '#0b63b0'", 'hero: #0b63b0').replace('title: Собирайте', 'title: Другое'),
    );
    folder.put('new26');
    await settle();
    expect((await get('/promo/knauf2025')).text).toContain('Собирайте с КНАУФ. Получайте баллы');
    expect(await status('/promo/new26')).toBe(200);
    expect(test.logs()).toMatch(/knauf2025\/campaign\.yaml:\d+:3: theme\.hero: нужно: цвет в кавычках/);
    const ready = await get('/readyz');
    expect([ready.status, ready.body.invalidCampaigns, ready.text.includes('knauf')]).toEqual([
      200,
      1,
      false,
    ]);
    expect([await metric('campaigns_loaded'), await metric('campaigns_invalid')]).toEqual([3, 1]);
    folder.copy('knauf2025');
    await settle();
    expect(await metric('campaigns_invalid')).toBe(0);
  });

  it('is shown once two polls found the same: a file half-written is nobody’s page', async () => {
    for (const half of ['Первая', 'Вторая', 'Третья']) {
      folder.put('knauf2025', (yaml) => yaml.replace('title: Собирайте', `title: ${half}`));
      await test.app.campaigns.poll();
      expect((await get('/promo/knauf2025')).text).toContain('<h1');
      expect((await get('/promo/knauf2025')).text).not.toContain(half);
    }
    await test.app.campaigns.poll();
    expect((await get('/promo/knauf2025')).text).toContain('Третья с');
  });

  it('that is emptied or lost changes nothing', async () => {
    renameSync(folder.path, `${folder.path}-away`);
    await settle();
    expect(await status('/promo/knauf2025')).toBe(200);
    expect((await get('/readyz')).body.invalidCampaigns).toBe(1);
    mkdirSync(folder.path);
    await settle();
    expect(await status('/promo/knauf2025')).toBe(200);
    folder.end();
    renameSync(`${folder.path}-away`, folder.path);
    await settle();
    expect((await get('/readyz')).body.invalidCampaigns).toBe(0);
  });

  it('has pictures under their hash, kept for ever, found by an instance that has not polled yet', async () => {
    const pictures = (html: string) =>
      [...html.matchAll(/\/promo\/assets\/banner-[lms]-[0-9a-f]{20}\.\w+/g)].map(String);
    const [old = ''] = pictures((await get('/promo/knauf2025')).text);
    const asset = await get(old, { 'Accept-Encoding': 'br' });
    expect([
      asset.status,
      asset.headers['cache-control'],
      asset.headers['content-type'],
      asset.headers['content-encoding'],
    ]).toEqual([200, 'public, max-age=31536000, immutable', 'image/svg+xml', 'br']);
    const drawing = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200"><path d="M0 0h9"/></svg>`;
    const files = {
      'banner-l.svg': drawing(301),
      'banner-m.svg': drawing(302),
      'banner-s.svg': drawing(303),
    };
    const unknown = `/promo/assets/banner-l-${'0'.repeat(20)}.svg`;
    expect(await status(unknown)).toBe(404);
    folder.put('knauf2025', undefined, files);
    const other = await startTestApp({ CAMPAIGNS_DIR: folder.path });
    const fresh = pictures((await supertest(other.app).get('/promo/knauf2025')).text);
    await other.close();
    expect(fresh).not.toContain(old);
    // This instance still shows the old page, and has the other one's pictures.
    expect(pictures((await get('/promo/knauf2025')).text)).toContain(old);
    // All at once, and right after it looked for one that nobody has.
    expect(await Promise.all([unknown, ...fresh, unknown].map(status))).toEqual([404, 200, 200, 200, 404]);
    await settle();
    expect(await status(old)).toBe(200);
  });

  it('made of links as a ConfigMap’s is read, but nothing is that they lead to outside [S-55]', async () => {
    const data = join(folder.path, '..2026_11_21');
    folder.put('..2026_11_21', (yaml) => yaml.replace(/dataSlug: .*/, 'dataSlug: linked26'));
    symlinkSync('..2026_11_21', join(folder.path, '..data'));
    symlinkSync('..data', join(folder.path, 'linked26'));
    symlinkSync('/etc', join(folder.path, 'etc26'));
    mkdirSync(join(folder.path, 'out26'));
    symlinkSync('/etc/hostname', join(folder.path, 'out26', 'campaign.yaml'));
    writeFileSync(
      join(data, 'banner-m.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>',
    );
    await settle();
    expect(await status('/promo/linked26')).toBe(200);
    expect(await status('/promo/out26')).toBe(404);
    expect(test.logs()).toContain(
      'out26/campaign.yaml: нужно: файл в папке акций; стоит: ссылка наружу или в никуда',
    );
    expect(await metric('campaigns_loaded')).toBe(3);
  });
});

describe('A folder that cannot be read', () => {
  const told = () =>
    test
      .logs()
      .split('\n')
      .find((line) => line.includes('a campaign is not valid'));
  afterEach(end);

  it('is told by its variable, and what was shown is shown on', async () => {
    await start();
    folder.end();
    await test.app.campaigns.poll();
    expect(told()).toMatch(/CAMPAIGNS_DIR.*ENOENT.*показываются прежние/);
    expect(await status('/promo/knauf2025')).toBe(200);
  });

  it('at the start has none from before to be shown', async () => {
    await start(() => {});
    expect(told()).toMatch(/CAMPAIGNS_DIR.*нет ни одной акции/);
    expect(told()).not.toContain('прежние');
  });
});

describe('At the start', () => {
  it('an invalid campaign is left out, everything else is served [S-54]', async () => {
    await start((one) => {
      one.copy('knauf2025');
      one.put('bad26', () => '\tkind: supplier');
      one.put('law');
      one.put('Bad_Name');
    });
    expect([
      await status('/promo/knauf2025'),
      await status('/promo/bad26'),
      await status('/promo/law'),
    ]).toEqual([200, 404, 200]);
    expect((await get('/promo/law')).text).not.toContain('КНАУФ');
    expect(await metric('campaigns_invalid')).toBe(3);
    expect(test.logs()).toContain('этот адрес на сайте занят');
    await end();
  });

  it('no folder at all is a fault and no end', async () => {
    await start(() => {});
    expect([await status('/promo/'), await status('/promo/lovecategory')]).toEqual([200, 200]);
    expect((await get('/readyz')).body.invalidCampaigns).toBe(1);
    await end();
  });
});

describe('Hostile content', () => {
  it('is nothing but words [S-54]', async () => {
    await start((one) => {
      one.copy('knauf2025');
      one.put('script26', (yaml) =>
        yaml.replace(
          /^( *(?:- )?(?:title|shortTitle|text|lead|partner|productsTitle): )[^>\n].*$/gm,
          '$1"<script>alert(1)</script>"',
        ),
      );
      one.put('wrong26', undefined, { 'share.png': 'GIF89a' });
      one.put('large26', undefined, { 'share.png': Buffer.alloc(600_001) });
      one.put('twice26', undefined, { 'banner-l.png': 'GIF89a' });
      one.put('bomb26', () => `a: &a [x,x]\n${'b: *a\n'.repeat(30)}`);
      one.put('deep26', () => '['.repeat(20_000));
      one.put('long26', () => 'x'.repeat(40_000));
      one.put('landing26', (yaml) => `${yaml}\ncardCheck:\n  landing: ../../business/feedback\n`);
      for (let index = 0; index < 1000; index += 1) one.putText(`z-${index}`, 'kind: supplier');
    });
    const { status: shown, text } = await get('/promo/script26');
    const index = (await get('/promo/')).text;
    expect(shown).toBe(200);
    expect(text + index).not.toContain('<script>alert');
    for (const slug of ['wrong26', 'large26', 'twice26', 'bomb26', 'deep26', 'long26', 'landing26'])
      expect([slug, await status(`/promo/${slug}`)]).toEqual([slug, 404]);
    for (const word of [
      'файл PNG',
      'не больше 600 КБ; стоит: 601 КБ',
      'один файл banner-l',
      '40 КБ',
      'нужно: не больше 100 папок',
    ])
      expect(test.logs()).toContain(word);
    expect(await status('/promo/knauf2025')).toBe(200);
    await end();
  });

  it('in a drawing runs nothing and loads nothing, though it is opened by itself [S-54]', async () => {
    const script = '<script>alert(1)</script><image href="https://evil.example/a.png"/>';
    await start((one) =>
      one.put('drawn26', undefined, {
        'banner-l.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${script}</svg>`,
      }),
    );
    const [file = ''] = /\/promo\/assets\/banner-l-[\w.]+/.exec((await get('/promo/drawn26')).text) ?? [];
    // What a response says when it is made, and when it is there already.
    for (let time = 0; time < 2; time += 1) {
      const { status: answered, headers } = await get(file);
      expect([answered, headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
        200,
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'nosniff',
      ]);
    }
    await end();
  });
});

const FROM = '2027-03-01T10:00:00';
const HIDDEN = `publishFrom: '${FROM}'\n`;

describe('A campaign’s moments', () => {
  let clock: ReturnType<typeof movableClock>;
  const MOMENTS = [
    ['2027-03-01T10:00:00', 'hidden', 'upcoming'],
    ['2027-03-10T00:00:00', 'upcoming', 'running'],
    ['2027-03-20T18:00:00', 'running', 'finished'],
    ['2027-04-01T00:00:00', 'finished', 'gone'],
  ] as const;

  beforeAll(async () => {
    clock = movableClock();
    await start((one) => {
      one.copy('rockwool25');
      one.put(
        'timed27',
        (yaml) =>
          `${HIDDEN}publishTo: '2027-03-31'\n${yaml.replace(/from: .*/, "from: '2027-03-10'").replace(/to: .*/, "to: '2027-03-20T18:00:00'")}`,
      );
    });
  });
  afterAll(async () => {
    clock.restore();
    await end();
  });
  const goTo = (at: number) => clock.forward(at - Date.now());

  /** Where every address says the campaign stands. */
  async function seen() {
    const answers = await Promise.all(
      PLACES.map(async (place) => [place, await get(pathOf(place, 'timed27'))] as const),
    );
    // No cache may keep any of it past the next moment.
    const next = MOMENTS.map(([at]) => beginOf(at)).find((at) => at > Date.now()) ?? Infinity;
    for (const [, { headers }] of answers)
      expect(Math.floor(Date.now() / 1000) + keptFor(headers['cache-control'])).toBeLessThan(next / 1000);
    return Object.fromEntries(answers.map(([place, answer]) => [place, phaseIn(place, 'timed27', answer)]));
  }
  const SHOWN = PLACES.filter((place) => place !== 'data');

  it.each(MOMENTS)(
    '%s: a second before it is %s, a second after %s, on page, index, sitemap and data [S-56]',
    async (moment, before, after) => {
      for (const ahead of [40_000, 5000, 1000]) {
        goTo(beginOf(moment) - ahead);
        expect([ahead, await seen()]).toEqual([ahead, EXPECTED[before]]);
      }
      goTo(beginOf(moment) + 1000);
      expect(await seen()).toEqual(EXPECTED[after]);
    },
  );

  it('a page that is gone says so and leads to the index', async () => {
    const { status: gone, text, headers } = await get('/promo/timed27');
    expect([gone, headers['cache-control']]).toEqual([410, 'no-store']);
    expect(text).toContain('Акция закончилась');
    expect(text).toContain('href="/promo/"');
  });

  it('a page in its last second is sent whole: a cache that is told it has it would keep it as long as before [S-56]', async () => {
    for (const [ahead, expected] of [
      [5000, 304],
      [1000, 200],
    ] as const) {
      goTo(beginOf(MOMENTS[1][0]) - ahead);
      const { headers } = await get('/promo/timed27');
      const again = await get('/promo/timed27', { 'If-None-Match': String(headers['etag']) });
      expect([ahead, again.status]).toEqual([ahead, expected]);
    }
  });

  it('are right when the clock is set back, and while the API is away', async () => {
    test.upstream.answerAll({}, 500);
    goTo(beginOf('2027-03-15'));
    for (const place of SHOWN) expect((await seen())[place]).toBe(EXPECTED.running[place]);
    goTo(beginOf('2027-02-15'));
    expect(await seen()).toEqual(EXPECTED.hidden);
    goTo(beginOf('2027-03-25'));
    for (const place of SHOWN) expect((await seen())[place]).toBe(EXPECTED.finished[place]);
  });
});

describe('A campaign that is not public yet', () => {
  const WORDS = /hidden27|Тайная/;
  beforeAll(() =>
    start((one) => {
      one.copy('knauf2025');
      one.put(
        'hidden27',
        (yaml) =>
          `publishFrom: '2099-03-01'\ncardCheck:\n  landing: hidden27\n${yaml.replaceAll('Собирайте с КНАУФ', 'Тайная').replace(/to: .*/, "to: '2099-12-31'")}`,
      );
      one.put('borrower', (yaml) => yaml.replace('theme:', 'drawings: hidden27\ntheme:'));
      for (const size of ['l', 'm', 's']) one.remove(`borrower/banner-${size}.svg`);
    }),
  );
  afterAll(end);
  beforeEach(() => test.upstream.reset());
  const name = (
    subject: string,
    { until = Date.now() + DAY, at, secret = SECRET }: { until?: number; at?: number; secret?: string } = {},
  ) => previewName(secret, { subject, expiresAt: until, timestamp: at });

  it('is in no answer of any address [S-51]', async () => {
    const paths = [
      '/promo/hidden27',
      '/promo/hidden27/',
      '/promo/',
      '/sitemap.xml',
      '/promo/sitemap.xml',
      '/robots.txt',
      '/promo/borrower',
      '/promo/knauf2025',
      '/readyz',
      '/metrics',
      products('hidden27'),
      card('hidden27'),
      '/api/v1/promo/result/hidden27/?limit=15',
      '/api/v1/promo/check/hidden27/1000001/',
      '/promo/_campaigns',
    ];
    for (const path of paths) {
      const answer = await get(path);
      expect([path, WORDS.test(answer.text + JSON.stringify(answer.headers))]).toEqual([path, false]);
    }
    expect(test.upstream.taken().filter((request) => request.includes('hidden27'))).toEqual([]);
    expect(await status('/promo/borrower')).toBe(200);
  });

  it.each([
    ['refuses', 404],
    ['answers', 200],
  ])(
    'is told from one that does not exist by nobody, whether the API %s what it does not know [S-51]',
    async (_, of) => {
      test.upstream.answer('checkCard', { data: { count: 5 } }, of);
      test.upstream.answer('checkCardInCategory', { data: { count: 5 } }, of);
      const asked = (slug: string) => [
        `GET /promo/${slug}`,
        `HEAD /promo/${slug}`,
        `GET /promo/${slug}/`,
        `POST /promo/${slug}`,
        `DELETE /promo/${slug}`,
        `GET ${products(slug)}`,
        `GET ${card(slug)}`,
        `POST ${card(slug)}`,
        `GET /api/v1/promo/result/${slug}/?limit=15`,
        `GET /api/v1/promo/check/${slug}/1000001/`,
        `GET /api/v1/promo/check/${slug}/1/`,
        `GET /api/v1/promo/loyal/check/${slug}/1000001/`,
      ];
      const answers = (slug: string) =>
        Promise.all(
          asked(slug).map(async (request) => {
            const [method = '', path = ''] = request.split(' ');
            const url = `http://127.0.0.1:${(test.server.address() as AddressInfo).port}${path}`;
            const answer = await fetch(url, { method });
            const headers = [...answer.headers].filter(
              ([field]) => !['date', 'x-request-id'].includes(field),
            );
            return [request.replace(slug, '…'), answer.status, headers, await answer.text()];
          }),
        );
      expect(await answers('hidden27')).toEqual(await answers('nowhere7'));
      expect(test.upstream.taken().filter((request) => request.includes('hidden27'))).toEqual([]);
    },
  );

  it('is shown by its link to whoever has it, and kept, found and measured by nobody [S-52]', async () => {
    const { status: shown, text, headers } = await get(`/promo/${name('hidden27')}`);
    expect([shown, headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('Тайная');
    expect(text.replaceAll('\u00a0', ' ')).toMatch(
      /Посетители её сейчас не видят: она откроется 1 марта 2099, 00:00\. Ссылка действует до \d+ /,
    );
    expect(text).not.toMatch(/GTM-|property="og:|rel="canonical"/);
    expect(headers['content-security-policy']).not.toContain('googletagmanager');
    expect(text).toContain('Штукатурка гипсовая');
  });

  it('has its products and its check for the link alone [S-52]', async () => {
    test.upstream.answer('checkCard', ({ params: { landing } }, res) =>
      res
        .writeHead(landing === 'hidden27' ? 200 : 404, { 'content-type': 'application/json' })
        .end('{"data":{"count":5}}'),
    );
    const preview = { 'X-Preview': name('hidden27') };
    for (const path of [products('hidden27'), '/api/v1/promo/check/hidden27/1000001/']) {
      const { status: answered, headers } = await get(path, preview);
      expect([path, answered, headers['cache-control']]).toEqual([path, 200, 'no-store']);
      expect([path, await status(path)]).toEqual([path, 404]);
      expect((await get(path, { 'X-Preview': name('knauf2025') })).status).toBe(404);
    }
    const posted = await supertest(test.app)
      .post(`/promo/${name('hidden27')}`)
      .type('form')
      .send({ cardNumber: '1000001' });
    expect([posted.status, posted.text.includes('Карта 1000001')]).toEqual([200, true]);
  });

  it.each([
    ['2099-02-28', 'upcoming'],
    ['2099-04-01', 'running'],
    ['2100-01-01', 'finished'],
  ])('is shown as of %s: %s', async (day, expected) => {
    const { text } = await get(`/promo/${name('hidden27', { at: beginOf(day) })}`);
    expect(text).toContain(`"status":"${day === '2099-02-28' ? 'running' : expected}"`);
  });

  it('is opened by no link that is forged, cut, grown, expired or another’s [S-52]', async () => {
    const good = name('hidden27');
    const other = name('knauf2025');
    const signature = (link: string) => link.slice(-32);
    const links = [
      name('hidden27', { until: Date.now() - 1000 }),
      name('hidden27', { secret: 'another secret altogether' }),
      good.slice(0, -1),
      `${good}0`,
      good.slice(0, -32) + signature(other),
      good.replace('preview-hidden27', 'preview-knauf2025'),
      other.replace('preview-knauf2025', 'preview-hidden27'),
      good.slice(0, -32) + '0'.repeat(32),
      good.replace('preview-', 'Preview-'),
      good.toUpperCase(),
      name('nowhere'),
      `${name('hidden27')}/x`,
      // Signs after a link are looked past, and so many would take seconds.
      `${name('hidden27')}${'.'.repeat(200)}`,
      `preview-${'.'.repeat(15_000)}x`,
    ];
    expect(links).toHaveLength(14);
    for (const link of links) {
      const answer = await get(`/promo/${link}`);
      expect([link, answer.status, WORDS.test(answer.text)]).toEqual([link, 404, false]);
      expect((await get(products('hidden27'), { 'X-Preview': link })).status).toBe(404);
    }
  });

  it('leaves no link that would open it in the log [S-53]', async () => {
    // Some signatures have five digits in a row, which are masked as a card's number is.
    const links = Array.from({ length: 20 }, (_, hour) =>
      name('hidden27', { until: Date.now() + DAY + hour * 3_600_000 }),
    );
    for (const link of links) await get(`/promo/${link}`);
    for (const link of links) expect(test.logs()).not.toContain(link.slice(-32));
    expect(test.logs()).toContain('/promo/preview-hidden27-');
  });

  it('stands in the overview with its dates, faults and links, which a signed link opens', async () => {
    const { status: shown, text } = await get(`/promo/${name(OVERVIEW)}`);
    expect([shown, text.includes('Скрыта'), text.includes('видна с 1')]).toEqual([200, true, true]);
    const [, link = ''] = /href="(\/promo\/preview-hidden27-[^"]+)"/.exec(text) ?? [];
    expect(await status(link)).toBe(200);
  });
});
