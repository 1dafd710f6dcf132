import type { Page } from 'playwright-core';
import { cityList, picker } from './business-page';

async function lookUp(page: Page, card: string) {
  await page.getByRole('dialog').getByLabel('Номер карты').fill(card);
  await page.keyboard.press('Enter');
}

async function closeModal(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' });
}

async function submitEmptyField(page: Page) {
  await page.getByRole('button', { name: 'Проверить начисления' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Проверить', exact: true }).click();
  await page.getByRole('dialog').getByText('Введите номер карты', { exact: true }).waitFor();
}

async function lookUpUnregisteredCard(page: Page) {
  await page.getByRole('button', { name: 'Выбрать категории' }).first().click();
  await lookUp(page, '1000005');
  await page.getByRole('dialog', { name: 'Карта пока не зарегистрирована' }).waitFor();
}

async function pickCategory(page: Page) {
  await page.locator('#card-status').getByRole('button', { name: 'Проверить другую карту' }).click();
  await lookUp(page, '1000002');
  await page.getByLabel('Краски').check();
}

async function openConfirmation(page: Page) {
  await page.getByRole('button', { name: 'Сохранить выбор' }).click();
  await page.getByRole('dialog', { name: 'Подтвердите выбор' }).waitFor();
}

/**
 * Opens the modals of the favourite categories page and selects a category. After each change, yields a selector for
 * the changed part.
 */
export async function* statesOfCard(page: Page): AsyncGenerator<string> {
  await submitEmptyField(page);
  yield 'dialog[open]';
  await lookUp(page, '1000500');
  await page.getByRole('alertdialog').waitFor();
  yield 'dialog[open]';
  await closeModal(page);
  await lookUpUnregisteredCard(page);
  yield 'dialog[open]';
  await closeModal(page);
  await pickCategory(page);
  yield '#card-status';
  await openConfirmation(page);
  yield 'dialog[open]';
}

/**
 * Opens the city list and the feedback form of a business page. After each change, yields a selector for the changed
 * part.
 */
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
