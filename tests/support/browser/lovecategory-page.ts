import type { Page } from 'playwright-core';

/** The block that says what is known of the card. */
export const status = (page: Page) => page.locator('#card-status');

/** Opens the modal that asks for a card, and looks one up. */
export async function lookUp(page: Page, card: string, opener = 'Выбрать категории'): Promise<void> {
  await page.getByRole('button', { name: opener }).first().click();
  const field = page.getByRole('dialog').getByLabel('Номер карты');
  await field.fill(card);
  // A key of the page would go to whatever the opening modal gives the focus to.
  await field.press('Enter');
}

/** Looks up a card that may choose two categories, ticks two, and is asked to confirm them. */
export async function pickTwo(page: Page): Promise<void> {
  await lookUp(page, '1000001');
  await page.getByLabel('Краски').check();
  await page.getByLabel('Крепёж').check();
  await page.getByRole('button', { name: 'Сохранить выбор' }).click();
}

/** Waits until Enter no longer belongs to the press that opened a card form, by the clock of the page. */
export async function halfSecondOver(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since + 500, now);
}

/** The id of what has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
