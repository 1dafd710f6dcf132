import { readFileSync } from 'node:fs';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app';

const { entry } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as { entry: string };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it.each([
  ['127.0.0.1', '/promo/assets/'],
  ['business.localhost', '/assets/'],
])('on %s files of code are there under a second address as well', async (host, assets) => {
  const [one, other] = await Promise.all(
    [entry, `again/${entry}`].map((file) =>
      supertest(test.app)
        .get(assets + file)
        .set('Host', host),
    ),
  );
  expect(other?.status).toBe(200);
  expect(other?.text).toBe(one?.text);
  expect(other?.headers['cache-control']).toBe(one?.headers['cache-control']);
  expect((await supertest(test.app).get(`${assets}again/again/${entry}`).set('Host', host)).status).toBe(404);
});
