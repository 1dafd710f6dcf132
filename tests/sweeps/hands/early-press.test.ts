import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heldRoute } from '../../support/browser/held-route';
import { sharedSite } from '../../support/fixtures';
import { usable } from '../../support/browser/visit';

const site = sharedSite({ GTM_ID: 'GTM-ABC1234' });

/** A page whose files of this kind come when they are let go. */
async function openWithout(path: string, files: RegExp) {
  const { hold, letGo } = heldRoute(files);
  const visitor = await site.visit(path, {
    width: 390,
    reducedMotion: 'reduce',
    early: true,
    prepare: async (page) => {
      await hold(page);
      await page.route(/googletagmanager/, (route) => route.fulfill({ body: '' }));
    },
  });
  return { ...visitor, letGo };
}
/** The entry is there and listens; the product's code is on its way. */
async function openEarly(path: string) {
  const visitor = await openWithout(path, /\/assets\/main-/);
  await visitor.page.waitForFunction(() => document.documentElement.dataset['code'] === 'coming');
  return visitor;
}
const goals = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: unknown; goal?: unknown }[] }).dataLayer ?? []).flatMap(
      ({ event, goal }) => (event === 'goal' ? [goal] : []),
    ),
  );
const status = (page: Page) => page.locator('#card-status');
const picker = (page: Page) => page.getByRole('combobox', { name: 'Город' });

describe('While the code is arriving', () => {
  it('the city list that was opened stays open, keeps the focus, and a city can be chosen in it', async () => {
    const { page, letGo, complaints } = await openEarly('/promo/law');
    await page.locator('header summary').click();
    await page.getByRole('link', { name: 'Москва' }).waitFor();
    letGo();
    await usable(page);
    await page.getByRole('listbox', { name: 'Город' }).waitFor();
    expect(await picker(page).getAttribute('aria-expanded')).toBe('true');
    expect(await picker(page).evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.getByRole('option', { name: 'Москва' }).click();
    await expect.poll(() => picker(page).innerText()).toBe('Москва');
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('what is pressed is done once, in the order in which it was pressed', async () => {
    const { page, letGo, complaints } = await openEarly('/promo/law');
    await page.getByRole('button', { name: 'Принять' }).click();
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    letGo();
    await page.getByRole('dialog', { name: 'Оставить заявку' }).waitFor();
    expect(await page.getByRole('region', { name: 'Файлы cookie' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('a goal counts when it is reached, once, whether by a button, a link or the middle key of a mouse', async () => {
    const { page, letGo } = await openEarly('/promo/lovecategory');
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    const button = page.getByRole('button', { name: 'Проверить начисления' });
    await button.dblclick();
    const offer = page.getByRole('link', { name: 'Публичная оферта' });
    await offer.click();
    await offer.click({ button: 'middle' });
    expect(await goals(page)).toEqual(['check-bonus', 'loalty', 'loalty']);
    letGo();
    await page.getByRole('dialog', { name: 'Проверка начислений' }).waitFor();
    expect(await goals(page)).toEqual(['check-bonus', 'loalty', 'loalty']);
  });

  it('what is typed counts', async () => {
    const { page, letGo } = await openEarly('/promo/sert/');
    await page.getByLabel('Сумма покупок, ₽').fill('1234567');
    letGo();
    await usable(page);
    await page.getByText('12 сертификатов').waitFor();
  });

  it('the number typed after a press is in the field that it opens, and submitted with Enter', async () => {
    const { page, letGo, complaints } = await openEarly('/promo/lovecategory');
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    await page.keyboard.type('100 00-02');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('3');
    letGo();
    const field = page.getByRole('dialog', { name: 'Проверка начислений' }).getByLabel('Номер карты');
    await expect.poll(() => field.inputValue()).toBe('1000003');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const hurried = await openEarly('/promo/lovecategory');
    await hurried.page.getByRole('button', { name: 'Проверить начисления' }).press('Enter');
    await hurried.page.keyboard.type('1000003');
    await hurried.page.keyboard.press('Enter');
    hurried.letGo();
    await status(hurried.page).getByText('Любимые категории выбраны').waitFor();
    expect([...complaints, ...hurried.complaints]).toEqual([]);
  });

  it('what is typed after a press is for the last one pressed, and for nothing once the visitor has turned elsewhere', async () => {
    const field = (page: Page) => page.getByRole('dialog').getByLabel('Номер карты');
    const isThere = (page: Page) =>
      expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    const pressed = async () => {
      const visitor = await openEarly('/promo/lovecategory');
      await visitor.page.getByRole('button', { name: 'Выбрать категории' }).click();
      await visitor.page.keyboard.type('123');
      return visitor;
    };
    const other = await pressed();
    await other.page.getByRole('button', { name: 'Проверить начисления' }).click();
    await other.page.keyboard.type('45');
    other.letGo();
    await isThere(other.page);
    expect(await field(other.page).inputValue()).toBe('45');

    const elsewhere = await pressed();
    await elsewhere.page.getByRole('heading', { level: 1 }).click();
    await elsewhere.page.keyboard.type('45');
    elsewhere.letGo();
    await isThere(elsewhere.page);
    expect(await field(elsewhere.page).inputValue()).toBe('');
  });

  it('who turns to the field on the page after a press is asked there to the end', async () => {
    const { page, letGo, complaints } = await openEarly('/promo/lovecategory');
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    const field = status(page).getByLabel('Номер карты');
    await field.click();
    await page.keyboard.type('1000');
    letGo();
    await usable(page);
    // Longer than a modal takes to come.
    const now = await page.evaluate(() => performance.now());
    await page.waitForFunction((since) => performance.now() > since + 500, now);
    await page.keyboard.type('003');
    expect(await field.inputValue()).toBe('1000003');
    await page.keyboard.press('Enter');
    await status(page).getByText('Любимые категории выбраны').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('a number submitted on the page after a press is looked up', async () => {
    const { page, letGo, complaints } = await openEarly('/promo/lovecategory');
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    await status(page).getByLabel('Номер карты').click();
    await page.keyboard.type('1000003');
    await page.keyboard.press('Enter');
    letGo();
    await status(page).getByText('Баллы на вашей карте …0003').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('a press that was made before anything could listen is not lost', async () => {
    const { page, letGo } = await openWithout('/promo/lovecategory', /\/assets\/start-/);
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    letGo();
    await page.getByRole('dialog', { name: 'Проверка начислений' }).waitFor();
    expect(await goals(page)).toEqual(['check-bonus']);
  });
});
