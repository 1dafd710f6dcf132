import type { Page } from 'playwright-core';

const DAY = 24 * 60 * 60;

/**
 * Returns the number of days until a cookie expires. The clocks of the test and the browser may differ, so the function
 * sets a second cookie that expires in one day and compares both expiry times.
 */
export async function cookieDays(page: Page, name: string): Promise<number> {
  await page.evaluate((seconds) => (document.cookie = `for-a-day=1; Max-Age=${seconds}`), DAY);
  const cookies = await page.context().cookies();
  const expiryOf = (cookieName: string) =>
    cookies.find((cookie) => cookie.name === cookieName)?.expires ?? NaN;
  return 1 + Math.round((expiryOf(name) - expiryOf('for-a-day')) / DAY);
}
