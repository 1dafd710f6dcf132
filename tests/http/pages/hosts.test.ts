import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestApp, sharedApp } from '../../support/app';

const test = sharedApp();

const business = (path: string, Host = 'business.example.ru') => test.get(path, { Host });

describe('The main host', () => {
  it('redirects its root to the list of promotions', async () => {
    const { status, headers } = await test.get('/?a=1');
    expect([status, headers['location']]).toEqual([302, '/promo/']);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('The business host', () => {
  it.each(['/', '/sert/'])('omits the link to the index of the main host on %s', async (path) => {
    expect((await business(path)).text).not.toContain('Все акции');
  });

  it.each(['business.example.ru', 'BUSINESS.example.ru', 'my-business-shop.ru:8080'])(
    'redirects /promo/sert/ permanently to /sert/ on %s',
    async (host) => {
      for (const path of ['/promo/sert/', '/promo/sert']) {
        const { status, headers } = await business(`${path}?a=1&b=2`, host);
        expect([status, headers['location']]).toEqual([301, '/sert/?a=1&b=2']);
        // The redirect must be private. A shared cache that ignores the query would send later visitors to a URL with
        // the wrong query.
        expect(headers['cache-control']).toBe('private, max-age=86400');
      }
    },
  );

  it.each(['post', 'put', 'delete', 'options'] as const)(
    'returns 405 with an Allow header for %s, like the main host',
    async (method) => {
      for (const [host, path] of [
        ['business.example.ru', '/promo/sert/'],
        ['business.example.ru', '/promo/sert'],
        ['promo.example.ru', '/'],
        ['promo.example.ru', '/robots.txt'],
        ['promo.example.ru', '/promo/sitemap.xml'],
      ] as const) {
        const { status, headers } = await supertest(test.server)[method](path).set('Host', host);
        expect([status, headers['allow'], headers['location']]).toEqual([405, 'GET, HEAD', undefined]);
      }
    },
  );

  it.each(['/knauf2025', '/promo/knauf2025', '/promo/', '/promo/law', '/law'])(
    'returns a 404 page with a link to its own root for %s',
    async (path) => {
      const { status, text } = await business(path);
      expect(status).toBe(404);
      expect(text).toContain('This page could not be found');
      expect(text).toContain('href="/"');
      expect(text).not.toContain('href="/promo/"');
      expect(text).not.toContain('Все акции');
    },
  );

  it('is selected by the Host header, not by X-Forwarded-Host', async () => {
    const { status } = await test.get('/promo/knauf2025', { 'X-Forwarded-Host': 'business.example.ru' });
    expect(status).toBe(200);
  });

  it('serves its assets under its own base path', async () => {
    const { text } = await business('/');
    const entry =
      /<script type="module" async fetchpriority="high" src="(\/assets\/[^"]+)"/.exec(text)?.[1] ?? '';
    const { status, headers } = await business(entry);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await business(`/promo${entry}`)).status).toBe(404);
  });
});

describe('The certificates page', () => {
  it.each([
    { host: 'www.example.ru', path: '/promo/sert/', office: '/promo/law?city_code=spb#office' },
    { host: 'business.example.ru', path: '/sert/', office: '/?city_code=spb#office' },
  ])('links to the office address on the law page of $host', async ({ host, path, office }) => {
    expect((await business(path, host)).text).toContain(`href="${office}"`);
    const law = await business(office.replace('#office', ''), host);
    expect(law.text).toContain('id="office"');
  });
});

describe('The business pages', () => {
  it.each([
    ['/', 'Юридическим лицам - Удобная покупка строительных материалов по выгодным ценам'],
    ['/sert/', 'Подарочные сертификаты для юрлиц за покупки на каждые 100 000 ₽'],
  ])('contain no /promo/ links on the business host at %s', async (path, words) => {
    const { text } = await business(path);
    expect(text).toContain(`aria-label="${words}"`);
    expect(text).toContain('href="/sert/"');
    expect(text).not.toContain('/promo/');
  });

  it('show facts about Saint Petersburg only if it is the selected city', async () => {
    const spb = await test.get('/promo/law');
    const luga = await test.get('/promo/law?city_code=luga');
    for (const words of ['<span>круглосуточно</span>', 'RuStore', 'МИР', 'ВКонтакте', '© 2003–']) {
      expect(spb.text).toContain(words);
      expect(luga.text).not.toContain(words);
    }
    expect(luga.text).toContain('Политика обработки персональных данных');
  });

  it.each([
    ['2026-10-14', 'октябрь\u00a02026'],
    ['2025-01-31T23:30:00Z', 'январь\u00a02025'],
    ['2026-02-31x', '2026-02-31x'],
    ['вчера', 'вчера'],
  ])('format the review date %s as %s', async (date, words) => {
    const dated = await createTestApp();
    dated.upstream.answer('reviews', {
      data: [{ id: '1', author: 'Анна', text: 'Менеджер знает объекты', date }],
    });
    const { text } = await dated.get('/promo/law');
    expect(text).toContain(`>${words}<`);
  });

  it('show the default city with its phone number if the API is unavailable', async () => {
    const down = await createTestApp();
    down.upstream.answerAll({}, 500);
    for (const path of ['/promo/law', '/promo/sert/']) {
      const { status, text, headers } = await down.get(path);
      expect(status).toBe(200);
      expect(text).toContain('href="tel:88120000000"');
      expect(headers['cache-control']).toBe('no-store');
    }
    const { text } = await down.get('/promo/law');
    expect(text).toContain('Не удалось загрузить отзывы');
  });
});

describe('The static file server', () => {
  it.each([
    '/promo/assets/../manifest.json',
    '/promo/assets/..%2f..%2fserver.js',
    '/promo/%2e%2e/manifest.json',
    '/promo/assets/.env',
    '/promo//etc/passwd.txt',
    '/promo/assets/',
    '/promo/manifest.json',
    '/promo/server.js',
  ])('does not serve %s [S-35]', async (path) => {
    expect((await test.get(path)).status).toBe(404);
  });
});
