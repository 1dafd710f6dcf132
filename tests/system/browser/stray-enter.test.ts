import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heldRoute } from '../../support/browser/held-route';
import { waitForEnterGuard } from '../../support/browser/lovecategory-page';
import { waitUntilInteractive } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';

const site = sharedSite();

/**
 * Buttons that open a card form. Two open a modal on the favourite categories page, and one restarts a savings check.
 */
const OPENERS = [
  { path: '/promo/lovecategory', opener: 'Выбрать категории' },
  { path: '/promo/lovecategory', opener: 'Проверить начисления' },
  { path: '/promo/knauf2025', opener: 'Проверить другую карту' },
];

/** Stops the clock of the page, so that two key presses count as immediate even on a slow machine. */
const stopClock = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });

describe.each(OPENERS)('The card form opened by «$opener»', ({ path, opener }) => {
  /** Focuses the button and returns the field in the form that the button opens. */
  async function focusOpener() {
    const { page } = await site.visit(path);
    if (path.endsWith('knauf2025')) {
      await page.getByLabel('Номер карты').fill('1000001');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: opener }).focus();
    const part = page.locator(path.endsWith('knauf2025') ? '#check' : 'dialog');
    const field = part.getByLabel('Номер карты');
    const hasFocus = () => field.evaluate((input) => input === document.activeElement);
    const error = part.getByText('Введите номер карты', { exact: true });
    return { page, keyboard: page.keyboard, field, hasFocus, error };
  }

  it('ignores the second of two Enter presses', async () => {
    const { page, keyboard, hasFocus, error } = await focusOpener();
    await stopClock(page);
    await keyboard.press('Enter');
    await expect.poll(hasFocus).toBe(true);
    await keyboard.press('Enter');
    expect(await error.count()).toBe(0);
  });

  it('ignores Enter while the key is held down', async () => {
    const { page, keyboard, hasFocus, error } = await focusOpener();
    await keyboard.down('Enter');
    await expect.poll(hasFocus).toBe(true);
    await waitForEnterGuard(page);
    await keyboard.down('Enter');
    expect(await error.count()).toBe(0);
    await keyboard.up('Enter');
    await keyboard.press('Enter');
    await error.waitFor();
  });

  it('submits typed text without a delay', async () => {
    const { keyboard, hasFocus, field } = await focusOpener();
    await keyboard.press('Enter');
    await expect.poll(hasFocus).toBe(true);
    await keyboard.type('12');
    await keyboard.press('Enter');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('A card form', () => {
  it.each(['/promo/knauf2025', '/promo/karta-elektrika', '/promo/lovecategory'])(
    'submits a number typed on %s before hydration',
    async (path) => {
      const { hold, release } = heldRoute(/\/assets\/main-/);
      const { page } = await site.visit(path, { beforeHydration: true, prepare: hold });
      const field = page.getByLabel('Номер карты');
      await field.fill('12');
      release();
      await waitUntilInteractive(page);
      await field.press('Enter');
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    },
  );
});

describe('The feedback form', () => {
  it('ignores the second of two Enter presses until the visitor types', async () => {
    const { page } = await site.visit('/promo/law');
    await page.getByRole('button', { name: 'Оставить заявку' }).first().focus();
    await stopClock(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('dialog input'));
    await page.keyboard.press('Enter');
    expect(await page.getByText('Заполните').count()).toBe(0);
    await page.keyboard.type('Анна');
    await page.keyboard.press('Enter');
    await page.getByText('Заполните').waitFor();
  });

  it('ignores Enter while the key that opened the form is still held down', async () => {
    const { page } = await site.visit('/promo/law');
    await page.getByRole('button', { name: 'Оставить заявку' }).first().focus();
    await page.keyboard.down('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('dialog input'));
    for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await page.getByText('Заполните').count()).toBe(0);
  });
});
