import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/fixtures';
import { usable } from '../support/browser/visit';

const site = sharedSite({ YM_ID: '12345678' });

const goals = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: unknown; goal?: unknown }[] }).dataLayer ?? []).flatMap(
      ({ event, goal }) => (event === 'goal' ? [goal] : []),
    ),
  );

/** A visitor whose counter comes on one page alone, and is slow elsewhere; the retailer's own site answers anything. */
async function open(counterComes: string) {
  let asked: Promise<unknown> | undefined;
  const { page } = await site.visit('/promo/karta-elektrika', {
    prepare: async (fresh) => {
      await fresh.route(/pryamougol\.example/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Каталог</title>' }),
      );
      await fresh.route(/mc\.yandex/, (route) =>
        fresh.url().endsWith(counterComes) ? route.fulfill({ body: '' }) : undefined,
      );
      asked = fresh.waitForRequest(/mc\.yandex/);
    },
  });
  await asked;
  await page.getByRole('link', { name: 'В каталог электрики' }).click();
  await page.waitForURL(/pryamougol/);
  return page;
}

describe('A goal whose link leads away', () => {
  it('before the counter was there is told on the next page, once', async () => {
    const page = await open('/promo/law');
    await page.goto(`${site.url}/promo/knauf2025`);
    await usable(page);
    await expect.poll(() => goals(page)).toEqual(['banner']);
    await page.goto(`${site.url}/promo/law`);
    await usable(page);
    await expect.poll(() => goals(page)).toEqual(['banner']);
    await expect
      .poll(() => page.evaluate(() => (window as { ym?: { a?: unknown[][] } }).ym?.a?.at(-1)))
      .toEqual([12345678, 'reachGoal', 'banner']);
    await page.waitForFunction(() => document.readyState === 'complete');
    await page.goto(`${site.url}/promo/`);
    await usable(page);
    expect(await goals(page)).toEqual([]);
  });

  it('is not told twice where the counter was there', async () => {
    const page = await open('/promo/karta-elektrika');
    await page.goto(`${site.url}/promo/knauf2025`);
    await usable(page);
    expect(await goals(page)).toEqual([]);
  });
});
