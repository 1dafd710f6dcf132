import type { Route } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedSite } from '../../support/browser';
import {
  checkCard,
  hasFocus,
  holdCallsOf,
  LOOKUPS,
  result,
  row,
  waitForResults,
} from '../../support/browser/card-check-page';
import { status } from '../../support/browser/lovecategory-page';
import { keepTranslating } from '../../support/browser/page-translator';
import { waitUntilInteractive, type View } from '../../support/browser/visit';
import { campaignFolder, withPeriod } from '../../support/campaigns/campaign-folder';
import { GENEROUS } from '../../support/programs/generous-limits';

const site = sharedSite(GENEROUS);
const open = (view?: View) => site.visit('/promo/', view);

describe('A pending card check on the index page', () => {
  it('is replaced when the visitor submits another card', async () => {
    const { page } = await open();
    await holdCallsOf(page, '1000001');
    await checkCard(page, '1000001');
    await page.getByText('Проверяем: 0 из 4').waitFor();
    await expect.poll(() => hasFocus(page, '#my-card-title')).toBe(true);
    await checkCard(page, '1000002');
    await page.getByRole('heading', { name: 'Карта 1000002' }).waitFor();
    await waitForResults(page);
    await result(page).getByText('Участвует в 3 из 4 акций. В одной нужно выбрать категории.').waitFor();
  });

  it('is replaced even if the visitor presses Enter right after typing another card number', async () => {
    const { page } = await open();
    await holdCallsOf(page, '1000001');
    await checkCard(page, '1000001');
    await page.getByText('Проверяем: 0 из 4').waitFor();
    await page.getByRole('textbox', { name: 'Номер карты' }).evaluate((field: HTMLInputElement) => {
      field.value = '1000002';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      field.form?.requestSubmit();
    });
    await page.getByRole('heading', { name: 'Карта 1000002' }).waitFor();
  });

  it('does not overwrite the number that the visitor types while the results arrive', async () => {
    const { page } = await open();
    const held: Route[] = [];
    await page.route(/\/1000001\/|participants/, (route) => void held.push(route));
    await checkCard(page, '1000001');
    await expect.poll(() => held.length).toBe(2);
    await page.getByRole('textbox', { name: 'Номер карты' }).fill('1000002');
    await held[0]?.continue();
    await page.getByText('Проверяем: 1 из 4').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Карта 1000002' }).waitFor();
  });

  it.each([375, 768, 1440])(
    'causes no layout shift if the results arrive late at a width of %i px',
    async (width) => {
      const { page } = await open({ width });
      await page.route(LOOKUPS, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await checkCard(page, '1000003');
      // Start watching once the list of results is drawn. A slow machine draws it more than 500 ms after the key press,
      // and the browser then counts its shift.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
      );
      await page.evaluate(() => {
        const shifts = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) document.body.dataset['shift'] = String(entry.value);
        });
        shifts.observe({ type: 'layout-shift' });
      });
      await waitForResults(page);
      expect(Number((await page.locator('body').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.005);
    },
  );
});

describe('A finished card check on the index page', () => {
  it.each(['1000003', '1000006'])(
    'moves focus to the linked section when the visitor clicks a result for the card %s',
    async (card) => {
      const { page } = await open({ width: 375 });
      const field = page.getByRole('textbox', { name: 'Номер карты' });
      const links = result(page).getByRole('listitem').getByRole('link');
      await checkCard(page, card);
      await waitForResults(page);
      for (let index = 0; index < 4; index += 1) {
        await links.nth(index).click();
        await page.waitForURL(/#/);
        await waitUntilInteractive(page);
        const heading = page.locator(':target').getByRole('heading').first();
        await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
        expect(await heading.evaluate((title) => title.getBoundingClientRect().top < innerHeight / 2)).toBe(
          true,
        );
        await page.goBack();
        await waitUntilInteractive(page);
        await field.press('Enter');
        await waitForResults(page);
      }
    },
  );

  it('disables the retry button while the rate limit applies', async () => {
    const { page } = await open();
    let lookups = 0;
    await page.route(LOOKUPS, (route) => {
      lookups += 1;
      return route.fulfill({
        status: 429,
        headers: { 'Retry-After': '60' },
        json: { error: { code: 'too_many' } },
      });
    });
    await checkCard(page, '1000001');
    await result(page).getByText('Слишком много проверок. Попробуйте через 1 минуту.').waitFor();
    // The page sends at most two lookups at a time.
    await expect.poll(() => lookups).toBe(2);
    const retry = result(page).getByRole('button', { name: 'Попробовать ещё раз' });
    expect(await retry.getAttribute('aria-disabled')).toBe('true');
    await retry.click({ force: true });
    await page.keyboard.press('Enter');
    expect(lookups).toBe(2);
  });

  it('keeps the card number after a reload, on Back and on other pages', async () => {
    const { page, browserErrors } = await open();
    const field = page.getByRole('textbox', { name: 'Номер карты' });
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

  it('works on a page that the browser has translated', async () => {
    const { page, browserErrors } = await open();
    await keepTranslating(page);
    await checkCard(page, '1000001');
    await row(page, 'Собирайте с КНАУФ').getByText('балл').waitFor();
    await checkCard(page, '1000003');
    await row(page, 'Собирайте с КНАУФ').getByText('7-е место').waitFor();
    expect(browserErrors).toEqual([]);
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
