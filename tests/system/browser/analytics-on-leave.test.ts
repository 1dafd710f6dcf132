import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goals, metrika, type AnalyticsGlobals } from '../../support/browser/counters';
import { sharedSite } from '../../support/browser';
import { waitUntilInteractive } from '../../support/browser/visit';

const site = sharedSite({ GTM_ID: 'GTM-ABC1234', GA_ID: 'G-ABCDEF1234', YM_ID: '12345678' });

/**
 * Mocks the requests to other hosts. The Metrica script loads only on the page `pathWithCounter`. On other pages, the
 * request for the script stays pending.
 */
async function fakeHosts(page: Page, pathWithCounter: string) {
  await page.route(/googletagmanager/, (route) => route.fulfill({ body: '' }));
  await page.route(/pryamougol\.example/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Каталог</title>' }),
  );
  await page.route(/mc\.yandex/, (route) =>
    page.url().endsWith(pathWithCounter) ? route.fulfill({ body: '' }) : undefined,
  );
}

/** Clicks a link to another site. The Metrica script loads only on the page `pathWithCounter`. */
async function leave(pathWithCounter: string) {
  let request: Promise<unknown> | undefined;
  const { page } = await site.visit('/promo/karta-elektrika', {
    prepare: async (fresh) => {
      await fresh.addInitScript(() => {
        addEventListener('analytics-loaded', () => ((window as AnalyticsGlobals).hasAnalyticsLoaded = true));
      });
      await fakeHosts(fresh, pathWithCounter);
      request = fresh.waitForRequest(/mc\.yandex/);
    },
  });
  await request;
  await page.getByText('В каталог электрики').click();
  await page.waitForURL(/pryamougol/);
  return page;
}

describe('A click on a link to another site', () => {
  it('is reported exactly once, on the next page, if the analytics script had not loaded', async () => {
    const page = await leave('/promo/law');
    await page.goto(`${site.url}/promo/knauf2025`);
    await waitUntilInteractive(page);
    await expect.poll(() => goals(page)).toEqual(['banner']);
    await page.goto(`${site.url}/promo/law`);
    await waitUntilInteractive(page);
    await expect.poll(() => goals(page)).toEqual(['banner']);
    await expect.poll(async () => (await metrika(page)).at(-1)).toEqual([12345678, 'reachGoal', 'banner']);
    await page.waitForFunction(() => (window as AnalyticsGlobals).hasAnalyticsLoaded);
    await page.goto(`${site.url}/promo/`);
    await waitUntilInteractive(page);
    expect(await goals(page)).toEqual([]);
  });

  it('is not reported again on the next page if the analytics script had loaded', async () => {
    const page = await leave('/promo/karta-elektrika');
    await page.goto(`${site.url}/promo/knauf2025`);
    await waitUntilInteractive(page);
    expect(await goals(page)).toEqual([]);
  });
});
