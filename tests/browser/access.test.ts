import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allPages } from '../support/all-pages';
import { sharedSite } from '../support/fixtures';
import type { View } from '../support/visit';

const site = sharedSite();

const open = async (path: string, view?: View) => (await site.visit(path, view)).page;

/** Links and buttons under 24 by 24 CSS pixels (WCAG 2.5.8); a link within a sentence is as high as its line. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const hidden = width <= 1 || height <= 1 || getComputedStyle(element).visibility === 'hidden';
        const line = element.closest('p, li, dd, td, small');
        const inSentence =
          getComputedStyle(element).display === 'inline' &&
          line?.textContent.trim() !== element.textContent.trim();
        // A stretched link is as large as what its ::after covers; a label widens its checkbox.
        const stretched = getComputedStyle(element, '::after').position === 'absolute';
        const label = (element as HTMLInputElement).labels?.[0]?.getBoundingClientRect();
        const size = Math.max(Math.min(width, height), Math.min(label?.width ?? 0, label?.height ?? 0));
        return !hidden && !inSentence && !stretched && size < 24;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Texts that are cut off sideways by their box or by the window. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, td, th, label, li, dd, dt')]
      .filter((element) => {
        // A box that holds a drawing may crop the drawing.
        if (element.querySelector('img, svg')) return false;
        const { left, right, width, height } = element.getBoundingClientRect();
        const { overflowX, clipPath, position } = getComputedStyle(element);
        if (width <= 1 || height <= 1 || clipPath !== 'none' || position === 'absolute') return false;
        const clipped = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        const hiddenAbove = !!element.closest('[hidden], [aria-hidden="true"]');
        return !hiddenAbove && (clipped || left < -1 || right > innerWidth + 1);
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 60)}`),
  );

describe.each(allPages)('%s', (path) => {
  it('has targets of at least 24 pixels, on a phone and on a desk', async () => {
    const page = await open(path);
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await smallTargets(page)]).toEqual([width, []]);
    }
  });

  it('loses nothing at 320 pixels, which is 400 % of 1280, nor with letters twice as large', async () => {
    const page = await open(path, { width: 320 });
    expect(await cutTexts(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 450 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await cutTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  it.each(['none', 'active'] as const)(
    'shows where the focus is at every step, forced colours %s',
    async (forcedColors) => {
      const page = await open(path);
      await page.emulateMedia({ forcedColors });
      const unseen: string[] = [];
      const steps = Math.min(40, await page.locator('a[href], button, input').count());
      for (let step = 0; step < steps; step += 1) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return undefined;
          const outlined = (candidate: Element) => {
            const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
            return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
          };
          // Some controls draw their focus on the box around them or beside them.
          const around = [element.parentElement, element.nextElementSibling, element.closest('li')];
          const near = [element, ...around].filter((one) => !!one);
          return near.some(outlined) ? undefined : element.outerHTML.slice(0, 120);
        });
        if (found !== undefined) unseen.push(found);
      }
      expect(unseen).toEqual([]);
    },
  );
});

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
