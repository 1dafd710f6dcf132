import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForOtherPage } from '../support/browser/business-page';
import { goOffline } from '../support/browser/go-offline';
import { heldRoute } from '../support/browser/held-route';
import { sharedSite } from '../support/browser';
import { waitUntilInteractive, type View } from '../support/browser/visit';

const site = sharedSite();
const open = (path: string, view?: View) => site.visit(path, { motion: true, ...view });
/** Scrolls to a position in CSS pixels and waits until the page has received the scroll event. */
const scrollDown = async (page: Page, top: number) => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await page.waitForFunction((to) => scrollY === to, top);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};
const toCertificates = (page: Page) => page.getByRole('link', { name: 'Посчитать сертификаты' }).click();
const certificates = (page: Page) => page.getByRole('heading', { name: 'Как получить сертификат' });
const helpful = (page: Page) => page.getByRole('heading', { name: 'Полезная информация' });
const top = (page: Page) => page.evaluate(() => scrollY);
async function lawThenCertificates() {
  const { page } = await open('/promo/law');
  await waitForOtherPage(page);
  await toCertificates(page);
  await certificates(page).waitFor();
  return page;
}
/** Counts how often the browser loads a whole HTML document instead of navigating within the app. */
function countLoads(page: Page) {
  const counted = { loads: 0 };
  page.on('request', (request) => void (counted.loads += Number(request.isNavigationRequest())));
  return counted;
}

describe('Client-side navigation', () => {
  it('focuses the heading of the new page and restores the scroll position on Back', async () => {
    const { page, browserErrors } = await open('/promo/law');
    await waitForOtherPage(page);
    await scrollDown(page, 1200);
    // Click the element from a script, because Playwright would first scroll it into view.
    await page
      .getByRole('link', { name: 'Посчитать сертификаты' })
      .evaluate((link) => (link as HTMLElement).click());
    await certificates(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await top(page)).toBe(0);
    await scrollDown(page, 500);
    const places = await page.evaluateHandle(() => {
      const seen: number[] = [];
      addEventListener('scroll', () => seen.push(scrollY));
      return seen;
    });
    await page.goBack();
    await helpful(page).waitFor();
    await expect.poll(() => top(page)).toBe(1200);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    // The page must jump to its old position. A scroll animation would pass through the positions in between.
    expect((await places.jsonValue()).filter((place) => place > 500 && place < 1200)).toEqual([]);
    await page.goForward();
    await certificates(page).waitFor();
    await expect.poll(() => top(page)).toBe(500);
    expect(browserErrors).toEqual([]);
  });

  it('shows a progress bar after a click on Back while the scripts of the previous page load', async () => {
    const page = await lawThenCertificates();
    const { hold, release } = heldRoute(/\/assets\/law-/);
    await hold(page);
    await page.reload();
    await waitUntilInteractive(page);
    // Do not use Playwright's goBack, which would wait for the load event. The held scripts delay this event.
    await page.evaluate(() => history.back());
    await page.getByRole('progressbar').waitFor();
    expect(await certificates(page).isVisible()).toBe(true);
    release();
    await helpful(page).waitFor();
    await page.getByText('Марина Соколова').waitFor();
  });

  it('scrolls to the top without a new history entry if the link leads to the current page', async () => {
    const { page } = await open('/promo/law?city_code=msk');
    const entries = await page.evaluate(() => history.length);
    await scrollDown(page, 800);
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link').first().press('Enter');
    await expect.poll(() => top(page)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(new URL(page.url()).search).toBe('?city_code=msk');
  });

  it('keeps the amount typed into the calculator', async () => {
    const { page } = await open('/promo/sert/');
    const sum = page.getByLabel('Сумма покупок, ₽');
    await sum.fill('1 234 567');
    await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link').click();
    await helpful(page).waitFor();
    await page.goBack();
    await page.getByText('12 сертификатов').first().waitFor();
    expect((await sum.inputValue()).replace(/\s/g, ' ')).toMatch(/^1 234 567/);
  });
});

describe('Navigating between the law page and the certificates page', () => {
  it('falls back to a full page load if a script of the new page fails to load', async () => {
    const { page } = await open('/promo/law', {
      prepare: (opened) => opened.route(/\/assets\/sert-/, (route) => route.abort()),
    });
    const counted = countLoads(page);
    await toCertificates(page);
    await certificates(page).waitFor();
    expect(counted.loads).toBe(1);
  });

  it('works offline if the scripts of the other page have already loaded', async () => {
    const { page } = await open('/promo/law');
    await waitForOtherPage(page);
    await goOffline(page);
    await toCertificates(page);
    await certificates(page).waitFor();
    await page.goBack();
    await helpful(page).waitFor();
  });

  it('shows an error on Back if the browser goes offline before the scripts of the previous page load', async () => {
    const page = await lawThenCertificates();
    await page.route(/\/assets\/law-/, (route) => route.abort());
    await page.reload();
    await waitUntilInteractive(page);
    const counted = countLoads(page);
    await goOffline(page);
    await page.goBack();
    await page.getByText('Не удалось открыть страницу').waitFor();
    expect([await certificates(page).isVisible(), counted.loads]).toEqual([true, 0]);
  });

  it('succeeds on retry once the browser is online again', async () => {
    const held = heldRoute(/\/assets\/sert-/);
    const { page } = await open('/promo/law', { prepare: (opened) => held.hold(opened) });
    const counted = countLoads(page);
    await goOffline(page);
    held.release();
    await toCertificates(page);
    await page.getByText('Не удалось открыть страницу').waitFor();
    expect([await helpful(page).isVisible(), counted.loads]).toEqual([true, 0]);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/promo/law');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await certificates(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/promo/sert/');
  });
});
