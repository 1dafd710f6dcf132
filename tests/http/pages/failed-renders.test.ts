import type { FunctionComponent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../../../client/app/entry-server';
import { createTestApp } from '../../support/app';
import type { TestApp } from '../../support/app/test-app';
import { movableClock } from '../../support/time/clock';

let clock: ReturnType<typeof movableClock>;
beforeEach(() => void (clock = movableClock()));
afterEach(() => void vi.restoreAllMocks());

const FAILURES = 'page_failures_total{page="knauf2025",reason="render"}';
const CAUSE = 'places is not iterable';

/** From now on a component of campaigns' pages throws while it is rendered. */
async function breakCampaigns() {
  const page = await routes.find(({ id }) => id === 'campaign')?.page.fetch();
  if (!page) throw new Error('no such page');
  return vi.spyOn(page as { Page: FunctionComponent }, 'Page').mockImplementation(() => {
    throw new TypeError(CAUSE);
  });
}

const get = (test: TestApp) => test.get('/promo/knauf2025');
const times = (text: string, part: string) => text.split(part).length - 1;

it('A page with a throwing component gets 500 and is logged and counted', async () => {
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

it('A cached page is served if it can no longer be rendered, also if it is old', async () => {
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

it('A render that fails repeatedly is logged once and counted each time', async () => {
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

describe('A failed page counts in the metrics of its own route', () => {
  const failures = (test: TestApp, route: string) =>
    test.metric(`http_request_duration_seconds_count{route="${route}",status="500"}`);

  it('when a component throws', async () => {
    const test = await createTestApp();
    await breakCampaigns();
    await get(test);
    await expect.poll(() => failures(test, 'knauf2025')).toBe(1);
  });

  it('when a component throws after a form was posted', async () => {
    const test = await createTestApp();
    await breakCampaigns();
    const { status } = await test.post('/promo/knauf2025').type('form').send('cardNumber=1000001');
    expect(status).toBe(500);
    await expect.poll(() => failures(test, 'knauf2025')).toBe(1);
  });

  it.each([
    ['/promo/lovecategory', 'lovecategory'],
    ['/promo/law', 'law'],
  ])('when the middleware of %s is not registered', async (path, name) => {
    const test = await createTestApp(
      {},
      { routes: routes.map((route) => ({ ...route, middleware: 'nobody' })) },
    );
    expect((await test.get(path)).status).toBe(500);
    await expect.poll(() => failures(test, name)).toBe(1);
  });
});
