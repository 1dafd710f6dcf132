import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lowTargets } from '../../support/browser/accessibility';
import { fillFeedback } from '../../support/browser/business-page';
import { heldRoute } from '../../support/browser/held-route';
import { waitForEnterGuard, lookUp, status } from '../../support/browser/lovecategory-page';
import { descriptionOf, listen, spoken } from '../../support/browser/spoken';
import { resize, waitUntilInteractive, type View } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';

const site = sharedSite();
const open = async (path: string, view?: View) => {
  const { page } = await site.visit(path, view);
  await listen(page);
  return page;
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

describe('A screen reader', () => {
  it('announces a pending card lookup once but not its focused result', async () => {
    const { hold, release } = heldRoute('**/participants/add/');
    const page = await open('/promo/lovecategory', { prepare: hold });
    await lookUp(page, '1000003');
    await expect.poll(() => spoken(page)).toEqual(['Проверяем карту 1000003…']);
    await listen(page);
    release();
    await status(page).getByRole('heading', { name: 'Ваши категории до' }).waitFor();
    await expect.poll(() => focused(page)).toBe('H2');
    expect(await spoken(page)).toEqual([]);
    expect(await status(page).getByText('Проверяем карту').count()).toBe(0);
  });

  it('announces a pending savings check once but not its focused result', async () => {
    const { hold, release } = heldRoute('**/promo/check/**');
    const page = await open('/promo/knauf2025', { prepare: hold });
    await page.getByLabel('Номер карты').fill('1000001');
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken(page)).toEqual(['Проверяем карту 1000001…']);
    await listen(page);
    release();
    await page.getByRole('heading', { name: 'Карта 1000001' }).waitFor();
    await expect.poll(() => focused(page)).toBe('H2');
    expect(await spoken(page)).toEqual([]);
  });

  it('announces the same error again after each attempt', async () => {
    const page = await open('/promo/lovecategory');
    const field = status(page).getByLabel('Номер карты');
    await field.press('Enter');
    await expect.poll(() => spoken(page)).toEqual(['Введите номер карты']);
    await field.press('1');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull();
    expect(await spoken(page)).toEqual(['Введите номер карты']);
    await listen(page);
    await field.fill('123');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await field.press('Enter');
      // Allow further announcements, because the page also announces the number of missing digits after the first
      // attempt.
      await expect.poll(() => spoken(page)).toContain('Некорректный номер карты');
      await listen(page);
    }
    await field.fill('7777777');
    // The new number makes the format hint appear again. Wait for the hint here, so that the next `listen` discards its
    // announcement.
    await status(page).getByText('7 цифр на лицевой стороне карты').waitFor();
    await listen(page);
    await field.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Ошибка, что-то пошло не так' });
    await dialog.waitFor();
    // Screen readers read the description when the dialog receives the focus, so `spoken` does not contain this text.
    expect(await descriptionOf(dialog)).toMatch(
      /^Не удалось найти карту 7777777\. Проверьте номер\. .*Попробуйте/,
    );
    expect(await page.evaluate(lowTargets, 'dialog')).toEqual([]);
    // A slow lookup may cause an additional announcement. Ignore it.
    expect((await spoken(page)).filter((text) => text !== 'Проверяем карту 7777777…')).toEqual([]);
    await listen(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await field.press('End');
    await field.press('Backspace');
    await expect.poll(() => field.inputValue()).toBe('777777');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    expect(await spoken(page)).toEqual([]);
  });

  it('reads the error message with the fieldset if no category is selected', async () => {
    const page = await open('/promo/lovecategory');
    await lookUp(page, '1000002');
    await expect.poll(() => focused(page)).toBe('H2');
    await status(page).getByRole('button', { name: 'Сохранить выбор' }).click();
    await status(page).getByText('Выберите хотя бы одну категорию').waitFor();
    expect(await descriptionOf(status(page).locator('fieldset'))).toContain(
      'Выберите хотя бы одну категорию',
    );
    const first = status(page).getByRole('checkbox').first();
    expect(await first.evaluate((box) => box === document.activeElement)).toBe(true);
    // In a short window, the bar must not be sticky, because it would cover much of the page.
    const bar = status(page).getByRole('button', { name: 'Сохранить выбор' }).locator('..');
    const position = () => bar.evaluate((box) => getComputedStyle(box).position);
    expect(await position()).toBe('sticky');
    await page.setViewportSize({ width: 667, height: 400 });
    expect(await position()).toBe('static');
    // On a phone, the button «Проверить другую карту» is below the categories and must follow them in the tab order.
    await bar.getByRole('button').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Проверить другую карту');
  });

  it('announces the number of certificates when the visitor stops typing', async () => {
    const page = await open('/promo/sert/');
    const sum = page.getByLabel('Сумма покупок, ₽');
    await sum.fill('');
    await page.keyboard.type('500000');
    await expect.poll(() => spoken(page)).toEqual([expect.stringContaining('5 сертификатов')]);
    await sum.fill('сто');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await spoken(page)).at(-1)).toContain('Введите сумму');
    expect([await sum.inputValue(), await sum.getAttribute('aria-invalid')]).toEqual(['сто', 'true']);
    await sum.fill('250 000');
    expect(await sum.getAttribute('aria-invalid')).toBeNull();
  });

  it('announces that a form failed to load', async () => {
    const page = await open('/promo/law', { width: 375, height: 667 });
    await page.route(/\/assets\/FeedbackModal-/, (route) => route.abort());
    const openForm = () => page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    const reloaded = page.waitForEvent('load');
    await openForm();
    await reloaded;
    await waitUntilInteractive(page);
    const toast = page.getByRole('alert').filter({ hasText: 'Не удалось загрузить форму' });
    // The reloaded page repeats the click by itself. The form fails to load again, so the toast appears.
    await toast.waitFor();
    await listen(page);
    await openForm();
    await expect.poll(() => spoken(page)).toEqual([expect.stringContaining('Не удалось загрузить форму')]);
    await toast.waitFor();
    const last = page.getByRole('contentinfo').getByRole('link').last();
    for (const reached of [page.getByRole('button', { name: 'Принять' }), last]) {
      await reached.focus();
      const [box, cover] = await Promise.all([reached.boundingBox(), toast.boundingBox()]);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
    }
    for (const [width, height] of [
      [375, 667],
      [1280, 720],
      [320, 256],
    ] as const) {
      await resize(page, width, height);
      const cover = page.locator('[data-covers-bottom=toast]');
      expect((await cover.boundingBox())?.height).toBeLessThanOrEqual(0.6 * height);
      expect(await cover.evaluate((box) => getComputedStyle(box).overflowY)).toBe('auto');
    }
    await page.keyboard.press('Escape');
    await toast.waitFor({ state: 'detached' });
    expect(await last.evaluate((link) => link === document.activeElement)).toBe(true);
    await openForm();
    await page.getByRole('button', { name: 'Закрыть' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('H1');
  });
});

