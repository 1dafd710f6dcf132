import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heldRoute } from '../support/browser/held-route';
import { usable } from '../support/browser/visit';
import { sharedSite } from '../support/fixtures';

const site = sharedSite();

describe('Without JavaScript', () => {
  it('a campaign checks a card, and its number is in no address', async () => {
    const path = '/promo/knauf2025';
    const { page } = await site.visit(path, { javaScriptEnabled: false, width: 375 });
    await page.getByLabel('Номер карты').fill('100 00-01');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText('Карта 1000001').waitFor();
    expect(page.url()).toBe(`${site.url}${path}#answer`);
    // The browser goes there smoothly.
    await expect
      .poll(() =>
        page
          .getByText('баллов накоплено')
          .evaluate((words) => words.getBoundingClientRect().bottom <= innerHeight),
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    await page.getByLabel('Номер карты').fill('12');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText('Некорректный номер карты').waitFor();
    expect(await page.getByLabel('Номер карты').inputValue()).toBe('12');
  });

  it.each(['knauf2025', 'lovecategory'])(
    '%s asks for the next card, with what was in its address',
    async (name) => {
      const path = `/promo/${name}?utm_source=letter`;
      const { page } = await site.visit(path, { javaScriptEnabled: false, width: 390 });
      await page.getByLabel('Номер карты').fill('1000001');
      await page.getByRole('button', { name: 'Проверить', exact: true }).click();
      await page.getByRole('button', { name: 'Проверить другую карту' }).click();
      expect(await page.getByLabel('Номер карты').inputValue()).toBe('');
      expect(page.url()).toBe(site.url + path);
    },
  );

  it('lovecategory tells what a card may do, and its number is in no address', async () => {
    const { page } = await site.visit('/promo/lovecategory', { javaScriptEnabled: false, width: 375 });
    await page.getByRole('link', { name: 'Выбрать категории' }).click();
    await expect.poll(() => seesAll(page.getByLabel('Номер карты'))).toBe(true);
    await page.getByLabel('Номер карты').fill('1000002');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText('Выберите любимые категории').first().waitFor();
    expect(page.url()).toBe(`${site.url}/promo/lovecategory#card-status`);
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    await expect.poll(() => seesAll(page.getByLabel('Номер карты'))).toBe(true);
    await page.getByLabel('Номер карты').fill('1000003');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText('Ваши до').waitFor();
  });

  it('the cookie banner is accepted for a year', async () => {
    const { page } = await site.visit('/promo/law?city_code=msk', { javaScriptEnabled: false, width: 375 });
    await page.getByRole('button', { name: 'Принять' }).click();
    await page.getByRole('region', { name: 'Файлы cookie' }).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${site.url}/promo/law?city_code=msk`);
    await page.goto('/promo/sert/');
    expect(await page.getByRole('region', { name: 'Файлы cookie' }).count()).toBe(0);
    const accepted = (await page.context().cookies()).find(({ name }) => name === 'cookie-accepted');
    expect((accepted?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
  });

  it.each(['/promo/law', '/promo/sert/'])('«Оставить заявку» on %s leads to the office', async (path) => {
    const { page } = await site.visit(path, { javaScriptEnabled: false, width: 375 });
    await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
    const phones = page.locator('#office a[href^="tel:"]');
    await expect.poll(() => seesAll(phones.first())).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/promo/law');
  });
});

describe('Before the code is there', () => {
  /** A page whose code comes when it is let go; what listens until then is there. */
  async function openEarly(path: string) {
    const { hold, letGo } = heldRoute(/\/assets\/main-/);
    const visitor = await site.visit(path, { early: true, width: 375, prepare: hold });
    await visitor.page.waitForFunction(() => document.documentElement.dataset['code'] === 'coming');
    return { ...visitor, letGo };
  }

  it('an opener leads to the card’s field, and what is typed there stays when the code comes', async () => {
    const { page, letGo, complaints } = await openEarly('/promo/lovecategory');
    await page.getByRole('link', { name: 'Проверить начисления' }).click();
    const field = page.getByLabel('Номер карты');
    await expect.poll(() => seesAll(field)).toBe(true);
    await field.click();
    await page.keyboard.type('1000003');
    letGo();
    await usable(page);
    expect(await field.inputValue()).toBe('1000003');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.locator('#card-status').getByText('Ваши до').waitFor();
    expect(complaints).toEqual([]);
  });

  it('a form that is submitted is posted by the browser', async () => {
    const { page, complaints } = await openEarly('/promo/knauf2025');
    await page.getByLabel('Номер карты').fill('1000001');
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.isNavigationRequest(),
    );
    await page.keyboard.press('Enter');
    expect((await posted).postData()).toBe('cardNumber=1000001');
    await page.getByText('Карта 1000001').waitFor();
    expect(page.url()).toBe(`${site.url}/promo/knauf2025#answer`);
    expect(complaints).toEqual([]);
  });

  it('a press of a button is remembered, and done once', async () => {
    const { page, letGo, complaints } = await openEarly('/promo/law');
    await page.getByRole('button', { name: 'Принять' }).dblclick();
    letGo();
    await page.getByRole('region', { name: 'Файлы cookie' }).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${site.url}/promo/law`);
    expect(complaints).toEqual([]);
  });
});

/** Whether the whole of an element is in the window. */
const seesAll = (element: Locator) =>
  element.evaluate((seen) => {
    const { top, bottom } = seen.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
