import { expect, it } from 'vitest';
import { sharedSite } from '../../support/fixtures';

const site = sharedSite();

it.each(['light', 'dark'] as const)(
  'In forced colours, %s, signs, examples and edges are seen',
  async (colorScheme) => {
    const { page } = await site.visit('/promo/knauf2025', { width: 1024 });
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const sign = await page
      .locator('header')
      .getByText('КНАУФ')
      .evaluate((partner) => {
        const { width, borderTopWidth, borderTopStyle } = getComputedStyle(partner, '::before');
        return [width, borderTopWidth, borderTopStyle];
      });
    expect(sign).toEqual(['12px', '2px', 'solid']);
    const [example, typed] = await page
      .getByLabel('Номер карты')
      .evaluate((field) => [getComputedStyle(field, '::placeholder').color, getComputedStyle(field).color]);
    expect(example).toBe(typed);
    await page.goto('/promo/lovecategory');
    await page.getByRole('link', { name: 'Выбрать категории' }).click();
    const edge = await page
      .getByRole('dialog')
      .evaluate((dialog) => [getComputedStyle(dialog).outlineStyle, getComputedStyle(dialog).outlineWidth]);
    expect(edge).toEqual(['solid', '2px']);
  },
);
