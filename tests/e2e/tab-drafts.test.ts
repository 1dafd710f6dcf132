import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/browser';
import { waitUntilInteractive } from '../support/browser/visit';
import { GENEROUS } from '../support/programs/generous-limits';

// These are the main cases. tests/system/browser/tab-drafts.test.ts covers all fields and all ways to leave a page.
const site = sharedSite(GENEROUS);

describe('Typed text', () => {
  it('is still in the field after a reload, Back and a later visit in the same tab', async () => {
    const { page, browserErrors } = await site.visit('/promo/knauf2025');
    const field = page.getByLabel('Номер карты');
    await field.fill('1000');
    await page.reload();
    await waitUntilInteractive(page);
    expect(await field.inputValue()).toBe('1000');
    await page.goto('/promo/');
    await page.goBack();
    await waitUntilInteractive(page);
    expect(await field.inputValue()).toBe('1000');
    await page.goto('/promo/');
    await page.goto('/promo/knauf2025');
    await waitUntilInteractive(page);
    expect(await field.inputValue()).toBe('1000');
    expect(browserErrors).toEqual([]);
  });

  it('is still in the field after a reload if it was set without an input event', async () => {
    const { page } = await site.visit('/promo/knauf2025');
    const field = page.getByLabel('Номер карты');
    await field.evaluate((element: HTMLInputElement) => {
      element.value = '1000';
    });
    await page.reload();
    await waitUntilInteractive(page);
    expect(await field.inputValue()).toBe('1000');
  });

  it('is still in the feedback form after a reload', async () => {
    const { page } = await site.visit('/promo/law');
    const open = () => page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await open();
    await page.getByLabel('Сообщение').fill('Нужна отсрочка');
    await page.reload();
    await waitUntilInteractive(page);
    await open();
    expect(await page.getByLabel('Сообщение').inputValue()).toBe('Нужна отсрочка');
  });
});
