import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/fixtures';
import type { View } from '../support/browser/visit';

const site = sharedSite();

const open = async (path: string, view?: View) => (await site.visit(path, view)).page;

describe('With forced colours', () => {
  it('buttons and fields keep a border', async () => {
    const page = await open('/promo/knauf2025');
    await page.emulateMedia({ forcedColors: 'active' });
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main input, main a[class*="button"]')]
        .filter((element) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
          const box = getComputedStyle(element.parentElement ?? element);
          const has = (style: string, width: string) => style !== 'none' && parseFloat(width) >= 1;
          return !has(borderTopStyle, borderTopWidth) && !has(box.borderTopStyle, box.borderTopWidth);
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(bare).toEqual([]);
  });
});

describe('With less motion asked for', () => {
  it.each(['/promo/lovecategory', '/promo/knauf2025', '/promo/law'])(
    '%s neither moves nor glides',
    async (path) => {
      const page = await open(path, { reducedMotion: 'reduce' });
      const moving = await page.evaluate(() => ({
        scroll: getComputedStyle(document.documentElement).scrollBehavior,
        animations: document.getAnimations().length,
        slow: [...document.querySelectorAll('*')].filter((element) =>
          getComputedStyle(element)
            .transitionDuration.split(', ')
            .some((duration) => parseFloat(duration) > 0.001),
        ).length,
      }));
      expect(moving).toEqual({ scroll: 'auto', animations: 0, slow: 0 });
    },
  );
});
