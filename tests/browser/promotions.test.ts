import { expect, it } from 'vitest';
import { sharedSite } from '../support/fixtures';

const site = sharedSite();

it('On a phone a promotion of the index takes 220 pixels, and its words keep off the edge', async () => {
  const { page } = await site.visit('/promo/', { width: 375, height: 812 });
  const tiles = await page.locator('main li:has(h2)').evaluateAll((items) =>
    items.map((item) => {
      const words = [...item.querySelectorAll('p, h2 a')].map((one) => one.getBoundingClientRect());
      const { top, bottom, height } = item.getBoundingClientRect();
      return { height, inside: words.every((box) => box.top >= top + 16 && box.bottom <= bottom - 16) };
    }),
  );
  expect(tiles.length).toBeGreaterThanOrEqual(6);
  for (const tile of tiles) expect(tile).toEqual({ height: 220, inside: true });
});

it.each([
  ['/promo/', 'Бизнесу'],
  ['/promo/knauf2025', 'Все акции'],
  ['/promo/karta-elektrika', 'Все акции'],
])('On a phone the header of %s has its link in words, which its name has too', async (path, words) => {
  for (const width of [375, 320]) {
    const { page } = await site.visit(path, { width, height: 667 });
    const link = page.locator('header').getByRole('link', { name: words });
    expect(await link.innerText()).toBe(words);
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    // In one row with the logo.
    expect(await page.locator('header').evaluate((header) => header.clientHeight)).toBeLessThanOrEqual(64);
  }
});
