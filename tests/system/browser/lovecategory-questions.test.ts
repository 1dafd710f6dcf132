import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heldRoute } from '../../support/browser/held-route';
import { focused, lookUp, waitForEnterGuard, status } from '../../support/browser/lovecategory-page';
import { waitUntilInteractive, type View } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';

const site = sharedSite();

const open = (view?: View) => site.visit('/promo/lovecategory', view);

const openers = (page: Page) => [
  page.getByRole('button', { name: 'Выбрать категории' }),
  page.getByRole('button', { name: 'Проверить начисления' }),
];

describe('A pending card lookup', () => {
  it('disables the card field and the buttons that open modals', async () => {
    const { hold, release } = heldRoute('**/participants/add/');
    const { page } = await open({ prepare: hold });
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()));
    const field = status(page).getByLabel('Номер карты');
    await field.fill('1000003');
    await field.press('Enter');
    await expect.poll(() => requests.length).toBe(1);
    expect(await field.getAttribute('readonly')).toBe('');
    for (const opener of openers(page)) {
      expect(await opener.getAttribute('aria-disabled')).toBe('true');
      await opener.press('Enter');
    }
    await page.getByRole('progressbar').waitFor();
    for (const key of ['Backspace', '9', 'Enter']) await field.press(key);
    // Wait 500 ms. If a button had opened a modal by mistake, the modal would be visible by then.
    await waitForEnterGuard(page);
    expect([await page.getByRole('dialog').count(), await field.inputValue()]).toEqual([0, '1000003']);
    release();
    await status(page).getByText('Ваши категории до').waitFor();
    expect(requests).toHaveLength(1);
    for (const opener of openers(page)) expect(await opener.getAttribute('aria-disabled')).toBeNull();
  });
});

describe('An open modal', () => {
  it('closes after a repeated Escape or click without closing the next modal', async () => {
    const { page } = await open({ motion: true });
    const modal = page.getByRole('alertdialog');
    await page.route('**/participants/add/', (route) => route.abort());
    for (const close of [
      async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      },
      () => page.getByRole('button', { name: 'Закрыть' }).dblclick(),
    ]) {
      await page.getByRole('button', { name: 'Проверить начисления' }).click();
      await page.getByRole('dialog').getByLabel('Номер карты').fill('1000001');
      await close();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await status(page).getByLabel('Номер карты').fill('1000001');
      await status(page).getByRole('button', { name: 'Проверить', exact: true }).click();
      await modal.getByText('Нет связи с сайтом').waitFor();
      await modal.getByRole('button', { name: 'Закрыть' }).click();
      await modal.waitFor({ state: 'detached' });
    }
  });
});

describe('Holding or repeating Enter on a button', () => {
  it('does not submit the form that the button opens', async () => {
    const { page } = await open();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Номер карты');
    await page.getByRole('button', { name: 'Выбрать категории' }).focus();
    for (const hold of [false, true]) {
      await page.keyboard.down('Enter');
      if (!hold) await page.keyboard.up('Enter');
      await page.waitForFunction(() => document.activeElement?.closest('dialog'));
      await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await dialog.getByText('Введите номер карты').count()).toBe(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });
});

describe('Reloading the favourite categories page', () => {
  it('keeps the scroll position on a phone', async () => {
    const { page } = await open({ width: 390, height: 844 });
    await lookUp(page, '1000002');
    const topOf = (element: Locator) =>
      element.evaluate((shown) => Math.round(shown.getBoundingClientRect().top));
    // Poll, because the page scrolls 100 ms after the response to the lookup.
    await expect.poll(() => topOf(status(page))).toBeLessThan(60);
    const last = status(page).getByRole('checkbox').last();
    await last.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await topOf(last);
    // Hold the card lookup until after the browser has restored the scroll position.
    const { hold, release } = heldRoute('**/participants/add/');
    await hold(page);
    await page.reload();
    await waitUntilInteractive(page);
    release();
    await last.waitFor();
    await expect.poll(async () => Math.abs((await topOf(last)) - before)).toBeLessThan(60);
  });

  it('keeps the card and the selected categories for a retry if the card lookup fails', async () => {
    const { page } = await open();
    await lookUp(page, '1000002');
    await page.getByLabel('Краски').check();
    await page.route('**/participants/add/', (route) => route.fulfill({ status: 502, json: { error: {} } }));
    await page.reload();
    await waitUntilInteractive(page);
    const alert = status(page).getByRole('alert').filter({ hasText: 'Не удалось показать карту' });
    await alert.getByText('Номер и отмеченные категории сохранены.').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    const again = alert.getByRole('button', { name: 'Попробовать ещё раз' });
    const refused = page.waitForResponse('**/participants/add/');
    await again.press('Enter');
    await refused;
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.unroute('**/participants/add/');
    await again.press('Enter');
    await page.getByLabel('Краски').waitFor();
    expect(await page.getByLabel('Краски').isChecked()).toBe(true);
    expect(await focused(page)).toBe('card-status-title');
  });
});
