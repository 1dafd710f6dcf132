import { describe, expect, it } from 'vitest';
import { violations } from '../support/browser/accessibility';
import { focused, lookUp, status } from '../support/browser/lovecategory-page';
import { sharedSite } from '../support/browser';
import type { View } from '../support/browser/visit';

const site = sharedSite();

const open = (view?: View) => site.visit('/promo/lovecategory', view);

describe('A card modal', () => {
  it('closes on Escape, a click on the backdrop and the close button', async () => {
    const { page } = await open({ motion: true });
    const dialog = page.getByRole('dialog');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => page.getByRole('button', { name: 'Закрыть' }).click(),
    ]) {
      await page.getByRole('button', { name: 'Проверить начисления' }).click();
      expect(await dialog.getByLabel('Номер карты').inputValue()).toBe('');
      await dialog.getByLabel('Номер карты').fill('123');
      await close();
      await dialog.waitFor({ state: 'detached' });
    }
  });
});

describe('A card lookup', () => {
  it('shows its result on the page and focuses it', async () => {
    const { page, browserErrors } = await open();
    let opener = 'Выбрать категории';
    for (const [card, ...words] of [
      ['1000002', 'Выберите 3 категории'],
      ['1000003', 'Ваши категории до'],
      ['1000004', 'Акция доступна для Профи, Эксперт, Супер-Эксперт.', 'Как получить статус Профи'],
    ]) {
      await lookUp(page, card ?? '', opener);
      for (const text of words) await status(page).getByText(text).waitFor();
      await expect.poll(() => focused(page)).toBe('card-status-title');
      await expect
        .poll(() => status(page).evaluate((block) => Math.abs(block.getBoundingClientRect().top) < 200))
        .toBe(true);
      opener = 'Проверить другую карту';
    }
    expect(browserErrors).toEqual([]);
  });

  it('opens an error modal with a button back to the form if the card is unknown', async () => {
    const { page } = await open();
    await lookUp(page, '7777777', 'Проверить начисления');
    const modal = page.getByRole('alertdialog', { name: 'Ошибка, что-то пошло не так' });
    await modal.getByText('Не удалось найти карту 7777777. Проверьте номер.').waitFor();
    expect(await modal.getByRole('listitem').count()).toBe(7);
    await modal.getByRole('button', { name: 'Исправить номер' }).click();
    const field = page.getByRole('dialog', { name: 'Проверьте начисления' }).getByLabel('Номер карты');
    await expect.poll(() => field.inputValue()).toBe('7777777');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('1000003');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
  });

  it('opens an error modal with a retry button if the API fails', async () => {
    const { page } = await open();
    const sent: (string | null)[] = [];
    await page.route('**/participants/add/', async (route) => {
      sent.push(route.request().postData());
      await (sent.length > 2 ? route.continue() : route.fulfill({ status: 502, json: { error: {} } }));
    });
    await lookUp(page, '1000003');
    const retry = page.getByRole('alertdialog').getByRole('button', { name: 'Попробовать ещё раз' });
    await retry.click();
    await expect.poll(() => sent.length).toBe(2);
    await retry.click();
    await status(page).getByRole('heading', { name: 'Ваши категории до' }).waitFor();
    expect(sent.map((body) => body?.includes('1000003'))).toEqual([true, true, true]);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it.each([
    { card: '1000005', role: 'dialog', title: 'Карта пока не зарегистрирована' },
    { card: '7777777', role: 'alertdialog', title: 'Ошибка, что-то пошло не так' },
  ] as const)('opens a modal with the next steps for the card $card', async ({ card, role, title }) => {
    const { page } = await open({ width: 375 });
    await lookUp(page, card);
    // Search only in the new modal. The card form contains the same advice and may still be closing.
    const modal = page.getByRole(role, { name: title });
    await modal.getByText(/[Зз]арегистрируйте карту/).waitFor();
    expect(await modal.getByRole('link', { name: /личн.. кабинет/ }).getAttribute('href')).toContain(
      'club/account',
    );
    expect(await modal.locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
    expect(await violations(page, 'dialog')).toEqual([]);
  });

  it('shows the points first if the visitor starts it from the points modal', async () => {
    const { page } = await open();
    await lookUp(page, '1000002', 'Проверить начисления');
    await status(page).getByRole('heading', { name: 'Начисления на карту …0002' }).waitFor();
    const text = await status(page).innerText();
    expect(text.indexOf('Баллы по месяцам')).toBeLessThan(text.indexOf('1000002'));
    expect(text).toMatch(/Баллы по месяцам, 20\d\d.год/);
  });

  it('marks the categories of the current month in the full list', async () => {
    const { page } = await open();
    const link = page.locator('#categories').getByRole('link', { name: 'Краски' });
    const before = await link.innerText();
    await lookUp(page, '1000001');
    await expect.poll(() => link.innerText()).not.toBe(before);
  });

  it('shows the categories that a professional status would unlock', async () => {
    const { page } = await open();
    await lookUp(page, '1000004');
    await status(page).getByRole('listitem').filter({ hasText: 'Краски' }).waitFor();
    await status(page).getByRole('link', { name: 'Открыть личный кабинет' }).waitFor();
  });

  it('hides the error message when the field is cleared', async () => {
    const { page } = await open();
    for (const part of [status(page), page.getByRole('dialog')]) {
      if (await part.isHidden()) await page.getByRole('button', { name: 'Проверить начисления' }).click();
      await part.getByLabel('Номер карты').fill('123');
      await page.keyboard.press('Enter');
      await part.getByText('Некорректный номер карты').waitFor();
      await part.getByRole('button', { name: 'Очистить' }).click();
      await part.getByText('Обязательное поле').waitFor();
      expect(await part.getByRole('alert').count()).toBe(0);
    }
  });
});
