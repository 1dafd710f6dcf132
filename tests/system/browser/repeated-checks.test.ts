import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../../support/browser';
import { waitUntilInteractive } from '../../support/browser/visit';
import { GENEROUS } from '../../support/programs/generous-limits';

const site = sharedSite(GENEROUS);
const LOOKUPS = /\/api\/.*\/(check|participants)\//;
const INDEX = '/promo/';
const CAMPAIGN = '/promo/knauf2025';

const rows = (page: Page) => page.locator('#my-card').getByRole('listitem');
const campaignRow = (page: Page) => rows(page).filter({ hasText: 'КНАУФ' });
const result = (page: Page) => page.getByRole('heading', { name: 'Карта 1000003' });

/** Opens a page and checks the card as a visitor does. */
async function check(path: string, width = 1280) {
  const { page, browserErrors } = await site.visit(path, { width, height: 800 });
  await page.getByRole('textbox', { name: 'Номер карты' }).fill('1000003');
  await page.keyboard.press('Enter');
  await result(page).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  return { page, browserErrors };
}

/** Records the URLs of all lookups from now on. */
function recordLookups(page: Page): string[] {
  const lookups: string[] = [];
  page.on('request', (request) => {
    if (LOOKUPS.test(request.url())) lookups.push(request.url());
  });
  return lookups;
}

/** Waits until the browser is idle. By then, a repeated check would have started. */
async function waitForQuietPage(page: Page): Promise<void> {
  await waitUntilInteractive(page);
  await page.waitForLoadState('networkidle');
}

const hasNoFocus = (page: Page) => page.evaluate(() => document.activeElement === document.body);

