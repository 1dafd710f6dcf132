import type { Page } from 'playwright-core';
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
    'scrolls to the status of $card without waiting for the month request',
    async ({ name, isRegistered }) => {
      answerCard({ status: name, is_registered: isRegistered });
      const { page } = await site.visit('/promo/lovecategory');
      await lookUp(page, '1000001');
      await status(page).getByText('1000001').first().waitFor();
      if (!isRegistered) await page.getByRole('dialog').getByText('1000001').waitFor();
      await leaveStatus(page);
      let requestCount = 0;
      // The request never completes. The page must not wait for its response.
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

describe('The confirmation modal', () => {
  it('sends the chosen categories after a click on «Подтвердить» and closes after a click on «Отмена»', async () => {
    const { page } = await site.visit('/promo/lovecategory');
    await lookUp(page, '1000001');
    await page.getByLabel('Краски').check();
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    const modal = page.getByRole('dialog', { name: 'Подтвердите выбор' });
    await modal.getByText('Можно выбрать ещё 1 категорию').waitFor();
    const buttons = modal.getByRole('button').filter({ hasText: /./ });
    expect(await buttons.allInnerTexts()).toEqual(['Подтвердить', 'Отмена']);
    await buttons.nth(1).click();
    await modal.waitFor({ state: 'detached' });
    expect(upstream.seen.filter(({ call }) => call === 'chooseCategories')).toEqual([]);
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    await buttons.nth(0).click();
    await page.getByRole('dialog', { name: 'Категории выбраны' }).waitFor();
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
