import type { FunctionComponent } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { routes } from '../../../client/app/entry-server';
import { brand } from '../../../shared/facts/brand';
import { createTestApp } from '../../support/app';
import type { TestApp } from '../../support/app/test-app';
import { movableClock } from '../../support/time/clock';

let clock: ReturnType<typeof movableClock>;
beforeEach(() => void (clock = movableClock()));
afterEach(() => void vi.restoreAllMocks());

const FAILURES = 'page_failures_total{page="knauf2025",reason="render"}';
const CAUSE = 'places is not iterable';

/** Replaces a component of campaign pages with a component that throws. */
async function breakCampaigns() {
  const page = await routes.find(({ id }) => id === 'campaign')?.page.fetch();
  if (!page) throw new Error('no such page');
  return vi.spyOn(page as { Page: FunctionComponent }, 'Page').mockImplementation(() => {
    throw new TypeError(CAUSE);
  });
}

const get = (test: TestApp) => test.get('/promo/knauf2025');
const times = (text: string, part: string) => text.split(part).length - 1;

describe('A page whose component throws', () => {
  it('returns 500, logs the error and increments a metric', async () => {
    const test = await createTestApp();
    await breakCampaigns();
    const { status, headers, text } = await get(test);
    expect([status, headers['cache-control'], text.includes('</html>')]).toEqual([500, 'no-store', true]);
    expect(test.logs()).toMatch(
      new RegExp(`"page":"knauf2025","reason":"render".*${CAUSE}.*"msg":"page render failed"`),
    );
    expect(await test.metric(FAILURES)).toBe(1);
    await expect
      .poll(() => test.logLines('request'))
      .toContainEqual(expect.objectContaining({ status: 500, level: 50 }));
    expect((await test.get('/promo/law')).status).toBe(200);
  });

  it('is served from the cache for up to a day', async () => {
    const test = await createTestApp();
    const { text } = await get(test);
    const broken = await breakCampaigns();
    for (const later of [30_000, 60_000, 86_000_000]) {
      clock.forward(later);
      const answer = await get(test);
      expect([answer.status, answer.text === text]).toEqual([200, true]);
    }
    expect(broken).toHaveBeenCalled();
    broken.mockRestore();
    clock.forward(11_000);
    await expect.poll(async () => (await get(test)).headers['cache-control']).toContain('s-maxage=20');
  });

  it('increments the metric for every failure but logs only the first one', async () => {
    const test = await createTestApp();
    await get(test);
    const broken = await breakCampaigns();
    const failures = () => test.metric(FAILURES);
    clock.forward(60_000);
    await get(test);
    for (let round = 2; round <= 3; round += 1) {
      clock.forward(60_000);
      await get(test);
      await expect.poll(failures).toBe(round);
    }
    const line = '"page":"knauf2025","reason":"render"';
    expect(times(test.logs(), line)).toBe(1);
    const age = () => test.metric('page_age_seconds{page="knauf2025"}');
    expect(await age()).toBeGreaterThan(170);

    broken.mockRestore();
    clock.forward(60_000);
    await get(test);
    await expect
      .poll(async () => {
        await get(test);
        return age();
      })
      .toBeLessThan(60);
    await breakCampaigns();
    clock.forward(60_000);
    await get(test);
    expect(times(test.logs(), line)).toBe(2);
  });
});

describe('The request metric for a failed page', () => {
  const failures = (test: TestApp, route: string) =>
    test.metric(`http_request_duration_seconds_count{route="${route}",status="500"}`);

  it('is labelled with the page route if a component throws', async () => {
    const test = await createTestApp();
    await breakCampaigns();
    await get(test);
    await expect.poll(() => failures(test, 'knauf2025')).toBe(1);
  });

  it('is labelled with the page route if a component throws after a form post', async () => {
    const test = await createTestApp();
    await breakCampaigns();
    const { status } = await test.post('/promo/knauf2025').type('form').send('cardNumber=1000001');
    expect(status).toBe(500);
    await expect.poll(() => failures(test, 'knauf2025')).toBe(1);
  });

  it.each([
    ['/promo/lovecategory', 'lovecategory'],
    ['/promo/law', 'law'],
  ])('is labelled with the page route if the middleware of %s is not registered', async (path, name) => {
    const test = await createTestApp(
      {},
      { routes: routes.map((route) => ({ ...route, middleware: 'nobody' })) },
    );
    expect((await test.get(path)).status).toBe(500);
    await expect.poll(() => failures(test, name)).toBe(1);
  });
});

/** Makes the render of every HTML document fail until the test ends. The error pages fail too. */
function breakDocuments() {
  const { name } = brand;
  Object.defineProperty(brand, 'name', {
    configurable: true,
    get: () => {
      throw new TypeError(CAUSE);
    },
  });
  onTestFinished(() => void Object.defineProperty(brand, 'name', { value: name }));
}

describe('A server that cannot render its error page', () => {
  it.each([
    ['a page', (test: TestApp) => test.get('/promo/law')],
    ['an unknown address', (test: TestApp) => test.get('/promo/nothing')],
    ['a page of the business site', (test: TestApp) => test.get('/', { Host: 'business.localhost' })],
    ['a form', (test: TestApp) => test.post('/promo/law').type('form').send('cookie-accepted=1')],
  ])('returns a static HTML page in Russian for %s', async (_, request) => {
    const test = await createTestApp();
    breakDocuments();
    const { status, headers, text } = await request(test);
    expect(status).toBe(500);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('<html lang="ru">');
    expect(test.logLines('error page failed')).toHaveLength(1);
  });

  it('still returns JSON for an API call', async () => {
    const test = await createTestApp();
    breakDocuments();
    const { status, headers } = await test.get('/api/v1/nothing');
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});
