import type { Page } from 'playwright-core';
import { cityList, picker } from './business-page';

/** Puts the favourite categories page into each of its states. Yields a selector for the part that changed. */
export async function* statesOfCard(page: Page): AsyncGenerator<string> {
  const field = page.getByRole('dialog').getByLabel('Номер карты');
  const lookUp = async (card: string) => {
    await field.fill(card);
    await page.keyboard.press('Enter');
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Проверить начисления' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Проверить', exact: true }).click();
  await page.getByRole('dialog').getByText('Введите номер карты', { exact: true }).waitFor();
  yield 'dialog[open]';
  await lookUp('1000500');
  await page.getByRole('alertdialog').waitFor();
  yield 'dialog[open]';
  await close();
  await page.getByRole('button', { name: 'Выбрать категории' }).first().click();
  await lookUp('1000005');
  await page.getByRole('dialog', { name: 'Карта пока не зарегистрирована' }).waitFor();
  yield 'dialog[open]';
  await close();
  await page.locator('#card-status').getByRole('button', { name: 'Проверить другую карту' }).click();
  await lookUp('1000002');
  await page.getByLabel('Краски').check();
  yield '#card-status';
  await page.getByRole('button', { name: 'Сохранить выбор' }).click();
  await page.getByRole('dialog', { name: 'Подтвердите выбор' }).waitFor();
  yield 'dialog[open]';
}

/** Opens the city list and the feedback form of a business page. Yields a selector for the part that changed. */
export async function* statesOfBusiness(page: Page): AsyncGenerator<string> {
  await picker(page).click();
  await cityList(page).waitFor();
  yield 'header';
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
  await page.getByLabel('Электронная почта').fill('marina@');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await page.getByText('Исправьте').waitFor();
  yield 'dialog[open]';
}
