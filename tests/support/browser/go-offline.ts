import type { Page } from 'playwright-core';

/** Disables the network and waits until the page knows, because Chromium notifies it with a delay. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}
