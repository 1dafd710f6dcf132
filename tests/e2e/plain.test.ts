import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/browser';

const site = sharedSite();
const open = async (path: string) => (await site.visit(path, { javaScriptEnabled: false, width: 375 })).page;
/** Returns true if the whole element is in the viewport. Poll this function, because a smooth scroll takes time. */
const isInViewport = (element: Locator) =>
  element.evaluate((seen) => {
    const { top, bottom } = seen.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe('A page without JavaScript', () => {
  it.each([
    { path: '/promo/knauf2025', anchor: '#answer', card: '100 00-01', words: 'баллов накоплено' },
    {
      path: '/promo/lovecategory',
      anchor: '#card-status',
      card: '1000002',
      words: 'Карта пока не участвует',
    },
  ])(
    'lets the visitor check several cards on $path without card numbers in the URL',
    async ({ path, anchor, card, words }) => {
      const page = await open(`${path}?utm_source=letter`);
      const field = page.getByLabel('Номер карты');
      const check = page.getByRole('button', { name: 'Проверить', exact: true });
      await field.fill(card);
      await check.click();
      await expect.poll(() => isInViewport(page.getByText(words).first())).toBe(true);
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

  it('lists the card’s categories but does not prompt the visitor to choose any', async () => {
    const page = await open('/promo/lovecategory');
    await page.getByLabel('Номер карты').fill('1000001');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    const status = page.locator('#card-status');
    await status.getByText('включите JavaScript в браузере').waitFor();
    await status.getByRole('listitem').filter({ hasText: 'Краски' }).waitFor();
    const headings = await status.getByRole('heading').allInnerTexts();
    expect(headings.filter((text) => text.includes('Выберите'))).toEqual([]);
    expect(headings[0]).toMatch(/^Категории на \S+$/);
  });

  it('renders the buttons of the favourite categories page as links to the card field', async () => {
    const page = await open('/promo/lovecategory');
    await page.getByRole('link', { name: 'Выбрать категории' }).click();
    await expect.poll(() => isInViewport(page.getByLabel('Номер карты'))).toBe(true);
  });

  it('lets the visitor accept cookies and choose a city', async () => {
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

  it.each(['/promo/law', '/promo/sert/'])(
    'renders the feedback button on %s as a link to the office section',
    async (path) => {
      const page = await open(path);
      await page.getByRole('link', { name: 'Телефон и почта офиса' }).first().click();
      await expect.poll(() => isInViewport(page.locator('#office a[href^="tel:"]').first())).toBe(true);
      expect(new URL(page.url()).pathname).toBe('/promo/law');
    },
  );
});
