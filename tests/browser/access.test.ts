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
      [...document.querySelectorAll('main button, main input, main a')]
        .filter((element) => {
          // Of links those that are as high as a button.
          if (element.matches('a') && !(parseFloat(getComputedStyle(element).minHeight) >= 48)) return false;
          const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
          const box = getComputedStyle(element.parentElement ?? element);
          const has = (style: string, width: string) => style !== 'none' && parseFloat(width) >= 1;
          return !has(borderTopStyle, borderTopWidth) && !has(box.borderTopStyle, box.borderTopWidth);
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(bare).toEqual([]);
  });

  it('favourite categories keep every sign: what is picked, which month it is, the drawn signs, titles whole', async () => {
    const page = await open('/promo/lovecategory', { reducedMotion: 'reduce' });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const block = page.locator('#card-status');
    await block.getByLabel('Номер карты').fill('1000002');
    await page.keyboard.press('Enter');
    await block.getByRole('checkbox').first().check();
    const signs = await page.evaluate(() => {
      const seen = (selector: string) => [...document.querySelectorAll(`main ${selector}`)];
      const style = (element: Element | null | undefined) => element && getComputedStyle(element);
      const bar = document.querySelector('#card-status form [role="status"]')?.previousElementSibling;
      const months = seen('#card-status ol > li');
      return {
        // In the colour of the letters: any other one is taken away.
        slotsFilled: [...(bar?.children ?? [])].filter(
          (slot) => style(slot)?.backgroundColor === style(document.querySelector('h1'))?.color,
        ).length,
        monthsMarked: months.filter((month) => style(month)?.outlineStyle === 'solid').length,
        strangeSigns: seen('a[href$=".pdf"] > svg').filter(
          (sign) => style(sign)?.color !== style(sign.parentElement)?.color,
        ).length,
        titlesCut: seen(':is(h1, h2)').filter((title) => style(title)?.forcedColorAdjust !== 'none').length,
      };
    });
    expect(signs).toEqual({ slotsFilled: 1, monthsMarked: 1, strangeSigns: 0, titlesCut: 0 });
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

  it('a modal and what lies behind it neither come nor go softly', async () => {
    const page = await open('/promo/lovecategory', { reducedMotion: 'reduce' });
    await page.getByRole('link', { name: 'Проверить начисления' }).click();
    const soft = await page.getByRole('dialog').evaluate((dialog) =>
      [null, '::backdrop'].map((part) => {
        const { animationName, transitionProperty } = getComputedStyle(dialog, part);
        return [animationName, transitionProperty];
      }),
    );
    expect(soft).toEqual([
      ['none', 'none'],
      ['none', 'none'],
    ]);
  });
});
