import type { Page } from 'playwright-core';

/** The business host as a browser sees it: every *.localhost is this machine. */
export const businessUrl = (url: string) => url.replace('127.0.0.1', 'business.localhost');

/** What opens the list of cities and says which is shown. */
export const picker = (page: Page) => page.locator('header summary');

/** The list of cities. */
export const cityList = (page: Page) => page.locator('header details ul');

/** Chooses a city by its name. */
export async function chooseCity(page: Page, name: string): Promise<void> {
  await picker(page).click();
  await cityList(page).getByRole('link', { name }).click();
}

/** Opens the form and fills all of it in. */
export async function fillFeedback(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
  await page.getByLabel('Имя').fill('Марина');
  await page.getByLabel('Электронная почта').fill('marina@example.ru');
  await page.getByLabel('Телефон').pressSequentially('8 (921) 000-00-00');
  await page.getByLabel('Тема').selectOption('Отсрочка платежа');
  await page.getByLabel('Сообщение').fill('Нужна отсрочка');
}

/** Waits until the other of the two pages has come: a link to it needs no request of the browser's then. */
export async function otherPageCame(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource');
    const came = files.filter(({ responseStatus }) => responseStatus === 200).map(({ name }) => name);
    const scripts = came.filter((name) => /\/(law|sert)-\w+\.js/.test(name));
    return scripts.length > 1 && came.some((name) => /\/(sert|law)-[\w-]+\.css/.test(name));
  });
}
