import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { json } from '../../support/upstream/fake-upstream';
import { sharedCampaigns } from '../../support/app';

const SITE = { SITE_URL: 'https://promo.example.ru', GTM_ID: 'GTM-ABC1234' };
const WORDS = /hidden27|Тайная/;
const products = (slug: string) => `/api/v1/promo/products/${slug}/`;
const rating = (slug: string) => `/api/v1/promo/result/${slug}/?limit=15`;
const check = (slug: string) => `/api/v1/promo/check/${slug}/1000001/`;

const test = sharedCampaigns((one) => {
  one.copy('knauf2025');
  one.put(
    'hidden27',
    (yaml) =>
      `publishFrom: '2099-03-01'\ncardCheck:\n  landing: hidden27\n${yaml.replaceAll('Собирайте с КНАУФ', 'Тайная').replace(/to: .*/, "to: '2099-12-31'")}`,
  );
  one.put('shares27', (yaml) =>
    `publishFrom: '2099-03-01'\n${yaml}`
      .replace('dataSlug: shares27', 'dataSlug: knauf2025')
      .replace(/to: .*/, "to: '2099-12-31'"),
  );
  one.put('borrower', (yaml) => yaml.replace('theme:', 'drawings: hidden27\ntheme:'));
  for (const size of ['l', 'm', 's']) one.remove(`borrower/banner-${size}.svg`);
}, SITE);
const isRequested = () => test.upstream.taken().some((request) => request.includes('hidden27'));

/** Returns the requests that could reveal a campaign, each as a method and a path. */
const requestsFor = (slug: string) => [
  ...['GET', 'HEAD', 'POST', 'DELETE'].map((method) => [method, `/promo/${slug}`]),
  ['GET', `/promo/${slug}/`],
  ['POST', check(slug)],
  ['GET', products(slug)],
  ['GET', rating(slug)],
  ['GET', check(slug)],
  ['GET', `/api/v2/promo/check/${slug}/1000001/`],
  ['GET', `/api/v1/promo/check/${slug}/1/`],
  ['GET', `/api/v1/promo/loyal/check/${slug}/1000001/`],
];

describe('An unpublished campaign', () => {
  it('is absent from every public response [S-51]', async () => {
    const others =
      '/promo/ /sitemap.xml /promo/sitemap.xml /robots.txt /promo/borrower /promo/knauf2025 /readyz /metrics';
    for (const path of others.split(' ')) {
      const { text, headers } = await test.get(path);
      expect([path, WORDS.test(text + JSON.stringify(headers))]).toEqual([path, false]);
    }
    expect(isRequested()).toBe(false);
    expect((await test.get('/promo/borrower')).status).toBe(200);
    // The data of the hidden campaign is not public, although a public campaign uses the same `dataSlug`.
    expect([
      (await test.get(rating('shares27'))).status,
      (await test.get(rating('knauf2025'))).status,
    ]).toEqual([404, 200]);
  });

  it.each([
    { behaviour: 'rejects', status: 404 },
    { behaviour: 'accepts', status: 200 },
  ])(
    'is indistinguishable from a missing campaign if the API $behaviour unknown slugs [S-51]',
    async (row) => {
      const { status } = row;
      test.upstream.answer('checkCard', { data: { count: 5 } }, status);
      test.upstream.answer('checkCardInCategory', { data: { count: 5 } }, status);
      const { port } = test.server.address() as AddressInfo;
      const answers = (slug: string) =>
        Promise.all(
          requestsFor(slug).map(async ([method = '', path = '']) => {
            const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
            const headers = [...answer.headers].filter(
              ([field]) => !['date', 'x-request-id'].includes(field),
            );
            return [method, path.replace(slug, '…'), answer.status, headers, await answer.text()];
          }),
        );
      expect(await answers('hidden27')).toEqual(await answers('nowhere7'));
      expect(isRequested()).toBe(false);
    },
  );
});

