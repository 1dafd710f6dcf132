import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/browser/accessibility';
import { goals } from '../support/browser/counters';
import { focused, lookUp, doubleClickOver, status } from '../support/browser/lovecategory-page';
import { statesOfCard } from '../support/browser/open-states';
import { sharedSite, type Site } from '../support/fixtures';
import { GENEROUS } from '../support/server/generous';
import type { View } from '../support/browser/visit';

const site = sharedSite();

/** Without motion, which is half of what a browser draws, where a test says nothing else. */
const open = (view?: View, { visit }: Site = site) =>
  visit('/promo/lovecategory', { reducedMotion: 'reduce', ...view });

describe('A visitor', () => {
  it('closes a modal by Escape, by its backdrop and by its button, and finds the field empty again', async () => {
    const { page } = await open({ reducedMotion: 'no-preference' });
    const dialog = page.getByRole('dialog');
    for (const close of [
      () => page.keyboard.press('Escape'),
      async () => {
        await doubleClickOver(page);
        await page.mouse.click(5, 5);
      },
      () => page.getByRole('button', { name: 'Закрыть' }).click(),
    ]) {
      await page.getByRole('link', { name: 'Проверить начисления' }).click();
      expect(await dialog.getByLabel('Номер карты').inputValue()).toBe('');
      await dialog.getByLabel('Номер карты').fill('123');
      await close();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(await goals(page)).toEqual(['check-bonus', 'check-bonus', 'check-bonus']);
  });
});

describe('Each card has its own outcome', () => {
  it('which is told in place, seen, and has the focus', async () => {
    const { page, complaints } = await open();
    let button = 'Выбрать категории';
    for (const [card, ...words] of [
      ['1000002', 'Выберите 3 категории'],
      ['1000003', 'Ваши до'],
      ['1000004', 'Акция доступна для Профи, Эксперт, Супер-Эксперт.', 'Подскажем, как стать Профи'],
    ]) {
      await lookUp(page, card ?? '', button);
      for (const text of words) await status(page).getByText(text).waitFor();
      await expect.poll(() => focused(page)).toBe('card-status-title');
      await expect
        .poll(() => status(page).evaluate((block) => Math.abs(block.getBoundingClientRect().top) < 200))
        .toBe(true);
      button = 'Проверить другую карту';
    }
    expect(complaints).toEqual([]);
  });

  it('7777777, 1000500 and 1000504: the error modal with seven lines, and the number is kept', async () => {
    const { page } = await open();
    await page.getByRole('link', { name: 'Проверить начисления' }).click();
    const field = page.getByRole('dialog', { name: 'Проверка начислений' }).getByLabel('Номер карты');
    for (const card of ['7777777', '1000500', '1000504']) {
      await field.fill(card);
      await page.keyboard.press('Enter');
      const modal = page.getByRole('alertdialog', { name: 'Ошибка, что-то пошло не так' });
      await modal.waitFor();
      expect(await modal.getByRole('listitem').count()).toBe(7);
      await modal.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect.poll(() => field.inputValue()).toBe(card);
    }
  });
});

it('a number that no card has is named first in the error modal, and its field says so at another try', async () => {
  const { page } = await open();
  await lookUp(page, '7777777');
  const words = 'Не удалось найти карту 7777777. Проверьте номер.';
  const modal = page.getByRole('alertdialog');
  const size = (text: Locator) => text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(await size(modal.getByText(words))).toBeGreaterThan(await size(modal.getByRole('heading')));
  const told = await modal.innerText();
  expect(told.indexOf('Попробовать ещё раз')).toBeLessThan(told.indexOf('Санкт-Петербург'));
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выбор категорий' });
  await dialog.getByText(words).waitFor();
  const field = dialog.getByLabel('Номер карты');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('1000003');
  expect(await field.getAttribute('aria-invalid')).toBeNull();
});

describe('On a phone', () => {
  const phone = { width: 375, height: 667 } as const;
  /** Whether the visitor sees all of it without scrolling, above what sticks to the bottom. */
  const isSeen = (page: Page, words: string) =>
    status(page)
      .getByText(words, { exact: true })
      .first()
      .evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return (
          top >= 0 &&
          (element.closest('label') ?? element).contains(
            document.elementFromPoint(left + 1, (top + bottom) / 2),
          )
        );
      });

  it('a category is seen as soon as the card has been found', async () => {
    const { page } = await open(phone);
    await lookUp(page, '1000002');
    await status(page).getByRole('checkbox').first().waitFor();
    await expect.poll(() => isSeen(page, 'Сухие смеси')).toBe(true);
  });

  it('of a choice that could not be sent the way back is wholly seen, and only the quoted words and it speak of another try', async () => {
    const { page } = await open(phone);
    await lookUp(page, '1000002');
    await status(page).getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    const modal = page.getByRole('alertdialog');
    const back = modal.getByRole('button', { name: 'Попробовать ещё раз' });
    await back.waitFor();
    expect((await modal.innerText()).match(/ещё\sраз/g)).toHaveLength(2);
    const { y, height } = (await back.boundingBox()) ?? { y: Infinity, height: 0 };
    expect(y + height).toBeLessThanOrEqual(phone.height - 8);
  });

  it('whoever asked for the points is told them first, and which months are to come', async () => {
    const { page } = await open(phone);
    await lookUp(page, '1000002', 'Проверить начисления');
    await status(page).getByRole('heading', { name: 'Баллы на вашей карте …0002' }).waitFor();
    await expect.poll(() => isSeen(page, 'Октябрь'.toLowerCase())).toBe(true);
    const text = await status(page).innerText();
    expect(text.indexOf('Баллы по месяцам')).toBeLessThan(text.indexOf('1000002'));
    expect(text).toMatch(/Баллы по месяцам, 20\d\d.год/);
  });

  it('what was said of a number goes when its field is emptied, there and in the modal', async () => {
    const { page } = await open(phone);
    for (const part of [status(page), page.getByRole('dialog')]) {
      if (await part.isHidden()) await page.getByRole('link', { name: 'Проверить начисления' }).click();
      await part.getByLabel('Номер карты').fill('123');
      await page.keyboard.press('Enter');
      await part.getByText('Некорректный номер карты').waitFor();
      await part.getByRole('button', { name: 'Очистить' }).click();
      await part.getByText('Обязательное поле').waitFor();
      expect(await part.getByRole('alert').count()).toBe(0);
    }
  });
});

