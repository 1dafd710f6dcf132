import type { Page } from 'playwright-core';

/** Matches the URLs of all API requests that look up a card. */
export const LOOKUPS = /\/api\/.*\/(check|participants)\//;

/** Submits a card number in the card form on the index page. */
export async function checkCard(page: Page, card: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Номер карты' });
  await field.fill(card);
  // Press Enter on the field itself, because the heading of an earlier check may have received the focus.
  await field.press('Enter');
}

/** Keeps lookups of the given card pending. Lookups of other cards continue normally. */
export const holdCallsOf = (page: Page, card: string) =>
  page.route(LOOKUPS, async (route) => {
    const request = route.request();
    const isHeld = `${request.url()} ${request.postData()}`.includes(card);
    if (!isHeld) await route.continue();
  });

/** Locates the result of the card check. */
export const result = (page: Page) => page.locator('#my-card');

/** Locates the result row of the promotion whose name contains the text. */
export const row = (page: Page, name: string) => result(page).getByRole('listitem').filter({ hasText: name });

/** Waits until the check results of all promotions have arrived. */
export const waitForResults = (page: Page) => result(page).locator('ul:not([aria-busy])').waitFor();

/** Returns true if the focused element matches the selector. */
export const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
