import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { INSTALLED_BROWSER } from '../../../scripts/installed-browser';
import { picker } from '../../support/browser/business-page';
import { lookUp, status } from '../../support/browser/lovecategory-page';
import { goBack, waitForIdle, waitUntilInteractive } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';
import { GENEROUS } from '../../support/programs/generous-limits';

const site = sharedSite(GENEROUS);

const CAMPAIGN_CALLS = ['/api/v1/promo/products/knauf2025/', '/api/v1/promo/result/knauf2025/'];

/**
 * Leaves a page and goes back. Returns the API requests, and whether the browser restored the page from the
 * back/forward cache.
 */
async function leaveAndGoBack(from: string, to: string) {
  const { page } = await site.visit(from, { hasBackForwardCache: true });
  await waitForIdle(page);
  await page.goto(to);
  await waitUntilInteractive(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const isRestored = await goBack(page);
  return { isRestored, apiPaths: () => requests.filter((path) => path.startsWith('/api/')).toSorted() };
}

describe.runIf(INSTALLED_BROWSER)('The Back button', () => {
  it.each([
    { from: '/promo/', to: '/promo/knauf2025' },
    { from: '/promo/knauf2025', to: '/promo/' },
    { from: '/promo/karta-elektrika', to: '/promo/' },
    { from: '/promo/lovecategory', to: '/promo/' },
    { from: '/promo/law', to: '/promo/lovecategory' },
    { from: '/promo/sert/', to: '/promo/' },
  ])('restores $from from the back/forward cache after a visit to $to', async ({ from, to }) => {
    expect((await leaveAndGoBack(from, to)).isRestored).toBe(true);
  });

  it.each([
    { page: 'a campaign page', path: '/promo/knauf2025', calls: CAMPAIGN_CALLS },
    {
      page: 'the favourite categories page',
      path: '/promo/lovecategory',
      calls: ['/api/v2/promo_categories/categories/'],
    },
  ])('refreshes the data of $page', async ({ path, calls }) => {
    const { apiPaths } = await leaveAndGoBack(path, '/promo/');
    await expect.poll(apiPaths).toEqual(calls);
  });
});

describe.runIf(INSTALLED_BROWSER)('A prefetched page', () => {
  it('refreshes its data when it is shown', async () => {
    const { page } = await site.visit('/promo/', { hasBackForwardCache: true });
    await waitForIdle(page);
    const requests: string[] = [];
    const tile = page.getByRole('link', { name: 'материалы КНАУФ' });
    const client = await page.context().newCDPSession(page);
    const fetched = new Promise((resolve) =>
      client.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve(status)),
    );
    await client.send('Preload.enable');
    await tile.hover();
    await fetched;
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await tile.click();
    await expect
      .poll(() => requests.filter((path) => path.startsWith('/api/')).toSorted())
      .toEqual(CAMPAIGN_CALLS);
  });
});

const cardField = (page: Page) => page.getByLabel('Номер карты').first();

/** Opens another page of the site with a full page load. */
async function openDocument(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilInteractive(page);
}

/** Opens the feedback form and returns its message field. */
async function openFeedback(page: Page) {
  await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
  return page.getByLabel('Сообщение');
}