describe('A campaign preview', () => {
  it('is excluded from caches, search engines and analytics [S-52]', async () => {
    const { status, text, headers } = await test.get(test.preview('hidden27'));
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toMatch(/GTM-|property="og:|rel="canonical"/);
    expect(headers['content-security-policy']).not.toContain('googletagmanager');
    const words = await test.words(test.preview('hidden27'));
    expect(words).toMatch(/она откроется 1 марта 2099, 00:00\. Ссылка действует до \d+ /);
    for (const expected of ['Тайная', 'Штукатурка гипсовая']) expect(words).toContain(expected);
    // Messengers show the metadata in the document head, so the head must not contain texts of the hidden campaign.
    const [head = ''] = words.split('<style>');
    expect(head).toContain('<title>Предпросмотр акции — ');
    expect(head).not.toContain('Тайная');
  });

  it('loads products and checks cards only with its signed link [S-52]', async () => {
    test.upstream.answer('checkCard', ({ params: { landing } }, res) =>
      landing === 'hidden27' ? json(res, { data: { count: 5 } }) : json(res, {}, 404),
    );
    const nameOf = (slug: string) => test.preview(slug).replace('/promo/', '');
    for (const path of [products('hidden27'), check('hidden27')]) {
      const { status, headers } = await test.get(path, { 'X-Preview': nameOf('hidden27') });
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
      expect([path, (await test.get(path)).status]).toEqual([path, 404]);
      expect((await test.get(path, { 'X-Preview': nameOf('knauf2025') })).status).toBe(404);
    }
    const posted = await test.post(test.preview('hidden27')).type('form').send({ cardNumber: '1000001' });
    expect([posted.status, posted.text.includes('Карта 1000001')]).toEqual([200, true]);
  });

  it.each(['.', ')', '»', '/', ').', '"'])(
    'opens even if a messenger appends %s to the link',
    async (sign) => {
      expect((await test.get(test.preview('hidden27') + encodeURI(sign))).status).toBe(200);
    },
  );

  it('returns the same 404 page for forged, truncated and expired links [S-52]', async () => {
    const good = test.preview('hidden27');
    const other = test.preview('knauf2025');
    const links = [
      test.preview('hidden27', { until: Date.now() - 1000 }),
      test.preview('hidden27', { secret: 'another secret altogether' }),
      good.slice(0, -1),
      `${good}0`,
      good.slice(0, -32) + other.slice(-32),
      good.slice(0, -32) + '0'.repeat(32),
      good.replace('preview-hidden27', 'preview-knauf2025'),
      other.replace('preview-knauf2025', 'preview-hidden27'),
      test.preview('nowhere'),
      // The server ignores punctuation after a preview link. A long run of dots must not slow the server down.
      `${good}${'.'.repeat(200)}`,
      `/promo/preview-${'.'.repeat(15_000)}x`,
    ];
    const texts = new Set<string>();
    for (const link of links) {
      const { status, text } = await test.get(link);
      expect([link, status]).toEqual([link, 404]);
      texts.add(text);
      const preview = link.replace('/promo/', '');
      expect((await test.get(products('hidden27'), { 'X-Preview': preview })).status).toBe(404);
    }
    expect([texts.size, WORDS.test([...texts].join())]).toEqual([1, false]);
    expect([...texts].join().replaceAll('\u00a0', ' ')).toContain('Ссылка на предпросмотр устарела');
    for (const link of [good.toUpperCase(), good.replace('preview-', 'Preview-'), `${good}/x`])
      expect((await test.get(link)).status).toBe(404);
  });

  it('is logged without a usable link [S-53]', async () => {
    // Use several links. The log masks five digits in a row, so a single signature might be masked by chance.
    const links = Array.from({ length: 20 }, (_, hour) =>
      test.preview('hidden27', { until: Date.now() + (hour + 1) * 3_600_000 }),
    );
    for (const link of links) await test.get(link);
    for (const link of links) expect(test.logs()).not.toContain(link.slice(-32));
    expect(test.logs()).toContain('/promo/preview-hidden27-');
  });

  it('is linked from the campaign overview next to the campaign dates', async () => {
    const text = await test.words(test.overview());
    expect([text.includes('Скрыта'), text.includes('видна с 1')]).toEqual([true, true]);
    const [, link = ''] = /href="(\/promo\/preview-hidden27-[^"]+)"/.exec(text) ?? [];
    expect((await test.get(link)).status).toBe(200);
  });
});
