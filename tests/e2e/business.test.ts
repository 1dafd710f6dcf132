import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { businessUrl, waitForOtherPage } from '../support/browser/business-page';
import { cookieDays } from '../support/browser/cookie-days';
import { descriptionOf } from '../support/browser/spoken';
import { sharedSite } from '../support/browser';
import { waitUntilInteractive, type View } from '../support/browser/visit';

const site = sharedSite();

const open = (path = '/promo/law', view?: View) => site.visit(path, view);
/** Returns the metadata of a page: title, description and canonical URL. */
const headOf = (page: Page) =>
  page.evaluate(() =>
    [
      'link[rel=canonical]',
      'meta[name=description]',
      ...['url', 'title', 'description'].map((name) => `meta[property="og:${name}"]`),
    ].map((tag) => document.querySelector(tag)?.outerHTML),
  );

describe('The business pages', () => {
  it.each(['main', 'business'])('link to each other without a page reload on the %s host', async (host) => {
    const [url, law, sert] =
      host === 'main' ? [site.url, '/promo/law', '/promo/sert/'] : [businessUrl(site.url), '/', '/sert/'];
    const { page, browserErrors } = await open(url + law);
    await waitForOtherPage(page);
    await page.evaluate(() => ((window as { stays?: boolean }).stays = true));
    await page.getByRole('link', { name: 'Посчитать сертификаты' }).click();
    await page.getByRole('heading', { name: 'Как получить сертификат' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(sert);
    expect(await page.title()).toContain('Подарочные сертификаты');
    const tape = page.getByRole('listitem').filter({ hasText: '100 000 ₽' }).first();
    expect(await tape.evaluate((item) => getComputedStyle(item).borderRightStyle)).toBe('solid');
    await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link').click();
    await page.getByText('Марина Соколова').waitFor();
    expect(new URL(page.url()).pathname).toBe(law);
    await page.goBack();
    await page.getByRole('heading', { name: 'Как получить сертификат' }).waitFor();
    expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
    const head = await headOf(page);
    expect(head[0]).toContain(`${sert}"`);
    await page.reload();
    await waitUntilInteractive(page);
    expect(await headOf(page)).toEqual(head);
    expect(browserErrors).toEqual([]);
  });
});

describe('The certificate calculator', () => {
  const openTape = async (view?: View) => {
    const { page } = await open('/promo/sert/', view);
    const filled = () =>
      page
        .getByRole('listitem')
        .filter({ hasText: /^\d00.000/ })
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).getPropertyValue('--filled')));
    return { page, slider: page.getByRole('slider'), filled };
  };

  it('updates the drawing of the measuring tape when the visitor edits the amount or moves the slider', async () => {
    const { page, slider, filled } = await openTape();
    const sum = page.getByLabel('Сумма покупок, ₽');
    await expect.poll(filled).toEqual(['1', '1', '1', '0', '0']);
    await sum.fill('1200000,00');
    await expect.poll(filled).toEqual(['1', '1', '1', '1', '1']);
    await page.getByText(/^12 сертификатов на 36.000.₽$/).waitFor();
    await page.getByText(/^До следующего — 100.000.₽$/).waitFor();
    await sum.press('Tab');
    expect((await sum.inputValue()).replaceAll('\u00a0', ' ')).toBe('1 200 000');
    await slider.press('Home');
    await slider.press('ArrowRight');
    expect((await sum.inputValue()).replaceAll('\u00a0', ' ')).toBe('10 000');
    await expect.poll(filled).toEqual(['0.1', '0', '0', '0', '0']);
  });

  it('removes kopecks and the currency sign from a pasted amount', async () => {
    const { page } = await openTape();
    const sum = page.getByLabel('Сумма покупок, ₽');
    await sum.fill('');
    await page.keyboard.insertText('1\u00a0250\u00a0000,50\u00a0₽');
    await page.getByText(/^12 сертификатов на 36.000.₽$/).waitFor();
    await sum.press('Tab');
    expect((await sum.inputValue()).replaceAll('\u00a0', ' ')).toBe('1 250 000');
    expect(await sum.getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    { typed: '1,5 млн', error: 'Введите сумму цифрами, например 1 500 000' },
    { typed: '-100', error: 'Сумма не может быть меньше нуля' },
    { typed: '1 000 000 000', error: 'Слишком большая сумма. Проверьте число нулей' },
  ])('shows an error for the amount $typed', async ({ typed, error }) => {
    const { page } = await openTape();
    const sum = page.getByLabel('Сумма покупок, ₽');
    await sum.fill(typed);
    const messages = page.getByText(error, { exact: true }).filter({ visible: true });
    await expect.poll(() => messages.count()).toBeGreaterThan(0);
    await sum.press('Tab');
    await expect.poll(() => descriptionOf(sum)).toBe(error);
    expect((await sum.inputValue()).replaceAll('\u00a0', ' ')).toBe(typed);
  });

  it('prompts the visitor for an amount if the field is empty', async () => {
    const { page } = await openTape();
    await page.getByLabel('Сумма покупок, ₽').fill('');
    const result = page.getByRole('status').filter({ hasText: 'Введите сумму' });
    await expect.poll(() => result.innerText()).toMatch(/^Введите сумму\s— посчитаем сертификаты$/);
  });

  it('shows the drawing of the full measuring tape without JavaScript', async () => {
    const { filled, slider } = await openTape({ javaScriptEnabled: false });
    expect([await filled(), await slider.isVisible()]).toEqual([['1', '1', '1', '1', '1'], false]);
  });
});

describe('The cookie banner', () => {
  it('stays hidden in all tabs for a year after the visitor accepts cookies', async () => {
    const { page } = await open();
    const banner = (tab: Page) => tab.getByRole('region', { name: 'Файлы cookie' });
    const other = await page.context().newPage();
    await other.goto('/promo/sert/');
    await waitUntilInteractive(other);
    await page.getByRole('button', { name: 'Принять' }).press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await cookieDays(page, 'cookie-accepted')).toBe(365);
    // Dispatch the event from a script, because a headless browser does not dispatch it when a tab becomes visible.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await banner(other).waitFor({ state: 'detached' });
  });
});

describe('The calculator before hydration', () => {
  it('hides the server-rendered result when the amount changes', async () => {
    const { page } = await open('/promo/sert/', {
      beforeHydration: true,
      prepare: (fresh) => fresh.route('**/*.js', (route) => route.abort()),
    });
    const result = page.getByText('на 9 000 ₽').first();
    await expect.poll(() => result.isVisible()).toBe(true);
    await page.getByLabel('Сумма покупок, ₽').fill('150 000');
    await page.keyboard.press('Tab');
    expect(await result.isVisible()).toBe(false);
  });
});
