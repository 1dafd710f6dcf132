import supertest from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { routes } from '../../../client/app/entry-server';
import { movableClock } from '../../support/time/clock';
import { createTestApp, sharedApp } from '../../support/fixtures';

const test = sharedApp({ SITE_URL: 'https://promo.example.ru' });
const site = () => supertest(test.server);

const stateOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Record<
    string,
    unknown
  >;

describe('The state in a page’s HTML', () => {
  it.each([
    ['/promo/', ['promotions']],
    ['/promo/lovecategory', ['cardCategories']],
    ['/promo/law', ['business', 'city', 'feedback', 'reviews']],
    ['/promo/knauf2025', ['campaign']],
    ['/promo/nothing-here', []],
  ])('of %s has the facts, the requests and the page’s own slices', async (path, slices) => {
    const { text } = await site().get(path);
    expect(Object.keys(stateOf(text)).toSorted()).toEqual([...slices, 'facts', 'requests'].toSorted());
    expect(stateOf(text)['requests']).toEqual({ pending: 0 });
  });
});

describe('A campaign’s page', () => {
  it('is whole in its HTML: products, both leaderboards, title, state', async () => {
    const { status, text } = await site().get('/promo/knauf2025');
    expect(status).toBe(200);
    for (const part of [
      'Штукатурка гипсовая',
      '3000000',
      '4000014',
      'Собирайте с КНАУФ',
      '<title>Собирайте с КНАУФ',
    ])
      expect(text).toContain(part);
    expect(text).toContain('<link rel="canonical" href="https://promo.example.ru/promo/knauf2025">');
    expect(stateOf(text)).toMatchObject({ campaign: { products: [{ id: '104218' }, { id: '101402' }] } });
  });

  it('asks the API for exactly its products and rows, once for many views', async () => {
    const fresh = await createTestApp();
    await supertest(fresh.server).get('/promo/knauf2025');
    await supertest(fresh.server).get('/promo/knauf2025/');
    expect(fresh.upstream.taken().toSorted()).toEqual([
      'GET /api/v1/promo/products/knauf2025/',
      'GET /api/v1/promo/result/knauf2025/?limit=15',
    ]);
  });

  it('answers both slash forms, HEAD, and a visitor who has it already', async () => {
    const { headers } = await site().get('/promo/knauf2025');
    expect((await site().get('/promo/knauf2025/')).headers['etag']).toBe(headers['etag']);
    const head = await site().head('/promo/knauf2025');
    expect([head.status, head.text]).toEqual([200, undefined]);
    const again = await site().get('/promo/knauf2025').set('If-None-Match', String(headers['etag']));
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('comes in the encoding the visitor takes', async () => {
    for (const [accepted, expected] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { headers } = await site().head('/promo/knauf2025').set('Accept-Encoding', accepted);
      expect(headers['content-encoding']).toBe(expected);
      expect(headers['vary']).toBe('Accept-Encoding');
    }
  });

  it('takes GET and HEAD alone', async () => {
    for (const method of ['post', 'put', 'delete'] as const) {
      const answer = await site()[method]('/promo/knauf2025');
      expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('is the same from the cache as through the whole stack, header by header', async () => {
    const fresh = await createTestApp();
    const [first, second] = [
      await supertest(fresh.server).get('/promo/knauf2025'),
      await supertest(fresh.server).get('/promo/knauf2025'),
    ];
    const comparable = ({ headers }: { headers: Record<string, string> }) =>
      Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name))
          .toSorted(([a], [b]) => a.localeCompare(b)),
      );
    expect(comparable(second)).toEqual(comparable(first));
    expect(second.text).toBe(first.text);
  });

  it('is policed without unsafe-inline, and its own styles are allowed by their hash [S-34]', async () => {
    const { headers, text } = await site().get('/promo/knauf2025');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/);
    expect(text).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/);
    expect(text).not.toMatch(/ style=| on\w+="/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('Hostile data of the API', () => {
  it('is shown as text and survives in the state', async () => {
    const hostile = await createTestApp();
    const name = `</script><script>alert(1)</script><img src=x onerror=alert(1)> & \u2028 ' "`;
    hostile.upstream.answer('products', {
      data: [{ id: 1, name, url: 'javascript:alert(1)', image: 'data:text/html,x' }],
    });
    const { text } = await supertest(hostile.server).get('/promo/knauf2025');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x');
    expect(text).not.toMatch(/(href|src)="(javascript|data):/);
    expect(stateOf(text)).toMatchObject({ campaign: { products: [{ name }] } });
  });
});

describe('With the API away', () => {
  it('a page answers 200, and is itself again soon after the API is', async () => {
    const clock = movableClock();
    onTestFinished(() => clock.restore());
    const away = await createTestApp();
    away.upstream.answerAll((_seen, res) => res.destroy());
    const poor = await supertest(away.server).get('/promo/knauf2025');
    expect([poor.status, poor.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(poor.text).toContain('Не удалось загрузить товары');
    away.upstream.reset();
    clock.forward(10_000);
    await expect
      .poll(async () => (await supertest(away.server).get('/promo/knauf2025')).text)
      .toContain('Штукатурка гипсовая');
  });

  it('a page that was good stays good', async () => {
    await site().get('/promo/knauf2025');
    test.upstream.answerAll((_seen, res) => res.destroy());
    const { text } = await site().get('/promo/knauf2025');
    expect(text).toContain('Штукатурка гипсовая');
  });
});

describe('Addresses without a page', () => {
  it.each([
    '/promo/nothing',
    '/promo/knauf2025/more',
    '/nothing',
    '/promo/knauf2025x',
    '/promo//knauf2025',
    '/PROMO/knauf2025',
    '/vetonit25',
    '/promo/vetonit25',
  ])('%s answers 404 with the error page and a way home', async (path) => {
    const { status, text, headers } = await site().get(path);
    expect(status).toBe(404);
    expect(text).toContain('This page could not be found');
    expect(text).toContain('href="/promo/"');
    expect(text).toContain('Все акции');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('A route that names server-side middleware nobody registered', () => {
  it('answers 500 with the error page', async () => {
    const broken = await createTestApp(
      {},
      { routes: routes.map((route) => ({ ...route, middleware: 'nobody' })) },
    );
    const { status, text } = await supertest(broken.server).get('/promo/knauf2025');
    expect(status).toBe(500);
    expect(text).toContain('Ошибка, что-то пошло не так');
    expect(text).not.toMatch(/nobody|node_modules|\.ts:/);
  });
});
