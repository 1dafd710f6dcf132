import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility';
import { allPages } from '../support/all-pages';
import { newVisitor } from '../support/browser';
import { siteInBrowser } from '../support/site-in-browser';

/** Where layouts change (product: Layout), and the ends of the range. */
const WIDTHS = [320, 375, 450, 520, 570, 650, 680, 767, 768, 950, 1179, 1180, 1220, 1400, 1440, 1920];

const site = siteInBrowser();

describe.each(allPages)('%s', (path) => {
  it('fits every width from 320 to 1920 pixels and gives the browser nothing to complain of', async () => {
    const { page, complaints } = await newVisitor(site.browser);
    await page.goto(site.server.url + path, { waitUntil: 'load' });
    const wide: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) wide.push(width);
    }
    expect(wide).toEqual([]);
    // A page that is not there is told to the browser too.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await page.context().close();
  });

  it.each([375, 1440])('can be used by everyone at %i pixels', async (width) => {
    const { page } = await newVisitor(site.browser, { width, reducedMotion: 'reduce' });
    await page.goto(site.server.url + path, { waitUntil: 'load' });
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
