import { describe, expect, it } from 'vitest';
import { heldRoute } from '../../support/browser/held-route';
import { waitUntilInteractive } from '../../support/browser/visit';
import { ownSite } from '../../support/browser';
import { ownUpstream } from '../../support/upstream';

const PICTURES = 'https://pictures.example';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" /></svg>';

describe('A product picture', () => {
  it.each(['before', 'after'])(
    'is replaced with the product size, such as «10 л», if it fails to load %s hydration',
    async (when) => {
      const upstream = await ownUpstream();
      upstream.answer('products', {
        data: [
          { id: '1', name: 'Грунтовка 10 л', image: `${PICTURES}/failed.png` },
          { id: '2', name: 'Штукатурка 30 кг', image: `${PICTURES}/drawing.svg` },
        ],
      });
      const code = heldRoute(/\/assets\/main-/);
      const failed = heldRoute(/failed\.png/);
      const site = await ownSite(upstream.environment);
      const { page } = await site.visit('/promo/knauf2025', {
        beforeHydration: true,
        prepare: async (fresh) => {
          await code.hold(fresh);
          await fresh.route(`${PICTURES}/**`, (route) =>
            route.request().url().endsWith('.svg')
              ? route.fulfill({ contentType: 'image/svg+xml', body: DRAWING })
              : route.fulfill({ status: 404 }),
          );
          if (when === 'after') await failed.hold(fresh);
        },
      });
      const pictures = page.locator('#products img');
      await page.locator('#products').scrollIntoViewIfNeeded();
      if (when === 'before')
        await expect
          .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete))
          .toBe(true);
      code.release();
      await waitUntilInteractive(page);
      if (when === 'after') failed.release();
      await page
        .locator('#products')
        .getByText(/^10.л$/)
        .waitFor();
      expect(await pictures.count()).toBe(1);
      expect(await pictures.first().getAttribute('src')).toContain('drawing.svg');
    },
  );
});
