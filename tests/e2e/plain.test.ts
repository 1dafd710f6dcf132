import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/browser';

const site = sharedSite();
const open = async (path: string) => (await site.visit(path, { javaScriptEnabled: false, width: 375 })).page;
/** Returns true if the whole element is in the viewport. The browser scrolls smoothly. */
const isSeen = (element: Locator) =>
  element.evaluate((seen) => {
    const { top, bottom } = seen.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe('Without JavaScript', () => {
  it.each([
    { path: '/promo/knauf2025', anchor: '#answer', card: '100 00-01', words: 'баллов накоплено' },
    {
      path: '/promo/lovecategory',
      anchor: '#card-status',
      card: '1000002',
      words: 'Выберите любимые категории',
    },
  ])(
    '$path checks several cards in a row without a number in the URL',
    async ({ path, anchor, card, words }) => {
      const page = await open(`${path}?utm_source=letter`);
      const field = page.getByLabel('Номер карты');
      const check = page.getByRole('button', { name: 'Проверить', exact: true });
      await field.fill(card);
      await check.click();
      await expect.poll(() => isSeen(page.getByText(words).first())).toBe(true);
      expect(page.url()).toBe(`${site.url}${path}?utm_source=letter${anchor}`);
      await page.getByRole('link', { name: 'Проверить другую карту' }).click();
      expect(page.url()).toBe(`${site.url}${path}?utm_source=letter`);
      expect(await field.inputValue()).toBe('');
      await field.fill('12');
      await check.click();
      await page.getByText('Некорректный номер карты').waitFor();
      expect(await field.inputValue()).toBe('12');
    },
  );

  it('the openers of favourite categories link to its card field', async () => {
    const page = await open('/promo/lovecategory');
    await page.getByRole('link', { name: 'Выбрать категории' }).click();
    await expect.poll(() => isSeen(page.getByLabel('Номер карты'))).toBe(true);
  });

  it('the cookie banner can be accepted and a city chosen', async () => {
    const page = await open('/promo/law');
    await page.getByRole('button', { name: 'Принять' }).click();
    await page.getByRole('region', { name: 'Файлы cookie' }).waitFor({ state: 'detached' });
    await page.locator('header summary').click();
    await page.getByRole('link', { name: 'Москва' }).click();
    await page.getByRole('link', { name: '8 (495) 000-00-00' }).first().waitFor();
    await page.goto('/promo/sert/');
    await page.getByRole('link', { name: '8 (495) 000-00-00' }).first().waitFor();
    expect(await page.getByRole('region', { name: 'Файлы cookie' }).count()).toBe(0);
  });

  it.each(['/promo/law', '/promo/sert/'])('«Оставить заявку» on %s links to the office', async (path) => {
    const page = await open(path);
    await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
    await expect.poll(() => isSeen(page.locator('#office a[href^="tel:"]').first())).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/promo/law');
  });
});
