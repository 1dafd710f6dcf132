import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../client/app/entry-server';
import { movableClock } from '../../support/time/clock';
import { createTestApp, sharedApp } from '../../support/app';

const test = sharedApp({ SITE_URL: 'https://promo.example.ru' });
const site = () => supertest(test.server);

describe('The Content-Security-Policy header', () => {
  it('allows inline styles by hash and no inline scripts [S-34]', async () => {
    const { headers, text } = await test.get('/promo/knauf2025');
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

describe('GET /promo/:campaign', () => {
  it('returns 200 without products during an API outage and recovers afterwards', async () => {
    const clock = movableClock();
    const away = await createTestApp();
    away.upstream.answerAll((_seen, res) => res.destroy());
    const poor = await away.get('/promo/knauf2025');
    expect([poor.status, poor.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(poor.text).toContain('Не удалось загрузить товары');
    away.upstream.reset();
    clock.forward(10_000);
    await expect.poll(async () => (await away.get('/promo/knauf2025')).text).toContain('Штукатурка гипсовая');
  });
});

describe('The 404 page', () => {
  it.each([
    '/promo/nothing',
    '/promo/knauf2025/more',
    '/nothing',
    '/promo/knauf2025x',
    '/promo//knauf2025',
    '/promo/vetonit25',
    '/promo/assets/nothing.js',
    '/promo/%ff',
  ])('contains a link to the index for %s', async (path) => {
    const { status, text, headers } = await test.get(path);
    expect(status).toBe(404);
    expect(text).toMatch(/This page could not be found<\/p><h1[^>]*>[^<]*[А-Я][^<]*</);
    expect(text).toContain('href="/promo/"');
    expect(text).toContain('Все акции');
    expect(text).toMatch(/<a href="mailto:[^"]+">Сообщить о проблеме на сайте</);
    expect(headers['cache-control']).toBe('no-store');
    expect((await site().head(path).set('If-None-Match', '*')).status).toBe(404);
  });
});

describe('The 500 page', () => {
  it('is rendered if a route uses unregistered middleware', async () => {
    const broken = await createTestApp(
      {},
      { routes: routes.map((route) => ({ ...route, middleware: 'nobody' })) },
    );
    const { status, text } = await broken.get('/promo/knauf2025');
    expect(status).toBe(500);
    expect(text).toContain('Ошибка, что-то пошло не так');
    expect(text).not.toMatch(/nobody|node_modules|\.ts:/);
  });
});
