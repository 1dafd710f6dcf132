import type { Page } from 'playwright-core';
import type { Site } from '../fixtures';

/** How tall the cookie banner of a phone is at each width, in pixels: without the font, and with it. */
export async function bannerHeights(site: Site, widths: readonly number[]): Promise<[string[], string[]]> {
  const heights = async (prepare: (page: Page) => unknown) => {
    const { page } = await site.visit('/promo/sert/', { width: 375, reducedMotion: 'reduce', prepare });
    await page.evaluate(() => document.fonts.ready);
    return page.locator('[data-covers-bottom]').evaluate(
      (banner: HTMLElement, all) =>
        all.map((width) => {
          banner.style.width = `${width}px`;
          return `${width}: ${Math.round(banner.offsetHeight)}`;
        }),
      widths,
    );
  };
  return [
    await heights((fresh) => fresh.route(/\.woff2$/, (route) => route.abort())),
    await heights(() => {}),
  ];
}