async function closeFeedback(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Runs the savings check of a campaign page. */
async function checkCard(page: Page, card: string): Promise<void> {
  await cardField(page).fill(card);
  await cardField(page).press('Enter');
  await page.getByRole('heading', { name: `Карта ${card}` }).waitFor();
}

/** Looks up a card, selects two categories and opens the confirmation modal. */
async function pickTwo(page: Page, card: string): Promise<void> {
  await lookUp(page, card);
  await page.getByLabel('Краски').check();
  await page.getByLabel('Плитка').check();
  await page.getByRole('button', { name: 'Сохранить выбор' }).click();
  await page.getByRole('dialog', { name: 'Подтвердите выбор' }).waitFor();
}

describe.runIf(INSTALLED_BROWSER)('A page restored from the back/forward cache', () => {
  it.each([
    { later: '2000', change: 'changed' },
    { later: '', change: 'cleared' },
  ])('updates a card number that was $change on another page', async ({ later }) => {
    const { page } = await site.visit('/promo/knauf2025', { hasBackForwardCache: true });
    await cardField(page).fill('1000');
    await openDocument(page, '/promo/karta-elektrika');
    await cardField(page).fill(later);
    expect(await goBack(page)).toBe(true);
    await expect.poll(() => cardField(page).inputValue()).toBe(later);
    expect(await page.getByRole('button', { name: 'Очистить' }).count()).toBe(later ? 1 : 0);
    await page.reload();
    await waitUntilInteractive(page);
    expect(await cardField(page).inputValue()).toBe(later);
  });

  it('still shows no certificates if the visitor has cleared the sum', async () => {
    const { page } = await site.visit('/promo/sert/', { hasBackForwardCache: true });
    await page.getByLabel('Сумма покупок, ₽').clear();
    await openDocument(page, '/promo/');
    expect(await goBack(page)).toBe(true);
    expect(await page.getByLabel('Сумма покупок, ₽').inputValue()).toBe('');
    await page.getByText('Введите сумму — посчитаем сертификаты').first().waitFor();
  });

  it.each(['closed', 'open'])(
    'shows the message edited on another page in its %s feedback form',
    async (before) => {
      const { page } = await site.visit('/promo/law', { hasBackForwardCache: true });
      await (await openFeedback(page)).fill('Нужна отсрочка');
      if (before === 'closed') await closeFeedback(page);
      await openDocument(page, '/promo/sert/');
      await (await openFeedback(page)).fill('Нужен счёт');
      await closeFeedback(page);
      expect(await goBack(page)).toBe(true);
      const message = before === 'closed' ? await openFeedback(page) : page.getByLabel('Сообщение');
      await expect.poll(() => message.inputValue()).toBe('Нужен счёт');
    },
  );

  it('looks up the card that the visitor checked on another page', async () => {
    const { page } = await site.visit('/promo/lovecategory', { hasBackForwardCache: true });
    await openDocument(page, '/promo/knauf2025');
    await checkCard(page, '1000003');
    expect(await goBack(page)).toBe(true);
    await status(page).getByText('1000003').first().waitFor();
    await status(page).getByText('Ваши категории до').waitFor();
  });

  it('replaces its card with the one that the visitor checked on another page', async () => {
    const { page } = await site.visit('/promo/lovecategory', { hasBackForwardCache: true });
    await lookUp(page, '1000002');
    await status(page).getByText('1000002').first().waitFor();
    await openDocument(page, '/promo/knauf2025');
    await checkCard(page, '1000003');
    expect(await goBack(page)).toBe(true);
    await status(page).getByText('1000003').first().waitFor();
    expect(await status(page).getByText('1000002').count()).toBe(0);
  });

  it('replaces a card found on another page with one that the visitor checked there later', async () => {
    const { page } = await site.visit('/promo/knauf2025', { hasBackForwardCache: true });
    await checkCard(page, '1000002');
    await openDocument(page, '/promo/lovecategory');
    await status(page).getByText('1000002').first().waitFor();
    await openDocument(page, '/promo/knauf2025');
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    await checkCard(page, '1000003');
    expect(await goBack(page)).toBe(true);
    await status(page).getByText('1000003').first().waitFor();
    expect(await status(page).getByText('1000002').count()).toBe(0);
  });

  it('replaces the result of a campaign with that of a card checked later on the index', async () => {
    const { page } = await site.visit('/promo/', { hasBackForwardCache: true });
    await checkCard(page, '1000003');
    await page.getByText('Категории выбраны').waitFor();
    await openDocument(page, '/promo/knauf2025');
    await page.getByRole('heading', { name: 'Карта 1000003' }).waitFor();
    await openDocument(page, '/promo/');
    await checkCard(page, '1000001');
    await page.getByText('Выберите 2 категории').waitFor();
    expect(await goBack(page)).toBe(true);
    await page.getByRole('heading', { name: 'Карта 1000001' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Карта 1000003' }).count()).toBe(0);
  });

  it('hides the result of a campaign if the visitor has typed another number on another page', async () => {
    const { page } = await site.visit('/promo/knauf2025', { hasBackForwardCache: true });
    await checkCard(page, '1000003');
    await openDocument(page, '/promo/karta-elektrika');
    await cardField(page).fill('2000');
    expect(await goBack(page)).toBe(true);
    await expect.poll(() => cardField(page).inputValue()).toBe('2000');
    expect(await page.getByRole('heading', { name: 'Карта 1000003' }).count()).toBe(0);
  });

  it('checks the card of the index again', async () => {
    const { page } = await site.visit('/promo/', { hasBackForwardCache: true });
    await checkCard(page, '1000003');
    await page.getByText('Категории выбраны').waitFor();
    await openDocument(page, '/promo/lovecategory');
    const lookups: string[] = [];
    page.on('request', (request) => request.url().includes('/participants/') && lookups.push(request.url()));
    expect(await goBack(page)).toBe(true);
    await expect.poll(() => lookups.length).toBe(1);
    await page.getByText('Категории выбраны').waitFor();
  });

  it('hides the results of the index if the visitor has checked another card on another page', async () => {
    const { page } = await site.visit('/promo/', { hasBackForwardCache: true });
    await checkCard(page, '1000003');
    await page.getByText('Категории выбраны').waitFor();
    await openDocument(page, '/promo/knauf2025');
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    await checkCard(page, '1000002');
    expect(await goBack(page)).toBe(true);
    await page.getByRole('heading', { name: 'Карта 1000003' }).waitFor({ state: 'detached' });
    expect(await cardField(page).inputValue()).toBe('1000002');
  });

  it('shows the categories selected on a newer copy of the page', async () => {
    const { page } = await site.visit('/promo/lovecategory', { hasBackForwardCache: true });
    await lookUp(page, '1000001');
    await status(page).getByText('1000001').first().waitFor();
    await openDocument(page, '/promo/lovecategory?later');
    await status(page).getByText('1000001').first().waitFor();
    await page.getByLabel('Краски').check();
    expect(await goBack(page)).toBe(true);
    await expect.poll(() => page.getByLabel('Краски').isChecked()).toBe(true);
  });

  it('closes the confirmation modal if a newer copy of the page has changed the selection', async () => {
    const { page } = await site.visit('/promo/lovecategory', { hasBackForwardCache: true });
    await pickTwo(page, '1000001');
    await openDocument(page, '/promo/lovecategory?later');
    await page.getByLabel('Краски').uncheck();
    expect(await goBack(page)).toBe(true);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Краски').isChecked()).toBe(false);
    expect(await page.getByLabel('Плитка').isChecked()).toBe(true);
  });

  it('still lists the categories in the modal that shows a saved choice', async () => {
    const { page } = await site.visit('/promo/lovecategory', { hasBackForwardCache: true });
    // The sandbox keeps the choice, so this test has its own card.
    await pickTwo(page, '1000002');
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    const modal = page.getByRole('dialog', { name: 'Категории выбраны' });
    await modal.waitFor();
    const text = await modal.innerText();
    await openDocument(page, '/promo/knauf2025');
    expect(await goBack(page)).toBe(true);
    // The page requests the month and restores the card when it returns.
    await waitForIdle(page);
    expect(await modal.innerText()).toBe(text);
  });
});

describe('A page restored from the back/forward cache', () => {
  it.skipIf(!INSTALLED_BROWSER)('shows the city chosen in another tab', async () => {
    const { page } = await site.visit('/promo/law', { hasBackForwardCache: true });
    await page.goto(`${site.url}/promo/`);
    const other = await page.context().newPage();
    await other.goto(`${site.url}/promo/sert/?city_code=luga`);
    await waitUntilInteractive(other);
    await other.close();
    expect(await goBack(page)).toBe(true);
    await expect.poll(() => picker(page).innerText()).toBe('Луга');
    await page.locator('header').getByRole('link', { name: '8 (81372) 0-00-00' }).first().waitFor();
    await page.locator('#office').getByText('Луга').first().waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'active-city')?.value).toBe('luga');
    expect(await page.evaluate(() => location.search + location.hash)).toBe('');
  });
});
