import type { Page } from 'playwright-core';

/** Takes the network away and waits until the page knows it: Chromium tells the page later. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}
