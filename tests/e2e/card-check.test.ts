import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { status } from '../support/browser/lovecategory-page';
import { keepTranslating } from '../support/browser/page-translator';
import { descriptionOf } from '../support/browser/spoken';
import { waitUntilInteractive, type View } from '../support/browser/visit';
import { sharedSite } from '../support/browser';
import { GENEROUS } from '../support/programs/generous-limits';

const site = sharedSite(GENEROUS);
const LOOKUPS = /\/api\/.*\/(check|participants)\//;

async function open(view?: View) {
  const { page, browserErrors } = await site.visit('/promo/', view);
  return { page, browserErrors, field: page.getByRole('textbox', { name: 'Номер карты' }) };
}

async function check(page: Page, card: string) {
  const field = page.getByRole('textbox', { name: 'Номер карты' });
  await field.fill(card);
  // The heading of an earlier check may have taken the focus meanwhile.
  await field.press('Enter');
}

const result = (page: Page) => page.locator('#my-card');
const row = (page: Page, name: string) => result(page).getByRole('listitem').filter({ hasText: name });
const waitForResults = (page: Page) => result(page).locator('ul:not([aria-busy])').waitFor();
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);

describe('The card check on the index', () => {
  it('shows a row for each running promotion and focuses the heading', async () => {
    const { page, browserErrors } = await open();
    await check(page, '1000003');
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

  it.each(['1000003', '1000006'])(
    'focuses the linked part of the promotion page for the card %s',
    async (card) => {
      const { page, field } = await open({ width: 375 });
      const links = result(page).getByRole('listitem').getByRole('link');
      await check(page, card);
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

  it('keeps the card number for Back, a reload and other pages', async () => {
    const { page, field, browserErrors } = await open();
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.isNavigationRequest() ? request.url() : ''));
    await check(page, '1000002');
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

  it('starts with the card number that was checked on the favourite categories page', async () => {
    const { page } = await site.visit('/promo/lovecategory');
    await status(page).getByLabel('Номер карты').fill('1000001');
    await page.keyboard.press('Enter');
    await status(page).getByText('1000001').first().waitFor();
    await page.goto('/promo/');
    await waitUntilInteractive(page);
    expect(await page.getByLabel('Номер карты').inputValue()).toBe('1000001');
  });

  it('retries a failed row without hiding the other rows', async () => {
    const { page } = await open();
    let failures = 1;
    await page.route(/check\/vetonit25/, (route) => {
      failures -= 1;
      return failures >= 0
        ? route.fulfill({ status: 502, json: { error: { code: 'upstream' } } })
        : route.continue();
    });
    await check(page, '1000001');
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

  it('retries all rows together after all of them have failed', async () => {
    const { page } = await open();
    let isDown = true;
    await page.route(LOOKUPS, (route) => (isDown ? route.abort() : route.continue()));
    await check(page, '1000001');
    await result(page).getByText('Нет связи с сайтом').waitFor();
    isDown = false;
    await result(page).getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await result(page)
      .getByRole('status')
      .getByText('Участвует в 3 из 4 акций. В одной нужно выбрать категории.')
      .waitFor();
  });

  it('reports a failure of all rows once and still describes each promotion', async () => {
    const { page } = await open();
    await page.route(LOOKUPS, (route) =>
      route.fulfill({ status: 502, json: { error: { code: 'upstream' } } }),
    );
    await check(page, '1000001');
    await waitForResults(page);
    expect(await result(page).getByText('Не удалось').count()).toBe(1);
    expect(await result(page).getByRole('button', { name: 'Попробовать ещё раз' }).count()).toBe(1);
    for (const item of await result(page).getByRole('listitem').all())
      expect(await item.getByRole('link').count()).toBe(1);
    await row(page, 'Карта электрика').getByText('на кабель').waitFor();
  });

  it('shows an unknown card as an error of the focused field', async () => {
    const { page, field } = await open();
    await check(page, '7654321');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await descriptionOf(field)).toContain('Не удалось найти карту 7654321. Проверьте номер.');
    expect(await result(page).getByText('Пока не участвует').count()).toBe(0);
    expect(await result(page).getByRole('link').count()).toBe(4);
  });

  it('replaces a pending check when another card is submitted', async () => {
    const { page } = await open();
    await page.route(/\/1000001\/|participants/, () => {});
    await check(page, '1000001');
    await page.getByText('Проверяем: 0 из 4').waitFor();
    await expect.poll(() => hasFocus(page, '#my-card-title')).toBe(true);
    await page.unroute(/\/1000001\/|participants/);
    await check(page, '1000002');
    await page.getByRole('heading', { name: 'Карта 1000002' }).waitFor();
    await waitForResults(page);
    await result(page).getByText('Участвует в 3 из 4 акций. В одной нужно выбрать категории.').waitFor();
  });

  it('keeps the number that is typed while the results of another card arrive', async () => {
    const { page } = await open();
    const held: Route[] = [];
    await page.route(/\/1000001\/|participants/, (route) => void held.push(route));
    await check(page, '1000001');
    await expect.poll(() => held.length).toBe(2);
    await page.getByRole('textbox', { name: 'Номер карты' }).fill('1000002');
    await held[0]?.continue();
    await page.getByText('Проверяем: 1 из 4').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Карта 1000002' }).waitFor();
  });

  it('replaces a pending check if Enter immediately follows the last digit', async () => {
    const { page } = await open();
    await page.route(/\/1000001\/|participants/, () => {});
    await check(page, '1000001');
    await page.getByText('Проверяем: 0 из 4').waitFor();
    await page.unroute(/\/1000001\/|participants/);
    await page.getByRole('textbox', { name: 'Номер карты' }).evaluate((field: HTMLInputElement) => {
      field.value = '1000002';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      field.form?.requestSubmit();
    });
    await page.getByRole('heading', { name: 'Карта 1000002' }).waitFor();
  });

  it('disables the retry button until the rate limit ends', async () => {
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
    await check(page, '1000001');
    await result(page).getByText('Слишком много проверок. Попробуйте через 1 минуту.').waitFor();
    // The check sends two calls at a time.
    await expect.poll(() => lookups).toBe(2);
    const retry = result(page).getByRole('button', { name: 'Попробовать ещё раз' });
    expect(await retry.getAttribute('aria-disabled')).toBe('true');
    await retry.click({ force: true });
    await page.keyboard.press('Enter');
    expect(lookups).toBe(2);
  });

  it.each([375, 768, 1440])('causes no layout shift if the results arrive late at %i px', async (width) => {
    const { page } = await open({ width });
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
    await page.route(LOOKUPS, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await check(page, '1000003');
    await waitForResults(page);
    expect(Number((await page.locator('body').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.005);
  });

  it('works on a page that the browser has translated', async () => {
    const { page, browserErrors } = await open();
    await keepTranslating(page);
    await check(page, '1000001');
    await row(page, 'Собирайте с КНАУФ').getByText('балл').waitFor();
    await check(page, '1000003');
    await row(page, 'Собирайте с КНАУФ').getByText('7-е место').waitFor();
    expect(browserErrors).toEqual([]);
  });

  it('works without JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await check(page, '1000003');
    await row(page, 'Собирайте с КНАУФ').getByText('7-е место').waitFor();
    expect(new URL(page.url()).pathname).toBe('/promo/');
    expect(await page.getByRole('button', { name: 'Попробовать ещё раз' }).count()).toBe(0);
  });
});
