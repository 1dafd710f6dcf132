import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ownSite } from '../../support/browser';
import { chooseCity, cityList, picker } from '../../support/browser/business-page';
import { heldRoute } from '../../support/browser/held-route';
import { ownUpstream } from '../../support/upstream';
import { cities } from '../../support/upstream/default-responses';

const stored = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'active-city')?.value;
/** Returns the query and hash of the URL, for example '?city=msk#office'. */
const rest = (page: Page) => page.evaluate(() => location.search + location.hash);

describe('A page rendered without the city list', () => {
  it('shows the city picker once the browser has loaded the list', async () => {
    const upstream = await ownUpstream();
    upstream.answer('cities', {}, 500);
    const site = await ownSite(upstream.environment);
    const { page } = await site.visit('/promo/law?city_code=msk', {
      beforeHydration: true,
      prepare: (fresh) =>
        fresh.on('requestfinished', (request) => request.url().includes('/cities/') && upstream.reset()),
    });
    expect(await page.locator('header').getByText('круглосуточно').count()).toBe(0);
    await expect.poll(() => picker(page).innerText()).toBe('Москва');
    await cityList(page).waitFor({ state: 'attached' });
  });

  /**
   * Opens a page that the server has rendered without the city list. The browser then requests the list, and the first
   * `failures` requests fail.
   */
  async function openWithoutCities(
    failures: number,
    answer: object = {},
    hold?: (page: Page) => Promise<void>,
  ) {
    const upstream = await ownUpstream();
    upstream.answer('cities', {}, 500);
    const site = await ownSite(upstream.environment);
    let requestCount = 0;
    const respond = (route: Route) => {
      requestCount += 1;
      return route.fulfill({ json: requestCount <= failures ? answer : { data: cities } });
    };
    const { page } = await site.visit('/promo/law', {
      prepare: async (fresh) => {
        await fresh.route('**/business/cities/', respond);
        await fresh.route('**/cities/determine/', (route) =>
          route.fulfill({ json: { data: { city: cities[1] } } }),
        );
        await hold?.(fresh);
      },
    });
    return { page, requestCount: () => requestCount };
  }

  it('shows the city of the visitor’s region', async () => {
    const { page } = await openWithoutCities(0);
    await expect.poll(() => picker(page).innerText()).toBe('Москва');
    expect(await stored(page)).toBeUndefined();
  });

  it('keeps the city that the visitor chooses before the region is known', async () => {
    const region = heldRoute('**/cities/determine/');
    const { page } = await openWithoutCities(0, {}, region.hold);
    await chooseCity(page, 'Луга');
    expect(await picker(page).innerText()).toBe('Луга');
    const answered = page.waitForResponse('**/cities/determine/');
    region.release();
    await (await answered).finished();
    expect(await picker(page).innerText()).toBe('Луга');
    expect(await stored(page)).toBe('luga');
    expect(await rest(page)).toBe('?city_code=luga');
  });

  it('retries the city request with growing delays while the page is visible', async () => {
    const { page, requestCount } = await openWithoutCities(Infinity, { data: [] });
    await expect.poll(requestCount).toBe(1);
    await page.clock.install();
    const turn = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await turn('hidden');
    await page.clock.runFor(3_600_000);
    expect(requestCount()).toBe(1);
    await turn('visible');
    await expect.poll(requestCount).toBe(2);
    let seconds = 0;
    while (requestCount() < 6) {
      await page.clock.runFor(1000);
      seconds += 1;
    }
    // The intervals between the requests must grow. With fixed intervals of five seconds, four requests would take only
    // 20 s.
    expect(seconds).toBeGreaterThan(60);
  });
});
