import { describe, expect, it } from 'vitest';
import {
  checkCard,
  hasFocus,
  LOOKUPS,
  result,
  row,
  waitForResults,
} from '../support/browser/card-check-page';
import { descriptionOf } from '../support/browser/spoken';
import type { View } from '../support/browser/visit';
import { sharedSite } from '../support/browser';
import { GENEROUS } from '../support/programs/generous-limits';

const site = sharedSite(GENEROUS);

async function open(view?: View) {
  const { page, browserErrors } = await site.visit('/promo/', view);
  return { page, browserErrors, field: page.getByRole('textbox', { name: 'Номер карты' }) };
}

describe('The card check on the index page', () => {
  it('shows one result for each running promotion and focuses the result heading', async () => {
    const { page, browserErrors } = await open();
    await checkCard(page, '1000003');
    const heading = page.getByRole('heading', { name: 'Карта 1000003' });
    await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
    await row(page, 'Собирайте с КНАУФ').getByText('7-е место').waitFor();
    await row(page, 'Собирайте с КНАУФ').getByText('До 6-го места осталось купить на').waitFor();
    await row(page, 'Любимые категории').getByText('Категории выбраны').waitFor();
    await row(page, 'Карта электрика').getByText('На карте').waitFor();
    await waitForResults(page);
    for (const item of await result(page).getByRole('listitem').all())
      expect(await item.getByRole('link').count()).toBe(1);
    await row(page, 'Собирайте с КНАУФ').getByRole('link').click();
    await page.waitForURL('**/promo/knauf2025#products');
    expect(browserErrors).toEqual([]);
  });

  it('retries a failed check without hiding the other results', async () => {
    const { page } = await open();
    let failures = 1;
    await page.route(/check\/vetonit25/, (route) => {
      failures -= 1;
      return failures >= 0
        ? route.fulfill({ status: 502, json: { error: { code: 'upstream' } } })
        : route.continue();
    });
    await checkCard(page, '1000001');
    await waitForResults(page);
    await result(page).getByRole('status').getByText('Не удалось проверить 1 акцию').waitFor();
    await row(page, 'Собирайте с КНАУФ').getByText('балл').waitFor();
    await row(page, 'Ровный пол').getByRole('button', { name: 'Попробовать ещё раз' }).click();
    expect(await hasFocus(page, '#my-card h3')).toBe(true);
    await row(page, 'Ровный пол').getByText('балл').waitFor();
    await result(page)
      .getByRole('status')
      .getByText('Участвует в 3 из 4 акций. В одной нужно выбрать категории.')
      .waitFor();
  });

  it('offers a single retry button if every promotion check fails', async () => {
    const { page } = await open();
    let isDown = true;
    await page.route(LOOKUPS, (route) => (isDown ? route.abort() : route.continue()));
    await checkCard(page, '1000001');
    await result(page).getByText('Нет связи с сайтом').waitFor();
    isDown = false;
    await result(page).getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await result(page)
      .getByRole('status')
      .getByText('Участвует в 3 из 4 акций. В одной нужно выбрать категории.')
      .waitFor();
  });

  it('focuses the field and shows its error message if the card is unknown', async () => {
    const { page, field } = await open();
    await checkCard(page, '7654321');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await descriptionOf(field)).toContain('Не удалось найти карту 7654321. Проверьте номер.');
    expect(await result(page).getByText('Пока не участвует').count()).toBe(0);
    expect(await result(page).getByRole('link').count()).toBe(4);
  });

  it('works without JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await checkCard(page, '1000003');
    await row(page, 'Собирайте с КНАУФ').getByText('7-е место').waitFor();
    expect(new URL(page.url()).pathname).toBe('/promo/');
    expect(await page.getByRole('button', { name: 'Попробовать ещё раз' }).count()).toBe(0);
  });
});

it('the page header renders the label of the business link only once', async () => {
  const { page } = await open();
  const link = page.getByRole('banner').getByRole('link').last();
  expect(await link.evaluate((element) => element.textContent.trim())).toBe('Для бизнеса');
});
