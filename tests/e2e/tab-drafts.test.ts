import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/browser';
import { lookUp, status } from '../support/browser/lovecategory-page';
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

  it('appears in the card fields of other pages but not of other tabs', async () => {
    const { page } = await site.visit('/promo/knauf2025');
    await page.getByLabel('Номер карты').fill('1000');
    for (const path of ['/promo/karta-elektrika', '/promo/lovecategory']) {
      await page.goto(path);
      await waitUntilInteractive(page);
      expect(await page.getByLabel('Номер карты').first().inputValue()).toBe('1000');
    }
    const other = await page.context().newPage();
    await other.goto(`${site.url}/promo/knauf2025`);
    await waitUntilInteractive(other);
    expect(await other.getByLabel('Номер карты').inputValue()).toBe('');
  });

  it('is kept until the page is closed if the browser blocks session storage', async () => {
    const { page, browserErrors } = await site.visit('/promo/law', {
      prepare: (fresh) =>
        fresh.addInitScript(() =>
          Object.defineProperty(window, 'sessionStorage', {
            get() {
              throw new DOMException('forbidden', 'SecurityError');
            },
          }),
        ),
    });
    const open = () => page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await open();
    await page.getByLabel('Сообщение').fill('Нужна отсрочка');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await open();
    expect(await page.getByLabel('Сообщение').inputValue()).toBe('Нужна отсрочка');
    expect(browserErrors).toEqual([]);
  });
});

describe('The number of a checked card', () => {
  it('is looked up on the favourite categories page after a savings check', async () => {
    const { page } = await site.visit('/promo/knauf2025');
    await page.getByLabel('Номер карты').fill('1000002');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Карта 1000002' }).waitFor();
    await page.goto('/promo/lovecategory');
    await status(page).getByText('1000002').first().waitFor();
  });

  it('is prefilled in the savings check after a lookup on the favourite categories page', async () => {
    const { page } = await site.visit('/promo/lovecategory');
    await lookUp(page, '1000002');
    await status(page).getByText('1000002').first().waitFor();
    await page.goto('/promo/knauf2025');
    await waitUntilInteractive(page);
    expect(await page.getByLabel('Номер карты').inputValue()).toBe('1000002');
  });

  it('never appears in the URL', async () => {
    const { page } = await site.visit('/promo/lovecategory');
    const urls: string[] = [];
    page.on('framenavigated', (frame) => urls.push(frame.url()));
    await lookUp(page, '1000002');
    await status(page).getByText('1000002').first().waitFor();
    await page.reload();
    await waitUntilInteractive(page);
    expect(urls.join()).not.toContain('1000002');
  });
});
