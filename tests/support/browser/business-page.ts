import type { Page } from 'playwright-core';

/** Returns the URL on the business host. Browsers resolve every *.localhost to this machine. */
export const businessUrl = (url: string) => url.replace('127.0.0.1', 'business.localhost');

/** Button that shows the current city and opens the list of cities. */
export const picker = (page: Page) => page.locator('header summary');

/** The list of cities. */
export const cityList = (page: Page) => page.locator('header details ul');

/** Chooses a city in the city list by its name. */
export async function chooseCity(page: Page, name: string): Promise<void> {
  await picker(page).click();
  await cityList(page).getByRole('link', { name }).click();
}

/** Opens the feedback form and fills in all fields. */
export async function fillFeedback(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
  await page.getByLabel('Имя').fill('Марина');
  await page.getByLabel('Электронная почта').fill('marina@example.ru');
  await page.getByLabel('Телефон').pressSequentially('8 (921) 000-00-00');
  await page.getByLabel('Тема').selectOption('Отсрочка платежа');
  await page.getByLabel('Сообщение').fill('Нужна отсрочка');
}

/** Waits until the code of the other business page has loaded, so that a link opens that page without a page load. */
export async function waitForOtherPage(page: Page): Promise<void> {
  const scripts = await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource');
    const loaded = files.filter(({ responseStatus }) => responseStatus === 200).map(({ name }) => name);
    const pages = loaded.filter((name) => /\/(law|sert)-\w+\.js/.test(name));
    const hasStyles = loaded.some((name) => /\/(sert-after-law|law-after-sert)-\w+\.css/.test(name));
    return hasStyles && pages.length > 1 && pages;
  });
  // Each page imports further files. The code is a string, because Vitest would transform an import in a function.
  const urls = JSON.stringify(await scripts.jsonValue());
  await page.evaluate(`Promise.all(${urls}.map((url) => import(url)))`);
}
