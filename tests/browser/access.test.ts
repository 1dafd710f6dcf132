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

describe('Results are announced', () => {
  it('what a check of a card finds is in a live region that was there before', async () => {
    const page = await open('/promo/knauf2025');
    const region = page.locator('#check [role="status"], #check [aria-live]').first();
    await region.waitFor({ state: 'attached' });
    await page.getByLabel('Номер карты').fill('1000001');
    await page.keyboard.press('Enter');
    await expect.poll(() => region.innerText()).toMatch(/балл/);
  });

  it('what is wrong with a number belongs to its field', async () => {
    const page = await open('/promo/knauf2025');
    const field = page.getByLabel('Номер карты');
    await field.fill('12');
    await page.keyboard.press('Enter');
    const described = await field.getAttribute('aria-describedby');
    await expect
      .poll(() => page.locator(`[id="${described?.split(' ')[0]}"]`).innerText())
      .toContain('Некорректный номер карты');
  });

  it('a failed look-up is an alert', async () => {
    const page = await open('/promo/lovecategory');
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    await page.getByLabel('Номер карты').fill('1000500');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Ошибка, что-то пошло не так' }).waitFor();
  });
});
