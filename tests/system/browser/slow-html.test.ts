import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../../support/browser';
import { htmlInTwoParts } from '../../support/browser/html-in-two-parts';

const site = sharedSite();

/** Adds up the layout shifts and stores the sum in an attribute of the document. Runs in the browser. */
function watchLayoutShifts() {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    document.documentElement.dataset['shifted'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Time in milliseconds that a test gives the browser to paint the first part of the page. */
const PAINT_MS = 500;

/** Waits until the first part of the page has arrived and the browser has had time to paint it. */
async function waitForFirstPart(page: Page): Promise<void> {
  await page.locator('header a').first().waitFor({ state: 'attached' });
  const arrivedAt = await page.evaluate(() => performance.now());
  await page.waitForFunction((end) => performance.now() > end, arrivedAt + PAINT_MS, { polling: 50 });
}

describe('A page whose HTML arrives in two parts', () => {
  const cases = [
    { path: '/promo/law/', end: '</nav>', width: 375 },
    { path: '/promo/sert/', end: 'Сертификаты</a>', width: 375 },
    { path: '/promo/law/', end: '</summary>', width: 768 },
  ];

  it.each(cases)('causes no layout shift on $path after $end at $width px', async ({ path, end, width }) => {
    const { url, release } = await htmlInTwoParts(site.url, end);
    const { page } = await site.visit('/promo/nowhere', { width, beforeHydration: true });
    await page.addInitScript(watchLayoutShifts);
    await page.goto(url + path, { waitUntil: 'commit' });
    await waitForFirstPart(page);
    release();
    await page.waitForLoadState();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => document.documentElement.dataset['shifted'] ?? '0')).toBe('0');
  });

  it('shows the first part even if the second part never arrives', async () => {
    const { url } = await htmlInTwoParts(site.url, '</h1>');
    const { page } = await site.visit('/promo/nowhere', { width: 375, beforeHydration: true });
    await page.goto(`${url}/promo/knauf2025`, { waitUntil: 'commit' });
    const firstPaint = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    await expect.poll(firstPaint).toBeGreaterThan(0);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });
});
