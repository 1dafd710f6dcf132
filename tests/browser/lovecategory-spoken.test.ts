import { describe, expect, it } from 'vitest';
import { heldRoute } from '../support/browser/held-route';
import { doubleClickOver, lookUp, status } from '../support/browser/lovecategory-page';
import { descriptionOf, forgetSpoken, listen, spoken } from '../support/browser/spoken';
import { sharedSite } from '../support/fixtures';
import { GENEROUS } from '../support/server/generous';

const site = sharedSite(GENEROUS);
const open = async (prepare?: (page: Parameters<typeof listen>[0]) => unknown) => {
  const { page } = await site.visit('/promo/lovecategory', {
    reducedMotion: 'reduce',
    prepare: async (fresh) => {
      await listen(fresh);
      await prepare?.(fresh);
    },
  });
  await forgetSpoken(page);
  return page;
};
const UNKNOWN = 'Не удалось найти карту 7777777. Проверьте номер.';

describe('What is told when it happens, and once', () => {
  it('a wait for a card, while it lasts; the answer has the focus and nothing else speaks', async () => {
    const { hold, letGo } = heldRoute('**/participants/add/');
    const page = await open(hold);
    await lookUp(page, '1000003');
    await expect.poll(() => spoken(page)).toEqual(['Проверяем карту 1000003…']);
    await forgetSpoken(page);
    letGo();
    await status(page).getByRole('heading', { name: 'Ваши до' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    expect(await spoken(page)).toEqual([]);
    expect(await status(page).getByText('Проверяем карту').count()).toBe(0);
  });

  it('the same mistake at each attempt, and nothing while a refused number is edited', async () => {
    const page = await open();
    const field = status(page).getByLabel('Номер карты');
    await field.fill('123');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await field.press('Enter');
      await expect.poll(() => spoken(page)).toEqual(['Некорректный номер карты']);
      await forgetSpoken(page);
      await doubleClickOver(page);
    }
    await field.fill('7777777');
    await field.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await forgetSpoken(page);
    await field.press('End');
    await field.press('Backspace');
    await expect.poll(() => field.inputValue()).toBe('777777');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    expect(await spoken(page)).toEqual([]);
  });

  it('an unknown card by the dialog alone, which is described by it', async () => {
    const page = await open();
    await status(page).getByLabel('Номер карты').fill('7777777');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Ошибка, что-то пошло не так' }).waitFor();
    expect(await descriptionOf(page, 'dialog[open]')).toBe(UNKNOWN);
    expect(await spoken(page)).toEqual([]);
  });

  it('that nothing is picked by the fieldset, at whose first box the focus is', async () => {
    const page = await open();
    await lookUp(page, '1000002');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await status(page).getByRole('button', { name: 'Сохранить выбор' }).click();
    await status(page).getByText('Выберите хотя бы одну категорию').waitFor();
    expect(await descriptionOf(page, '#card-status fieldset')).toContain('Выберите хотя бы одну категорию');
    expect(
      await status(page)
        .getByRole('checkbox')
        .first()
        .evaluate((box) => box === document.activeElement),
    ).toBe(true);
  });
});

it('A field says its format and that it has to be filled, however it came by the focus', async () => {
  const page = await open();
  await page.getByRole('link', { name: 'Проверить начисления' }).click();
  const field = page.getByRole('dialog').getByLabel('Номер карты');
  const seen = ['7 цифр на лицевой стороне карты', 'Обязательное поле'];
  for (const words of seen) await page.getByRole('dialog').getByText(words).waitFor();
  for (const words of seen) expect(await descriptionOf(page, 'dialog input')).toContain(words);
  expect(await field.getAttribute('aria-required')).toBe('true');
  await field.press('Enter');
  await page.getByRole('dialog').getByText('Введите номер карты', { exact: true }).waitFor();
  expect(await descriptionOf(page, 'dialog input')).toContain('7 цифр');
});

it('A thumb finds the support phones on a low phone', async () => {
  const { page } = await site.visit('/promo/lovecategory', {
    width: 375,
    height: 667,
    reducedMotion: 'reduce',
  });
  await lookUp(page, '1000500');
  const phones = page.getByRole('alertdialog').locator('a[href^="tel:"]');
  await phones.first().waitFor();
  const heights = await phones.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().height),
  );
  expect(heights).toHaveLength(7);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
