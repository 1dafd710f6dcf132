import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/browser';

const site = sharedSite();

describe('A campaign page', () => {
  it('refreshes the rating when the leaderboards scroll into view', async () => {
    const requests: Route[] = [];
    const { page } = await site.visit('/promo/knauf2025', {
      prepare: (prepared) =>
        prepared.route('**/api/v1/promo/result/**', (route) => void requests.push(route)),
    });
    const rows = page.locator('#spb tbody tr');
    expect([await rows.count(), requests.length]).toEqual([15, 0]);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.locator('#spb').scrollIntoViewIfNeeded();
    await expect.poll(() => requests.length).toBe(1);
    expect([await rows.count(), await page.locator('footer [aria-busy=true]').count()]).toEqual([15, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    const spb = Array.from({ length: 15 }, (_, place) => ({ cardId: `200000${place}`, sum: 7_654_321 }));
    await requests[0]?.fulfill({ json: { data: { spb, msk: spb } } });
    await rows.first().getByText('7 654 321').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    expect(requests).toHaveLength(1);
  });

  it('keeps the old rating and shows no error if the refresh fails', async () => {
    const { page } = await site.visit('/promo/knauf2025', {
      prepare: (prepared) => prepared.route('**/api/v1/promo/result/**', (route) => route.abort()),
    });
    const before = await page.locator('#spb').innerText();
    const failed = page.waitForEvent('console', (message) => message.text() === 'rating: 0');
    await page.locator('#spb').scrollIntoViewIfNeeded();
    await failed;
    expect(await page.locator('#spb').innerText()).toBe(before);
    expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
  });

  it('focuses the first new product after the visitor expands the list with the keyboard', async () => {
    const { page } = await site.visit('/promo/rockwool2025');
    await page.getByText(/^Показать ещё \d+ товар/).press('Enter');
    const here = page.locator('#products details li').first().getByRole('link');
    await expect.poll(() => here.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it.each([
    { slug: 'knauf2025', name: 'Проверить накопления' },
    { slug: 'karta-elektrika', name: 'Проверить карту' },
  ])('focuses the card field after a click on «$name»', async ({ slug, name }) => {
    const { page } = await site.visit(`/promo/${slug}`, { width: 390, height: 844 });
    const field = page.getByLabel('Номер карты');
    await page.getByRole('link', { name, exact: true }).click();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('1000006');
    expect(await field.inputValue()).toBe('1000006');
    expect(new URL(page.url()).hash).toBe('#check');
    const { y = NaN, height = NaN } = (await field.boundingBox()) ?? {};
    expect([y, y >= 0 && y + height <= 844]).toEqual([y, true]);
  });
});
