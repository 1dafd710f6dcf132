import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility';
import { allPages } from '../support/all-pages';
import { sharedSite } from '../support/fixtures';

/** Where layouts change (product: Layout), and the ends of the range. */
const WIDTHS = [320, 375, 450, 520, 570, 650, 680, 767, 768, 950, 1179, 1180, 1220, 1400, 1440, 1920];

const site = sharedSite();

describe.each(allPages)('%s', (path) => {
  it('fits every width from 320 to 1920 pixels and gives the browser nothing to complain of', async () => {
    const { page, complaints } = await site.visit(path);
    const wide: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) wide.push(width);
    }
    expect(wide).toEqual([]);
    // A page that is not there is told to the browser too.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('can be used by everyone, on a phone and on a desk', async () => {
    const { page } = await site.visit(path, { reducedMotion: 'reduce' });
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await violations(page)]).toEqual([width, []]);
    }
  });
});
