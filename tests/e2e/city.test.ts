import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { businessUrl, chooseCity, cityList, picker } from '../support/browser/business-page';
import { cookieDays } from '../support/browser/cookie-days';
import { waitUntilInteractive, type View } from '../support/browser/visit';
import { sharedSite } from '../support/browser';

const site = sharedSite();

const CITIES = {
  Москва: { code: 'msk', phone: '8 (495) 000-00-00' },
  Луга: { code: 'luga', phone: '8 (81372) 0-00-00' },
};

const open = (path = '/promo/law', view?: View) => site.visit(path, view);
const stored = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'active-city')?.value;
/** Returns the query and hash of the URL, for example '?city=msk#office'. */
const rest = (page: Page) => page.evaluate(() => location.search + location.hash);

/** Waits until the page header, the cookie and the office section (if the page has one) contain the given city. */
async function waitForCity(page: Page, name: keyof typeof CITIES): Promise<void> {
  const { code, phone } = CITIES[name];
  await expect.poll(() => picker(page).innerText()).toBe(name);
  await page.locator('header').getByRole('link', { name: phone }).first().waitFor();
  const office = page.locator('#office');
  if (await office.count()) {
    await office.getByText(`Офис для юрлиц, ${name}`).waitFor();
    // The address omits the city, because the heading of the office already contains the city.
    await office.getByText(/^ул\.\sРовная/).waitFor();
  }
  await expect.poll(() => stored(page)).toBe(code);
}

describe('A chosen city', () => {
  it('persists across links and reloads on the business host', async () => {
    const law = `${businessUrl(site.url)}/`;
    const { page, browserErrors } = await open(`${law}?utm_source=mail&city_code=spb&city_code=luga`);
    await page.getByRole('link', { name: 'Полезная информация' }).click();
    await chooseCity(page, 'Москва');
    await waitForCity(page, 'Москва');
    expect(await rest(page)).toBe('?utm_source=mail&city_code=msk#helpful-info');
    await page.reload();
    await waitUntilInteractive(page);
    await waitForCity(page, 'Москва');
    await chooseCity(page, 'Луга');
    await waitForCity(page, 'Луга');
    await page.goto(law);
    await waitUntilInteractive(page);
    await waitForCity(page, 'Луга');
    expect(browserErrors).toEqual([]);
  });

  it('is stored without an API request if it is already the current city', async () => {
    const { page } = await open();
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()));
    await chooseCity(page, 'Санкт-Петербург');
    await expect.poll(() => rest(page)).toBe('?city_code=spb');
    await expect.poll(() => stored(page)).toBe('spb');
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'active-city', value: 'spb', path: '/', sameSite: 'Lax' });
    expect(await cookieDays(page, 'active-city')).toBe(365);
    expect(requests).toEqual([]);
  });
});

describe('The city list', () => {
  it('can be used with the keyboard and returns focus to its button', async () => {
    const { page } = await open();
    const hasFocus = () => picker(page).evaluate((it) => it === document.activeElement);
    await picker(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Москва');
    await page.keyboard.press('Escape');
    expect([await cityList(page).isVisible(), await hasFocus()]).toEqual([false, true]);
    expect(await picker(page).innerText()).toBe('Санкт-Петербург');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await waitForCity(page, 'Москва');
    expect([await cityList(page).isVisible(), await hasFocus()]).toEqual([false, true]);
    expect(await cityList(page).locator('[aria-current=true]').textContent()).toBe('Москва');
  });

  it('closes when the visitor clicks outside or moves focus out of the list', async () => {
    const { page } = await open();
    await picker(page).click();
    await cityList(page).waitFor();
    await page.mouse.click(10, 700);
    await cityList(page).waitFor({ state: 'hidden' });
    await picker(page).click();
    await page.getByRole('link', { name: 'Мурманск' }).focus();
    await page.keyboard.press('Tab');
    await cityList(page).waitFor({ state: 'hidden' });
  });
});

describe('The office link on the certificates page', () => {
  it('contains the selected city', async () => {
    const { page } = await open('/promo/sert/', {
      prepare: (fresh) => fresh.context().addCookies([{ name: 'active-city', value: 'luga', url: site.url }]),
    });
    const link = page.getByRole('link', { name: 'Адрес и часы работы офиса, Луга' });
    await page.context().clearCookies();
    await link.click();
    await page.locator('#office').waitFor();
    await waitUntilInteractive(page);
    await waitForCity(page, 'Луга');
    expect(await rest(page)).toBe('?city_code=luga#office');
  });
});

describe('The retry button in the office section', () => {
  it('moves focus to the section heading if the retry succeeds', async () => {
    const { page } = await open('/promo/law', {
      prepare: (fresh) => fresh.route('**/info/msk/', (route) => route.abort(), { times: 1 }),
    });
    await chooseCity(page, 'Москва');
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await waitForCity(page, 'Москва');
    await expect.poll(() => page.locator(':focus').innerText()).toMatch(/Офис для\sюрлиц, Москва/);
  });
});
