import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focused, lookUp, pickTwo, status } from '../../support/browser/lovecategory-page';
import { sharedSite } from '../../support/browser';
import { sharedUpstream } from '../../support/upstream';
import { GENEROUS } from '../../support/programs/generous-limits';
import { json } from '../../support/upstream/fake-upstream';
import { participant } from '../../support/upstream/default-responses';

const upstream = sharedUpstream();
const site = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));
const MONTH = '**/promo_categories/categories/';

const answerCard = (card: Partial<typeof participant.card>) =>
  upstream.answer('findParticipant', { data: { ...participant, card: { ...participant.card, ...card } } });

/** Scrolls to the top and removes the focus from the card status. */
async function leaveStatus(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

describe('The button «Выбрать категории» after a card lookup', () => {
  it.each([
    { card: 'an eligible card', name: 'Профи', isRegistered: true },
    { card: 'an ineligible card', name: 'Новичок', isRegistered: true },
    { card: 'an unregistered card', name: 'Профи', isRegistered: false },
    { card: 'an ineligible unregistered card', name: 'Новичок', isRegistered: false },
  ])(
    'scrolls to the status of $card before the response for the month arrives',
    async ({ name, isRegistered }) => {
      answerCard({ status: name, is_registered: isRegistered });
      const { page } = await site.visit('/promo/lovecategory');
      await lookUp(page, '1000001');
      await status(page).getByText('1000001').first().waitFor();
      if (!isRegistered) await page.getByRole('dialog').getByText('1000001').waitFor();
      await leaveStatus(page);
      let requestCount = 0;
      // Keep the request for the month pending, because the page must not wait for its response.
      await page.route(MONTH, () => {
        requestCount += 1;
      });
      await page.getByRole('button', { name: 'Выбрать категории' }).press('Enter');
      await expect.poll(() => focused(page)).toBe('card-status-title');
      await expect
        .poll(() => status(page).evaluate((block) => Math.abs(block.getBoundingClientRect().top) < 200))
        .toBe(true);
      await expect.poll(() => requestCount).toBe(1);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(
        await page.getByRole('button', { name: 'Проверить начисления' }).getAttribute('aria-disabled'),
      ).toBeNull();
    },
  );

  it('shows the categories of a month that began after the lookup', async () => {
    const { page } = await site.visit('/promo/lovecategory');
    await lookUp(page, '1000001');
    await page.getByLabel('Краски').check();
    await leaveStatus(page);
    await page.route(MONTH, (route) =>
      route.fulfill({ json: { data: { categories: [], currentMonth: 11 } } }),
    );
    await page.getByRole('button', { name: 'Выбрать категории' }).click();
    await status(page).getByText('Наступил декабрь').waitFor();
    expect(await page.getByLabel('Освещение').isChecked()).toBe(false);
  });
});

describe('The form for choosing favourite categories', () => {
  it('can be used with the keyboard and opens modals that trap focus', async () => {
    const { page } = await site.visit('/promo/lovecategory');
    const opener = page.getByRole('button', { name: 'Выбрать категории' });
    const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);
    const tabTo = async (element: Locator) => {
      for (let step = 0; step < 30 && !(await hasFocus(element)); step += 1) await page.keyboard.press('Tab');
      expect(await hasFocus(element)).toBe(true);
    };
    const field = page.getByRole('dialog').getByLabel('Номер карты');
    await opener.press('Enter');
    await expect.poll(() => hasFocus(field)).toBe(true);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      const isHeld = () =>
        document.activeElement === document.body || !!document.activeElement?.closest('dialog');
      expect(await page.evaluate(isHeld)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(field)).toBe(true);
    await page.keyboard.type('1000001');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('card-status-title');
    await tabTo(page.getByLabel('Краски'));
    await page.keyboard.press('Space');
    await tabTo(page.getByRole('button', { name: 'Сохранить выбор' }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Подтвердите выбор' }).waitFor();
    await tabTo(page.getByRole('button', { name: 'Подтвердить' }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Категория выбрана' }).waitFor();
  });

  it('confirms that the categories were accepted even if the card cannot be refreshed', async () => {
    upstream.answer('findParticipant', ({ params }, res) =>
      params.categories ? res.writeHead(500).end() : json(res, { data: participant }),
    );
    const { page } = await site.visit('/promo/lovecategory');
    await pickTwo(page);
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    const failed = page.getByRole('alertdialog');
    await failed.getByText('Выбор принят: отправлять его заново не нужно.').waitFor();
    expect(await page.getByText(/[Кк]атегории выбраны/).count()).toBe(0);
    await failed.getByRole('button', { name: 'Закрыть' }).click();
    await status(page).getByRole('heading', { name: 'Категории приняты' }).waitFor();
    const text = await status(page).innerText();
    expect(text).toContain('Крепёж');
    expect(text).not.toContain('не выбраны');
    const { card } = participant;
    upstream.answer('findParticipant', {
      data: { ...participant, card: { ...card, categories_score: { 10: 0 } } },
    });
    upstream.taken();
    await page.getByRole('button', { name: 'Обновить данные карты' }).click();
    await page.getByRole('dialog', { name: 'Категории выбраны' }).waitFor();
    expect(upstream.taken().filter((call) => call.includes('categories/add'))).toEqual([]);
    await page.getByRole('button', { name: 'Понятно' }).click();
    await status(page).getByText('Ваши категории до').waitFor();
  });
});

describe('The confirmation modal', () => {
  it('sends the chosen categories after a click on «Подтвердить» and closes after a click on «Отмена»', async () => {
    const { page } = await site.visit('/promo/lovecategory');
    await lookUp(page, '1000001');
    await page.getByLabel('Краски').check();
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    const modal = page.getByRole('dialog', { name: 'Подтвердите выбор' });
    await modal.getByText('Можно выбрать ещё 1 категорию').waitFor();
    await modal.getByText('покупки в этой категории').waitFor();
    const buttons = modal.getByRole('button').filter({ hasText: /./ });
    expect(await buttons.allInnerTexts()).toEqual(['Подтвердить', 'Отмена']);
    await buttons.nth(1).click();
    await modal.waitFor({ state: 'detached' });
    expect(upstream.taken().filter((call) => call.includes('categories/add'))).toEqual([]);
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    await buttons.nth(0).click();
    await page.getByRole('dialog', { name: 'Категория выбрана' }).waitFor();
  });
});

describe('Confirming the selected categories', () => {
  /** API responses that make the confirmation of a choice fail. The card was looked up in month 10 (November). */
  const FAILURES = [
    { failure: 'a failed request', failing: 'chooseCategories', code: 500, currentMonth: 10 },
    { failure: 'a rejected request', failing: 'chooseCategories', code: 422, currentMonth: 10 },
    { failure: 'an unknown card in a new month', failing: 'findParticipant', code: 404, currentMonth: 11 },
    { failure: 'a failed lookup in a new month', failing: 'findParticipant', code: 500, currentMonth: 11 },
  ] as const;

  it.each(FAILURES)('opens an error modal after $failure', async ({ failing, code, currentMonth }) => {
    const { page } = await site.visit('/promo/lovecategory');
    await pickTwo(page);
    upstream.answer('promoCategories', { data: { categories: [], currentMonth } });
    upstream.answer(failing, (__, res) => json(res, { error: {} }, code));
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    const modal = page.getByRole('alertdialog');
    await modal
      .getByText(/^Не.удалось/)
      .first()
      .waitFor();
    const words = (await modal.innerText()).replaceAll('\u00a0', ' ');
    expect(words).toMatch(code === 404 ? /Не удалось найти карту 1000001\./ : /Не удалось сохранить выбор\./);
    expect(words).not.toMatch(/ \.| ,|undefined|null/);
  });
});

describe('The progress bar', () => {
  it('is shown while a tab that becomes visible requests the current month', async () => {
    const { page } = await site.visit('/promo/lovecategory');
    await page.route(MONTH, () => {});
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('progressbar').waitFor();
  });
});
