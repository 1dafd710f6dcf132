import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lookUp, status } from '../support/browser/lovecategory-page';
import { sharedSite } from '../support/fixtures';
import { GENEROUS } from '../support/server/generous';

const site = sharedSite(GENEROUS);
const open = async (width: number, height = 812) =>
  (await site.visit('/promo/lovecategory', { width, height, reducedMotion: 'reduce' })).page;

/** How many cubes of each drawing a heart has. */
const cubesOf = (heart: Locator) =>
  heart.locator('image').evaluateAll((images) => {
    const count: Record<string, number> = {};
    for (const image of images) {
      const name = /([a-z]+)[-.][^/]*$/.exec(image.getAttribute('href') ?? '')?.[1] ?? '';
      count[name] = (count[name] ?? 0) + 1;
    }
    return count;
  });

describe('The heart', () => {
  it('is built of the chosen categories in turn, each of which leads into the catalog', async () => {
    const page = await open(375);
    await lookUp(page, '1000003');
    const heart = status(page).locator('svg:has(image)');
    await heart.waitFor();
    const cubes = await cubesOf(heart);
    expect(Object.keys(cubes).toSorted()).toEqual(['mix', 'paint', 'wool']);
    expect(Object.values(cubes).reduce((sum, count) => sum + count)).toBe(27);
    const ways = status(page).getByRole('link', { name: /^В.каталог: / });
    expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'https://www.pryamougol.example/catalog/101/',
      'https://www.pryamougol.example/catalog/103/',
      'https://www.pryamougol.example/catalog/106/',
    ]);
    const [box] = await heart.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect([box?.left >= 0, box?.right <= 375]).toEqual([true, true]);
  });

  it('fills while categories are picked, on a large screen alone', async () => {
    const page = await open(1440, 900);
    await lookUp(page, '1000001');
    const heart = status(page).locator('svg:has(image)');
    await heart.waitFor();
    expect(await cubesOf(heart)).toEqual({ concrete: 27 });
    const top = () => heart.evaluate((one) => one.getBoundingClientRect().top + scrollY);
    const before = await top();
    await page.getByLabel('Краски').check();
    const cubes = await cubesOf(heart);
    expect(Object.keys(cubes).toSorted()).toEqual(['concrete', 'paint']);
    expect(await top()).toBeCloseTo(before, 0);
    await page.setViewportSize({ width: 1024, height: 900 });
    expect(await heart.isVisible()).toBe(false);
  });
});

it('On a phone six categories to pick from take less than half a screen, each box a thumb high', async () => {
  const page = await open(375);
  await lookUp(page, '1000002');
  const boxes = await status(page)
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((box) => box.getBoundingClientRect().toJSON() as DOMRect));
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
  expect(
    Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
  ).toBeLessThan(406);
});

it.each(['1000003', '1000002', '1000004'])(
  'With letters twice as large nothing of card %s leaves a screen of 1280',
  async (card) => {
    const page = await open(1280, 800);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await lookUp(page, card);
    await status(page).getByText(card).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  },
);