describe('The automatic repeat of a card check', () => {
  it('restores the result rows of the index page after a reload without moving the focus', async () => {
    const { page, browserErrors } = await check(INDEX);
    const lookups = recordLookups(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.reload();
    await campaignRow(page).getByText('7-е место').waitFor();
    await rows(page).getByText('Категории выбраны').waitFor();
    expect(await hasNoFocus(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('#my-card').getByRole('status').count()).toBe(0);
    expect(lookups.length).toBeLessThanOrEqual(await rows(page).count());
    expect(browserErrors).toEqual([]);
  });

  it('restores the result rows of the index page after a link from a promotion page', async () => {
    const { page } = await check(INDEX);
    await campaignRow(page).getByRole('link').click();
    await page.waitForURL('**/promo/knauf2025#products');
    await page.getByRole('link', { name: 'Все акции' }).click();
    await page.waitForURL('**/promo/');
    await campaignRow(page).getByText('7-е место').waitFor();
    await rows(page).getByText('Категории выбраны').waitFor();
    expect(await hasNoFocus(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('sends no lookup on the index page if the visitor types the address', async () => {
    const { page } = await check(INDEX);
    const lookups = recordLookups(page);
    await page.goto(INDEX);
    await waitForQuietPage(page);
    expect(lookups).toEqual([]);
    expect(await rows(page).count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Номер карты' }).inputValue()).toBe('1000003');
  });

  it('runs on the promotion page after a click on its result row', async () => {
    const { page, browserErrors } = await check(INDEX, 375);
    await campaignRow(page).getByRole('link').click();
    await page.waitForURL('**/promo/knauf2025#products');
    await page.getByText('до 6-го места').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('products');
    expect(page.url()).not.toContain('1000003');
    expect(browserErrors).toEqual([]);
  });

  it.each(['', '#check', '#prizes', '#how', '#products', '#rating'])(
    'shows the result on a campaign page that the visitor opens with the hash “%s”',
    async (hash) => {
      const { page } = await check(INDEX);
      await page.goto(CAMPAIGN + hash);
      await result(page).waitFor();
      if (hash === '#check')
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Карта/);
    },
  );

  it.each([
    ['/promo/karta-elektrika#check', 'Карта 1000003'],
    ['/promo/karta-elektrika#get-card', 'Карта 1000003'],
    ['/promo/lovecategory#card-status', '1000003'],
  ])('shows the result at %s after a check on the index page', async (path, text) => {
    const { page } = await check(INDEX);
    await page.goto(path);
    await page.getByText(text).first().waitFor();
  });

  it.each([CAMPAIGN, '/promo/karta-elektrika'])(
    'shows the result on %s after a reload without moving the focus',
    async (path) => {
      const { page } = await check(path);
      await page.evaluate(() => scrollTo(0, 0));
      const lookups = recordLookups(page);
      await page.reload();
      await result(page).waitFor();
      expect(await hasNoFocus(page)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(lookups).toHaveLength(1);
    },
  );

  it.each([INDEX, CAMPAIGN])(
    'does not start on %s if the visitor typed the number but did not check it',
    async (path) => {
      const { page } = await site.visit(path);
      await page.getByRole('textbox', { name: 'Номер карты' }).fill('1000003');
      const lookups = recordLookups(page);
      await page.reload();
      await waitForQuietPage(page);
      expect(lookups).toEqual([]);
    },
  );

  it.each([INDEX, CAMPAIGN])('does not start on %s if the field contains another number', async (path) => {
    const { page } = await check(path);
    const another = page.getByRole('button', { name: 'Проверить другую карту' });
    if (path === CAMPAIGN) await another.click();
    await page.getByRole('textbox', { name: 'Номер карты' }).fill('1000002');
    const lookups = recordLookups(page);
    await page.reload();
    await waitForQuietPage(page);
    expect(lookups).toEqual([]);
  });

  it('does not start in another tab', async () => {
    const { page } = await check(CAMPAIGN);
    const other = await page.context().newPage();
    const lookups = recordLookups(other);
    await other.goto(CAMPAIGN);
    await waitForQuietPage(other);
    expect(lookups).toEqual([]);
  });

  it('keeps the number in the field and shows no error if it fails', async () => {
    const { page } = await check(CAMPAIGN);
    await page.route(LOOKUPS, (route) =>
      route.fulfill({ status: 502, json: { error: { code: 'upstream' } } }),
    );
    const failed = page.waitForResponse(LOOKUPS);
    await page.reload();
    await failed;
    await waitForQuietPage(page);
    expect(await page.getByRole('textbox', { name: 'Номер карты' }).inputValue()).toBe('1000003');
    expect(await page.locator('#check').getByRole('alert').count()).toBe(0);
    await page.unroute(LOOKUPS);
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await result(page).waitFor();
  });

  it('is discarded when the visitor starts another check', async () => {
    const { page } = await check(CAMPAIGN);
    const held: (() => void)[] = [];
    await page.route(/\/1000003\//, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.reload();
    await waitUntilInteractive(page);
    await expect.poll(() => held.length).toBe(1);
    await page.getByRole('textbox', { name: 'Номер карты' }).fill('1000002');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Карта 1000002' }).waitFor();
    const answered = page.waitForResponse(/\/1000003\//);
    for (const release of held) release();
    await answered;
    await waitForQuietPage(page);
    expect(await page.getByRole('heading', { name: 'Карта 1000002' }).count()).toBe(1);
  });

  it.each([375, 768, 1440])('causes no layout shift at %i px', async (width) => {
    const { page } = await check(INDEX, width);
    await page.addInitScript(() => {
      const shifts = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          const { dataset } = document.documentElement;
          dataset['shift'] = String(Number(dataset['shift'] ?? 0) + entry.value);
        }
      });
      shifts.observe({ type: 'layout-shift', buffered: true });
    });
    const shift = async () => Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.reload();
    await campaignRow(page).getByText('7-е место').waitFor();
    await waitForQuietPage(page);
    expect(await shift()).toBeLessThan(0.02);
    await page.goto(`${CAMPAIGN}#products`);
    await page.getByText('до 6-го места').first().waitFor();
    await waitForQuietPage(page);
    expect(await shift()).toBeLessThan(0.02);
  });
});
