import type { Page } from 'playwright-core';

/** Disables the network and waits until `navigator.onLine` is false, which takes Chromium a moment. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}
