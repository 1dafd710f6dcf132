import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heldRoute } from '../../support/browser/held-route';
import { lookUp, status } from '../../support/browser/lovecategory-page';
import { sharedSite } from '../../support/browser';

const site = sharedSite();

describe('A page with forced colours', () => {
  it('shows a border around every button and field', async () => {
    const { page } = await site.visit('/promo/knauf2025');
    await page.emulateMedia({ forcedColors: 'active' });
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main input, main a')]
        .filter((element) => {
          // Ignore text links, which are shorter than buttons.
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

  it('keeps the selection, the current month and the modal border visible', async () => {
    const { page } = await site.visit('/promo/lovecategory');
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await lookUp(page, '1000002');
    await status(page).getByRole('checkbox').first().check();
    const signs = await page.evaluate(() => {
      const style = (element: Element | null | undefined) => element && getComputedStyle(element);
      const bar = document.querySelector('#card-status form [role="status"]')?.previousElementSibling;
      return {
        // With forced colours, the slot of a selected category must be filled with the text colour.
        slotsFilled: [...(bar?.children ?? [])].filter(
          (slot) => style(slot)?.backgroundColor === style(document.querySelector('h1'))?.color,
        ).length,
        monthsMarked: [...document.querySelectorAll('#card-status ol > li')].filter(
          (month) => style(month)?.outlineStyle === 'solid',
        ).length,
      };
    });
    expect(signs).toEqual({ slotsFilled: 1, monthsMarked: 1 });
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.evaluate((box) => getComputedStyle(box).outlineStyle)).toBe('solid');
    const [words, ground, canvas] = await dialog.evaluate((box) => {
      const { color, backgroundColor } = getComputedStyle(box.querySelector('h2') ?? box);
      return [color, backgroundColor, getComputedStyle(box).backgroundColor];
    });
    expect(ground).toBe(canvas);
    expect(ground).not.toBe(words);
  });

  it('underlines the link to the current page without JavaScript', async () => {
    const { page } = await site.visit('/promo/law', { javaScriptEnabled: false });
    await page.emulateMedia({ forcedColors: 'active' });
    const link = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: /^Юр/ });
    expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline');
  });

  it('shows every word of a result heading in the text colour', async () => {
    const { page } = await site.visit('/promo/knauf2025');
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.getByLabel('Номер карты').fill('1000003');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('heading', { name: 'Карта 1000003' });
    await answer.waitFor();
    const colours = await answer
      .locator('span, b')
      .evaluateAll((words) => words.map((word) => getComputedStyle(word).color));
    const ink = await page.locator('h1').evaluate((title) => getComputedStyle(title).color);
    expect(new Set(colours)).toEqual(new Set([ink]));
  });
});

describe('A page with reduced motion', () => {
  it.each([
    { path: '/promo/lovecategory', role: 'button', name: 'Проверить начисления' },
    { path: '/promo/knauf2025', role: 'link', name: 'Проверить накопления' },
    { path: '/promo/law', role: 'button', name: 'Оставить заявку' },
  ] as const)('shows no animation on $path after a click on «$name»', async ({ path, role, name }) => {
    const { page } = await site.visit(path);
    await page.getByRole(role, { name }).first().click();
    if (path !== '/promo/knauf2025') await page.getByRole('dialog').waitFor();
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
  });
});

describe('The button of a pending check', () => {
  /** Returns the sign after the label, whether the label is visible, and the left edge of the label in pixels. */
  const look = (button: Locator) =>
    button.evaluate((element) => {
      const sign = getComputedStyle(element, '::after');
      const label = document.createRange();
      label.selectNodeContents(element.firstChild ?? element);
      return {
        sign: sign.display === 'none' || sign.content === 'none' ? undefined : sign.content,
        isSpinning: sign.animationName !== 'none',
        isLabelVisible: getComputedStyle(element).color !== 'rgba(0, 0, 0, 0)',
        left: label.getBoundingClientRect().left,
      };
    });

  it.each([
    { preference: 'full', motion: true, pending: { sign: '""', isSpinning: true, isLabelVisible: false } },
    {
      preference: 'reduced',
      motion: false,
      pending: { sign: '"…" / ""', isSpinning: false, isLabelVisible: true },
    },
  ])('shows a sign at once with $preference motion', async ({ motion, pending }) => {
    const { hold, release } = heldRoute('**/promo/check/**');
    const { page } = await site.visit('/promo/knauf2025', { prepare: hold, motion });
    const button = page.locator('#check').getByRole('button', { name: 'Проверить' });
    const { left } = await look(button);
    await page.getByLabel('Номер карты').fill('1000001');
    await page.keyboard.press('Enter');
    // The colour of the label changes with a transition.
    await expect.poll(() => look(button)).toEqual({ ...pending, left });
    release();
  });
});