describe('An invalid feedback form', () => {
  it('moves focus to its error summary without an announcement', async () => {
    const page = await open('/promo/law');
    await fillFeedback(page);
    const dialog = page.getByRole('dialog');
    for (const label of ['Имя', 'Сообщение']) await dialog.getByLabel(label).fill('');
    await dialog.getByLabel('Электронная почта').fill('marina@');
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    const summary = dialog.getByRole('group', { name: 'Исправьте 3 поля' });
    await expect.poll(() => summary.evaluate((group) => group === document.activeElement)).toBe(true);
    expect(await dialog.locator('[aria-invalid=true]').count()).toBe(3);
    // The scroll padding must exceed the height of the sticky bar, because Firefox also scrolls the focus outline into
    // view.
    const spare = await dialog.evaluate((box) => {
      const styles = [...box.querySelectorAll('*')].map((part) => [part, getComputedStyle(part)] as const);
      const padding = styles.find(([, { overflowY }]) => overflowY === 'auto')?.[1].scrollPaddingBottom;
      const staying = styles.filter(([, { position }]) => position === 'sticky');
      return staying.map(([part]) => parseFloat(padding ?? '') - part.clientHeight);
    });
    expect(Math.min(...spare)).toBeGreaterThan(6);
    expect(await summary.getByRole('listitem').count()).toBe(3);
    const links = summary.getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['имя', 'почта', 'сообщение']);
    // Each link to a field is described by the error message of that field.
    const description = await links.first().getAttribute('aria-describedby');
    expect(await dialog.locator(`#${description}`).innerText()).toBe('Введите имя');
    await summary.getByRole('link', { name: 'имя' }).press('Enter');
    await page.keyboard.type('Анна');
    await dialog.getByRole('group', { name: 'Исправьте 2 поля' }).waitFor();
    expect(await dialog.getByLabel('Имя').inputValue()).toBe('Анна');
    expect(await spoken(page)).toEqual([]);
  });
});

describe('Text in another language', () => {
  it('has a lang attribute', async () => {
    const page = await open('/promo/law');
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await page.getByLabel('Имя').fill('А'.repeat(101));
    await page.getByRole('button', { name: 'Отправить' }).click();
    const words = page.getByRole('dialog').getByText('Illegal input');
    await words.first().waitFor();
    const languages = words.evaluateAll((all) => all.map((one) => one.closest<HTMLElement>('[lang]')?.lang));
    expect(await languages).toEqual(['en']);
  });
});

describe('A card field', () => {
  it('is announced as required together with its format', async () => {
    const page = await open('/promo/lovecategory');
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    const field = page.getByRole('dialog').getByLabel('Номер карты');
    for (const words of ['7 цифр на лицевой стороне карты', 'Обязательное поле'])
      await expect.poll(() => descriptionOf(field)).toContain(words);
    expect(await field.getAttribute('aria-required')).toBe('true');
    await waitForEnterGuard(page);
    await field.press('Enter');
    await expect.poll(() => descriptionOf(field)).toMatch(/Введите номер карты.*7 цифр/);
  });
});

describe('The feedback form', () => {
  it('requires a name, a message and either a phone number or an email address', async () => {
    const page = await open('/promo/law');
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    for (const label of ['Телефон', 'Электронная почта'])
      expect(await descriptionOf(page.getByRole('dialog').getByLabel(label))).toContain('телефон или почту');
    expect(await page.getByRole('dialog').locator('[aria-required=true]').count()).toBe(2);
  });
});
