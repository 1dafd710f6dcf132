import type { Page } from 'playwright-core';

/** The button that opens the list of cities and says which is chosen. */
export const picker = (page: Page) => page.getByRole('combobox', { name: 'Город' });

/** Opens the form and fills all of it in. */
export async function fillFeedback(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
  await page.getByLabel('Имя').fill('Марина');
  await page.getByLabel('Электронная почта').fill('marina@example.ru');
  await page.getByLabel('Телефон').pressSequentially('89210000000');
  await page.getByLabel('Тема').selectOption('Отсрочка платежа');
  await page.getByLabel('Сообщение').fill('Нужна отсрочка');
}