describe('When the promotion is over', () => {
  const own = sharedSite({ ...GENEROUS, PROMO_FINISHED: 'true' });

  it('nothing invites to take part: not the status, not the modal that asks, not what is known of a card', async () => {
    const { page } = await open({}, own);
    const inviting = /[Вв]ыберите|[Вв]ыбирайте|доступные категории|возвращайтесь|[Зз]арегистрируйте/;
    const read = async (part: Locator) => {
      await part.waitFor();
      return part.innerText();
    };
    const dialog = page.getByRole('dialog');
    const said = [await read(page.getByRole('main'))];
    await page.getByRole('link', { name: 'Проверить начисления' }).click();
    said.push(await read(dialog));
    await dialog.getByLabel('Номер карты').fill('1000005');
    await page.keyboard.press('Enter');
    await dialog.getByText('1000005').waitFor();
    said.push(await read(dialog), await read(status(page)));
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    await dialog.getByLabel('Номер карты').fill('1000004');
    await page.keyboard.press('Enter');
    await status(page).getByText('1000004').first().waitFor();
    said.push(await read(status(page)));
    expect(said.flatMap((words) => inviting.exec(words) ?? [])).toEqual([]);
  });
});

it('Everyone can use the status and every modal on a phone', async () => {
  const { page } = await open({ width: 375 });
  for await (const part of statesOfCard(page))
    expect([part, await violations(page, part)]).toEqual([part, []]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
