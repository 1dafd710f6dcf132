import supertest from 'supertest';
import { expect, it } from 'vitest';
import { routes } from '../../../client/app/entry-server';
import { movableClock } from '../../support/time/clock';
import { createTestApp, sharedApp } from '../../support/app';

const test = sharedApp({ SITE_URL: 'https://promo.example.ru' });
const site = () => supertest(test.server);

it('The security policy of a page forbids unsafe-inline and allows the styles by hash [S-34]', async () => {
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

it('A page returns 200 without the API and recovers with it', async () => {
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

it.each([
  '/promo/nothing',
  '/promo/knauf2025/more',
  '/nothing',
  '/promo/knauf2025x',
  '/promo//knauf2025',
  '/promo/vetonit25',
  '/promo/assets/nothing.js',
  '/promo/%ff',
])('%s is a 404 error page with a link to the index', async (path) => {
  const { status, text, headers } = await test.get(path);
  expect(status).toBe(404);
  expect(text).toContain('This page could not be found');
  expect(text).toContain('href="/promo/"');
  expect(text).toContain('Все акции');
  expect(text).toMatch(/<a href="mailto:[^"]+">Сообщить о проблеме на сайте</);
  expect(headers['cache-control']).toBe('no-store');
  expect((await site().head(path).set('If-None-Match', '*')).status).toBe(404);
});

it('A route with unregistered middleware returns 500 with the error page', async () => {
  const broken = await createTestApp(
    {},
    { routes: routes.map((route) => ({ ...route, middleware: 'nobody' })) },
  );
  const { status, text } = await broken.get('/promo/knauf2025');
  expect(status).toBe(500);
  expect(text).toContain('Ошибка, что-то пошло не так');
  expect(text).not.toMatch(/nobody|node_modules|\.ts:/);
});
