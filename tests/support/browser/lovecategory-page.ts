import type { Page } from 'playwright-core';

/** Page section that shows the looked-up card. */
export const status = (page: Page) => page.locator('#card-status');

/** Opens the card modal and looks up a card. */
export async function lookUp(page: Page, card: string, opener = 'Выбрать категории'): Promise<void> {
  await page.getByRole('button', { name: opener }).first().click();
  const field = page.getByRole('dialog').getByLabel('Номер карты');
  await field.fill(card);
  // Press Enter on the field itself, because another element may still have the focus while the modal opens.
  await field.press('Enter');
}

/** Looks up a card, selects two categories and opens the confirmation modal. */
export async function pickTwo(page: Page): Promise<void> {
  await lookUp(page, '1000001');
  await page.getByLabel('Краски').check();
  await page.getByLabel('Крепёж').check();
  await page.getByRole('button', { name: 'Сохранить выбор' }).click();
}

/** Waits until a newly opened card form accepts Enter. The form ignores Enter for its first 500 ms. */
export async function waitForEnterGuard(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since + 500, now);
}

/** Returns the id of the focused element. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
