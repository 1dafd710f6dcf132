import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/fixtures';
import { usable } from '../support/visit';

const site = sharedSite({ YM_ID: '12345678' });

const goals = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: unknown; goal?: unknown }[] }).dataLayer ?? []).flatMap(
      ({ event, goal }) => (event === 'goal' ? [goal] : []),
    ),
  );

/** A visitor whose counter comes, or does not while the page is there; the retailer's own site answers anything. */
async function open(counter: 'comes' | 'is slow') {
  let asked: Promise<unknown> | undefined;
  const { page } = await site.visit('/promo/karta-elektrika', {
    prepare: async (fresh) => {
      await fresh.route(/pryamougol\.example/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Каталог</title>' }),
      );
      await fresh.route(/mc\.yandex/, (route) =>
        counter === 'comes' ? route.fulfill({ body: '' }) : undefined,
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
    const page = await open('is slow');
    const askedAgain = page.waitForRequest(/mc\.yandex/);
    await page.goto(`${site.url}/promo/knauf2025`);
    await usable(page);
    await expect.poll(() => goals(page)).toEqual(['banner']);
    await askedAgain;
    await page.route(/mc\.yandex/, (route) => route.fulfill({ body: '' }));
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
    const page = await open('comes');
    await page.goto(`${site.url}/promo/knauf2025`);
    await usable(page);
    expect(await goals(page)).toEqual([]);
  });
});
