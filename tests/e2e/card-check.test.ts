import { afterAll, describe, expect, it } from 'vitest';
import {
  checkCard,
  hasFocus,
  LOOKUPS,
  result,
  row,
  waitForResults,
} from '../support/browser/card-check-page';
import { status } from '../support/browser/lovecategory-page';
import { descriptionOf } from '../support/browser/spoken';
import { waitUntilInteractive, type View } from '../support/browser/visit';
import { campaignFolder, withPeriod } from '../support/campaigns/campaign-folder';
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

  it('keeps the card number after a reload, on Back and on other pages', async () => {
    const { page, field, browserErrors } = await open();
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.isNavigationRequest() ? request.url() : ''));
    await checkCard(page, '1000002');
    await waitForResults(page);
    await page.goto('/promo/knauf2025');
    await page.getByRole('heading', { name: 'Карта 1000002' }).waitFor();
    await page.goto('/promo/lovecategory');
    await status(page).getByText('1000002').first().waitFor();
    await page.goBack();
    await page.goBack();
    await waitUntilInteractive(page);
    expect(await field.inputValue()).toBe('1000002');
    await waitForResults(page);
    await page.reload();
    await waitForResults(page);
    expect(await field.inputValue()).toBe('1000002');
    await page.getByRole('heading', { name: 'Карта 1000002' }).waitFor();
    expect(urls.join(' ')).not.toContain('1000002');
    expect(browserErrors).toEqual([]);
  });

  it('is prefilled with the card number checked on the favourite categories page', async () => {
    const { page } = await site.visit('/promo/lovecategory');
    await status(page).getByLabel('Номер карты').fill('1000001');
    await page.keyboard.press('Enter');
    await status(page).getByText('1000001').first().waitFor();
    await page.goto('/promo/');
    await waitUntilInteractive(page);
    expect(await page.getByLabel('Номер карты').inputValue()).toBe('1000001');
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

  it('shows a single error message and still lists all promotions if every check fails', async () => {
    const { page } = await open();
    await page.route(LOOKUPS, (route) =>
      route.fulfill({ status: 502, json: { error: { code: 'upstream' } } }),
    );
    await checkCard(page, '1000001');
    await waitForResults(page);
    expect(await result(page).getByText('Не удалось').count()).toBe(1);
    expect(await result(page).getByRole('button', { name: 'Попробовать ещё раз' }).count()).toBe(1);
    for (const item of await result(page).getByRole('listitem').all())
      expect(await item.getByRole('link').count()).toBe(1);
    await row(page, 'Карта электрика').getByText('на кабель').waitFor();
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

describe('The list of finished campaigns', () => {
  const folder = campaignFolder();
  folder.copy('knauf2025');
  for (let index = 1; index <= 9; index += 1)
    folder.put(`finished${index}`, withPeriod(`200${index}-03-01`, `200${index}-05-31`));
  afterAll(folder.end);
  const archive = sharedSite(() => ({ ...GENEROUS, CAMPAIGNS_DIR: folder.path }));

  it('keeps a year expanded when card check results appear', async () => {
    const { page } = await archive.visit('/promo/');
    const year = page.getByRole('group').filter({ hasText: '2001' });
    await waitUntilInteractive(page);
    await year.getByText('2001', { exact: true }).click();
    await checkCard(page, '1000003');
    await waitForResults(page);
    expect(await year.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
  });
});

it('the page header renders the label of the business link only once', async () => {
  const { page } = await open();
  const link = page.getByRole('banner').getByRole('link').last();
  expect(await link.evaluate((element) => element.textContent.trim())).toBe('Для бизнеса');
});
