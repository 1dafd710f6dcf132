import { describe, expect, it } from 'vitest';
import { cityList, picker } from '../../support/browser/business-page';
import { goals } from '../../support/browser/counters';
import { heldRoute } from '../../support/browser/held-route';
import { waitUntilInteractive } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';

const site = sharedSite({ GTM_ID: 'GTM-ABC1234' });

/**
 * Opens a page and holds the requests for matching files until `release` is called. By default, holds the main script,
 * so that the page cannot hydrate.
 */
async function openEarly(path: string, files = /\/assets\/main-/) {
  const { hold, release } = heldRoute(files);
  const visitor = await site.visit(path, {
    width: 390,
    beforeHydration: true,
    prepare: async (page) => {
      await hold(page);
      await page.route(/googletagmanager/, (route) => route.fulfill({ body: '' }));
    },
  });
  if (files.source.includes('main'))
    await visitor.page.waitForFunction(() => document.documentElement.dataset['code'] === 'coming');
  return { ...visitor, release };
}

describe('A page before hydration', () => {
  it('renders its buttons as links to the card field and keeps the typed text', async () => {
    const { page, release, browserErrors } = await openEarly('/promo/lovecategory');
    await page.getByRole('link', { name: 'Проверить начисления' }).click();
    const field = page.getByLabel('Номер карты');
    await expect
      .poll(() => field.evaluate((input) => input.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    await field.pressSequentially('1000003');
    release();
    await waitUntilInteractive(page);
    expect(await field.inputValue()).toBe('1000003');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.locator('#card-status').getByText('Ваши категории до').waitFor();
    expect(browserErrors).toEqual([]);
  });

  it('lets the browser submit a form natively', async () => {
    const { page, browserErrors } = await openEarly('/promo/knauf2025');
    await page.getByLabel('Номер карты').fill('1000001');
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.isNavigationRequest(),
    );
    await page.keyboard.press('Enter');
    expect((await posted).postData()).toBe('cardNumber=1000001');
    await page.getByText('Карта 1000001').waitFor();
    expect(page.url()).toBe(`${site.url}/promo/knauf2025#answer`);
    expect(browserErrors).toEqual([]);
  });

  it.each(['/promo/', '/promo/knauf2025', '/promo/karta-elektrika'])(
    'remembers the card number of a form submitted on %s',
    async (path) => {
      const { page, release } = await openEarly(path);
      await page.getByLabel('Номер карты').fill('1000003');
      const posted = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.keyboard.press('Enter');
      await posted;
      release();
      await page.getByText('Карта 1000003').first().waitFor();
      await waitUntilInteractive(page);
      await page.goto('/promo/lovecategory');
      await page.locator('#card-status').getByText('Ваши категории до').waitFor();
    },
  );

  it('replays a click on a button exactly once', async () => {
    const { page, release, browserErrors } = await openEarly('/promo/law');
    await page.getByRole('button', { name: 'Принять' }).dblclick();
    release();
    await page.getByRole('region', { name: 'Файлы cookie' }).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${site.url}/promo/law`);
    expect(browserErrors).toEqual([]);
  });

  it('keeps the city list open and its button focused', async () => {
    const { page, release, browserErrors } = await openEarly('/promo/law');
    await picker(page).click();
    await page.getByRole('link', { name: 'Москва' }).waitFor();
    release();
    await waitUntilInteractive(page);
    expect(await picker(page).evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Москва' }).click();
    await expect.poll(() => picker(page).innerText()).toBe('Москва');
    expect(await cityList(page).isVisible()).toBe(false);
    expect(browserErrors).toEqual([]);
  });

  it('keeps and formats an amount typed into the calculator', async () => {
    const { page, release } = await openEarly('/promo/sert/');
    const sum = page.getByLabel('Сумма покупок, ₽');
    await sum.fill('1234567');
    release();
    await waitUntilInteractive(page);
    await page.getByText('12 сертификатов').waitFor();
    expect(await sum.inputValue()).toBe('1\u00a0234\u00a0567');
  });

  it('counts each analytics goal once', async () => {
    const { page, release } = await openEarly('/promo/lovecategory');
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.getByRole('link', { name: 'Проверить начисления' }).dblclick();
    const offer = page.getByRole('link', { name: 'Публичная оферта' });
    await offer.click();
    await offer.click({ button: 'middle' });
    expect(await goals(page)).toEqual(['check-bonus', 'loalty', 'loalty']);
    release();
    await waitUntilInteractive(page);
    expect(await goals(page)).toEqual(['check-bonus', 'loalty', 'loalty']);
  });

  it('counts an analytics goal reached before any script has loaded', async () => {
    const { page, release } = await openEarly('/promo/lovecategory', /\/assets\/start-/);
    await page.getByRole('link', { name: 'Проверить начисления' }).click();
    release();
    await waitUntilInteractive(page);
    expect(await goals(page)).toEqual(['check-bonus']);
  });
});
