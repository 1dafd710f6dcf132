import { describe, expect, it } from 'vitest';
import { violations } from '../support/browser/accessibility';
import { sharedSite } from '../support/fixtures';

const site = sharedSite();

describe('Without JavaScript', () => {
  it('a campaign checks a card, and its number is in no address', async () => {
    const path = '/promo/knauf2025';
    const { page } = await site.visit(path, { javaScriptEnabled: false, width: 375 });
    await page.getByLabel('Номер карты').fill('100 00-01');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText('Карта 1000001').waitFor();
    expect(page.url()).toBe(`${site.url}${path}#answer`);
    // The browser goes there smoothly.
    await expect
      .poll(() =>
        page
          .getByText('баллов накоплено')
          .evaluate((words) => words.getBoundingClientRect().bottom <= innerHeight),
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    await page.getByLabel('Номер карты').fill('12');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText('Некорректный номер карты').waitFor();
    expect(await page.getByLabel('Номер карты').inputValue()).toBe('12');
  });

  it('lovecategory tells what a card may do, and its number is in no address', async () => {
    const { page } = await site.visit('/promo/lovecategory', { javaScriptEnabled: false, width: 375 });
    expect(await page.getByRole('button', { name: 'Выбрать категории' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Проверить карту' }).click();
    await page.getByLabel('Номер карты').fill('1000002');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText('Выберите любимые категории').first().waitFor();
    expect(page.url()).toBe(`${site.url}/promo/lovecategory#card-status`);
  });
});

describe('Before the code is there', () => {
  it('a press of a button is kept, and done when it is', async () => {
    const { page, complaints } = await site.visit('/promo/lovecategory', { early: true, width: 375 });
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    await page.getByRole('dialog', { name: 'Проверка начислений' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('what is typed and submitted is kept, and answered without leaving the page', async () => {
    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { page, complaints } = await site.visit('/promo/knauf2025', {
      early: true,
      width: 375,
      prepare: (fresh) =>
        fresh.route(/\/assets\/main-/, async (route) => {
          await held;
          await route.continue();
        }),
    });
    await page.getByLabel('Номер карты').fill('1000001');
    await page.keyboard.press('Enter');
    answer?.();
    await page.getByText('Карта 1000001').waitFor();
    expect(page.url()).toBe(`${site.url}/promo/knauf2025`);
    expect(complaints).toEqual([]);
  });

  it('and the browser does what it can when the code never comes', async () => {
    const { page } = await site.visit('/promo/knauf2025', {
      early: true,
      width: 375,
      prepare: (fresh) => fresh.route(/\/assets\/main-/, (route) => route.abort()),
    });
    await page.getByLabel('Номер карты').fill('1000001');
    await page.keyboard.press('Enter');
    await page.getByText('Карта 1000001').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
