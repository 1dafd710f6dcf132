import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { cityList, picker } from '../../support/browser/business-page';
import { heldRoute } from '../../support/browser/held-route';
import { statesOfBusiness, statesOfCard } from '../../support/browser/open-states';
import { bareTexts, keepTranslating } from '../../support/browser/page-translator';
import { waitUntilInteractive } from '../../support/browser/visit';
import { ownSite, sharedSite, type Site } from '../../support/browser';

const site = sharedSite();

/** Times at which the browser translates the page. */
const MOMENTS = ['before hydration', 'after hydration'] as const;

async function translated(path: string, moment: (typeof MOMENTS)[number], at: Site = site) {
  if (moment === 'after hydration') {
    const visitor = await at.visit(path);
    await keepTranslating(visitor.page);
    return visitor;
  }
  const { hold, release } = heldRoute('**/*.js');
  const visitor = await at.visit(path, { beforeHydration: true, prepare: hold });
  await keepTranslating(visitor.page);
  release();
  await waitUntilInteractive(visitor.page);
  return visitor;
}

const lookUp = async (page: Page, card: string) => {
  await page.getByRole('dialog').getByLabel('Номер карты').fill(card);
  await page.keyboard.press('Enter');
};

describe.each(MOMENTS)('A page translated %s', (moment) => {
  it('lets a visitor choose favourite categories', async () => {
    const { page, browserErrors } = await translated('/promo/lovecategory', moment, await ownSite());
    await page.getByRole('button', { name: 'Выбрать категории' }).first().click();
    await lookUp(page, '1000002');
    await page.getByLabel('Краски').check();
    await page.getByText('Можно выбрать ещё 2 категории').waitFor();
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    await page.getByRole('dialog', { name: 'Категория выбрана' }).waitFor();
    await page.getByRole('button', { name: 'Понятно' }).click();
    await page.getByRole('heading', { name: /Ваша категория до/ }).waitFor();
    expect(browserErrors).toEqual([]);
  });

  it('lets a visitor check the savings of several cards', async () => {
    const { page, browserErrors } = await translated('/promo/knauf2025', moment);
    await page.getByLabel('Номер карты').fill('1000001');
    await page.keyboard.press('Enter');
    const result = page.locator('#check-title');
    await result.getByText('1000001').waitFor();
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    await page.getByLabel('Номер карты').fill('1000006');
    await page.keyboard.press('Enter');
    await page.getByText('Пока ничего не накоплено').waitFor();
    await page.locator('summary', { hasText: 'Показать ещё' }).click();
    expect(await page.getByText('Пока нет участников').count()).toBe(0);
    expect(browserErrors).toEqual([]);
  });

  it('shows the chosen city in the header and at the office', async () => {
    const { page, browserErrors } = await translated('/promo/law', moment);
    await picker(page).click();
    const other = cityList(page).locator('a:not([aria-current])').first();
    const name = (await other.textContent()) ?? '';
    await other.click();
    await page.locator('#office h3').filter({ hasText: name }).waitFor();
    await picker(page).filter({ hasText: name }).waitFor();
    expect(browserErrors).toEqual([]);
  });

  it('sends feedback after the visitor navigates to the other page and back', async () => {
    const { page, browserErrors } = await translated('/promo/law', moment);
    const nav = page.getByRole('navigation', { name: 'Разделы' });
    await nav.getByRole('link', { name: 'Сертификаты' }).click();
    await page.getByRole('heading', { name: /Подарочные сертификаты/ }).waitFor();
    await nav.getByRole('link', { name: 'Юридическим лицам' }).click();
    await page.getByRole('heading', { name: 'Полезная информация' }).waitFor();
    // Wait for hydration, because the links may have caused full page loads.
    await waitUntilInteractive(page);
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await page.getByLabel('Электронная почта').fill('marina@');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText('Исправьте').waitFor();
    await page.getByLabel('Имя').fill('Марина');
    await page.getByLabel('Телефон').fill('+7 921 555-35-35');
    await page.getByLabel('Сообщение').fill('Нужен счёт');
    await page.getByLabel('Электронная почта').fill('');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('dialog', { name: 'Сообщение отправлено' }).waitFor();
    await page.getByRole('button', { name: 'Понятно' }).click();
    expect(browserErrors).toEqual([]);
  });
});

describe('A text node next to an element', () => {
  it.each([
    ['/promo/lovecategory', statesOfCard],
    ['/promo/law', statesOfBusiness],
  ] as const)('is wrapped in its own element in every state of %s', async (path, statesOf) => {
    const { page } = await site.visit(path);
    for await (const state of statesOf(page)) expect([state, ...(await bareTexts(page))]).toEqual([state]);
  });

  it('is wrapped in its own element for cards of every status', async () => {
    const { page } = await site.visit('/promo/lovecategory');
    let opener = 'Выбрать категории';
    for (const card of ['1000001', '1000003', '1000004', '1000005']) {
      await page.getByRole('button', { name: opener }).first().click();
      await lookUp(page, card);
      await page.locator('#card-status').getByText(card).first().waitFor();
      expect([card, ...(await bareTexts(page))]).toEqual([card]);
      // An unregistered card opens a modal that covers the page. Close it.
      await page.keyboard.press('Escape');
      opener = 'Проверить другую карту';
    }
  });

  it('is wrapped in its own element for every kind of savings result', async () => {
    const { page } = await site.visit('/promo/knauf2025');
    for (const card of ['1000001', '1000003', '1000006']) {
      await page.getByLabel('Номер карты').fill(card);
      await page.keyboard.press('Enter');
      await page.locator('#check-title').getByText(card).waitFor();
      expect([card, ...(await bareTexts(page))]).toEqual([card]);
      await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    }
  });
});
