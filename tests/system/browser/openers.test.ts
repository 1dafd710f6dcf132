import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heldRoute } from '../../support/browser/held-route';
import { lookUp } from '../../support/browser/lovecategory-page';
import { waitUntilInteractive } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';

const site = sharedSite();

/** Waits until the result has the focus. Earlier key presses would reach the element that had the focus before. */
const waitForFocusedResult = (page: Page) =>
  page.waitForFunction(() =>
    /карт|категории/i.test(document.activeElement?.closest('h2')?.textContent ?? ''),
  );

const openers = [
  { path: '/promo/lovecategory', name: 'Выбрать категории' },
  { path: '/promo/lovecategory', name: 'Проверить начисления' },
  { path: '/promo/law', name: 'Оставить заявку' },
  { path: '/promo/sert/', name: 'Оставить заявку' },
] as const;

describe('A button that opens a form', () => {
  it.each(openers)('opens the dialog «$name» on $path when Space is pressed', async ({ path, name }) => {
    const { page } = await site.visit(path, { width: 375 });
    const opener = page.getByRole('button', { name }).first();
    await opener.focus();
    const scrolled = await page.evaluate(() => scrollY);
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await dialog.locator('input').first().inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  // Test one opener on each kind of page, because all openers on pages of the same kind use the same component.
  it.each([openers[0], openers[3]])(
    'keeps the focus when hydration turns the link «$name» into a button',
    async ({ path, name }) => {
      const { hold, release } = heldRoute(/\/assets\/main-/);
      const { page } = await site.visit(path, { beforeHydration: true, prepare: hold });
      const link = page.getByRole('link', { name }).first();
      const href = await link.getAttribute('href');
      await link.focus();
      release();
      await waitUntilInteractive(page);
      const button = page.getByRole('button', { name }).first();
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await button.getAttribute('href')).toBe(href);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
    },
  );

  it('shows the card field again if Space is pressed after a savings check', async () => {
    const { page } = await site.visit('/promo/knauf2025');
    await page.getByLabel('Номер карты').fill('1000001');
    await page.keyboard.press('Enter');
    await waitForFocusedResult(page);
    await page.getByRole('button', { name: 'Проверить другую карту' }).press('Space');
    await page.waitForFunction(() => document.activeElement?.matches('[name=cardNumber]'));
    expect(await page.getByLabel('Номер карты').inputValue()).toBe('');
  });

  it('opens the card modal if Space is pressed in the card status', async () => {
    const { page } = await site.visit('/promo/lovecategory');
    await lookUp(page, '1000002');
    await waitForFocusedResult(page);
    await page.getByRole('button', { name: 'Проверить другую карту' }).press('Space');
    await page.getByRole('dialog').getByLabel('Номер карты').waitFor();
  });
});
