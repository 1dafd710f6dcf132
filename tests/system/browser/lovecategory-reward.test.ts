import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lookUp, status } from '../../support/browser/lovecategory-page';
import { sharedSite } from '../../support/browser';

const site = sharedSite();
async function open(card: string, width: number) {
  const { page } = await site.visit('/promo/lovecategory', { width });
  await lookUp(page, card);
  const wall = status(page).locator('svg:has(image)');
  await wall.waitFor();
  return { page, wall };
}

/** Counts the cubes in the drawing by their image, for example `{ paint: 12, wool: 12 }`. */
const cubesOf = (wall: Locator) =>
  wall.locator('image').evaluateAll((images) => {
    const count: Record<string, number> = {};
    for (const image of images) {
      const name = /([a-z]+)\.svg$/.exec(image.getAttribute('href') ?? '')?.[1] ?? '';
      count[name] = (count[name] ?? 0) + 1;
    }
    return count;
  });

describe('The cube drawing', () => {
  it('shows cubes for every chosen category', async () => {
    const { page, wall } = await open('1000003', 375);
    const cubes = await cubesOf(wall);
    expect(Object.keys(cubes).toSorted()).toEqual(['mix', 'paint', 'wool']);
    expect(Object.values(cubes).reduce((sum, count) => sum + count)).toBe(27);
    const ways = status(page).getByRole('link', { name: /^В.каталог: / });
    expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'https://www.pryamougol.example/catalog/101/',
      'https://www.pryamougol.example/catalog/103/',
      'https://www.pryamougol.example/catalog/106/',
    ]);
  });

  it('shows the cubes of the selected categories on a wide screen, but not on a narrow one', async () => {
    const { page, wall } = await open('1000001', 1440);
    expect(await cubesOf(wall)).toEqual({ concrete: 27 });
    await page.getByLabel('Краски').check();
    expect(Object.keys(await cubesOf(wall)).toSorted()).toEqual(['concrete', 'paint']);
    await page.setViewportSize({ width: 767, height: 900 });
    expect(await wall.isVisible()).toBe(false);
  });
});
