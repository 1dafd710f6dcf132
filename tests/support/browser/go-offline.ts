import type { Page } from 'playwright-core';

/** Disables the network and waits until the page is notified, which Chromium does with a delay. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}
