import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goals, metrika, type AnalyticsGlobals } from '../../support/browser/counters';
import { ownSite, sharedSite, type Site } from '../../support/browser';
import { waitForIdle } from '../../support/browser/visit';

const IDS = { GTM_ID: 'GTM-ABC1234', GA_ID: 'G-ABCDEF1234', YM_ID: '12345678' };
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' };
/** Page script that keeps links from opening their target, so that a test can read the analytics events of a click. */
const STAY = () =>
  addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault());

/**
 * Opens a page and sends an empty response to each request for another host. `foreign` lists the URLs of these
 * requests.
 */
async function open(site: Site, path: string) {
  const foreign: string[] = [];
  const visitor = await site.visit(path, {
    prepare: (page) =>
      page.route(
        ({ origin }) => origin !== site.url,
        (route) => {
          foreign.push(route.request().url());
          return route.fulfill({ contentType: 'text/javascript', body: '' });
        },
      ),
  });
  await waitForIdle(visitor.page);
  return { ...visitor, foreign, policy: visitor.headers['content-security-policy'] ?? '' };
}

/** Fake Metrica script that sends two requests: one with fetch and one by loading an image. */
const COUNTER = `
  fetch('https://mc.yandex.ru/watch/12345678?wmode=7');
  new Image().src = 'https://mc.yandex.ru/watch/12345678?wmode=0';
`;

/**
 * Replaces the Metrica script with `COUNTER` and blocks all other hosts. Adds each request of `COUNTER` to `counted`.
 */
async function fakeMetrica(page: Page, origin: string, counted: string[]) {
  const contentType = 'text/javascript';
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType, body: '' }),
  );
  await page.route('https://mc.yandex.ru/metrika/tag.js', (route) =>
    route.fulfill({ contentType, body: COUNTER }),
  );
  await page.route('https://mc.yandex.ru/watch/**', (route) => {
    counted.push(route.request().resourceType());
    return route.fulfill({ contentType, headers: ANY_ORIGIN, body: '' });
  });
}

/** Opens a page with the fake Metrica script. `counted` lists the resource type of each request of this script. */
async function openWithCounter(site: Site, path: string) {
  const counted: string[] = [];
  const visitor = await site.visit(path, {
    prepare: (page) => fakeMetrica(page, site.url, counted),
  });
  await expect.poll(() => counted).toContain('image');
  return { ...visitor, counted };
}

const siteEvents = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as AnalyticsGlobals).dataLayer ?? []).filter(({ event }) => event === 'Site event'),
  );
const everything = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      (window as unknown as AnalyticsGlobals).dataLayer,
      (window as unknown as AnalyticsGlobals).ym?.a,
    ]),
  );

describe('A page with three analytics ids', () => {
  const site = sharedSite(IDS);

  it('requests each analytics script once after the load event', async () => {
    const { page, foreign, browserErrors, policy } = await open(site, '/promo/lovecategory');
    await expect.poll(() => foreign.length).toBe(3);
    expect(foreign.toSorted()).toEqual([
      'https://mc.yandex.ru/metrika/tag.js',
      'https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234',
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
    ]);
    expect(policy).not.toContain('unsafe-inline');
    expect(browserErrors).toEqual([]);
    const times = await page.waitForFunction(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('gtm.js'));
      // The browser adds the entry for gtm.js only after the script has loaded, so `script` may still be undefined.
      return script && [navigation?.loadEventStart ?? 0, script.startTime];
    });
    const [loadedAt = 0, requestedAt = 0] = (await times.jsonValue()) ?? [];
    expect(requestedAt).toBeGreaterThanOrEqual(loadedAt);
  });

  it('reports each analytics goal once, without the card number [S-22]', async () => {
    const { page, foreign } = await open(site, '/promo/lovecategory');
    await page.evaluate(STAY);
    await expect.poll(() => foreign.length).toBe(3);
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Выбрать категории' }).click();
    await page.getByRole('dialog').getByLabel('Номер карты').fill('1000001');
    await page.keyboard.press('Enter');
    await page.getByLabel('Краски').check();
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    await page.getByRole('button', { name: 'Подтвердить' }).dblclick();
    const chosen = page.getByRole('dialog', { name: 'Категория выбрана' });
    await chosen.getByRole('link', { name: 'Краски' }).click();
    await chosen.getByRole('button', { name: 'Понятно' }).click();
    await chosen.waitFor({ state: 'detached' });
    await page.locator('#categories a').first().click();
    await page.getByRole('link', { name: 'В каталог отделочных материалов' }).click();
    await page.getByRole('link', { name: 'Публичная оферта' }).click();
    const expected = [
      ['check-bonus', 'Button click'],
      ['go-to-choose-category', 'Button click'],
      ['accept-category', 'Button click'],
      ['go-to-category-from-popup', 'Link Click'],
      ['go-to-category-petrovichru', 'Link Click'],
      ['banner', 'Link Click'],
      ['loalty', 'Link Click'],
    ];
    expect(await goals(page)).toEqual(expected.map(([goal]) => goal));
    expect(await siteEvents(page)).toEqual(
      expected.map(([label, action]) => ({ event: 'Site event', category: 'Behaviour', action, label })),
    );
    const counted = (await metrika(page)).filter(([, command]) => command === 'reachGoal');
    expect(counted).toEqual(expected.map(([goal]) => [12345678, 'reachGoal', goal]));
    expect(await everything(page)).not.toContain('1000001');
  });

  it('disables click maps and session recording in Metrica', async () => {
    const { page, browserErrors, counted } = await openWithCounter(site, '/promo/lovecategory');
    const started = (await metrika(page)).find(([, command]) => command === 'init');
    expect(started?.[2]).toMatchObject({ clickmap: false, webvisor: false });
    await expect.poll(() => counted.toSorted()).toEqual(['fetch', 'image']);
    expect(browserErrors).toEqual([]);
  });

  it('blocks other scripts from the Metrica host', async () => {
    const { page, counted } = await openWithCounter(site, '/promo/lovecategory');
    const jsonp = 'https://mc.yandex.ru/watch/24306916/1?callback=alert';
    const outcome = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI));
          const script = document.createElement('script');
          script.src = src;
          script.addEventListener('load', () => resolve('loaded'));
          document.head.append(script);
        }),
      jsonp,
    );
    expect(outcome).toBe(jsonp);
    expect(counted).not.toContain('script');
  });

  it('reports clicks on the banner and offer links of a loyalty programme as goals', async () => {
    const { page } = await open(site, '/promo/karta-elektrika');
    await page.evaluate(STAY);
    // Two links lead to the catalogue: a button and a picture.
    for (const way of await page.getByRole('link', { name: 'В каталог электрики' }).all()) await way.click();
    await page.getByRole('link', { name: 'Публичная оферта' }).click();
    expect(await goals(page)).toEqual(['banner', 'banner', 'loalty']);
  });
});

describe('A page with Google Analytics only', () => {
  it('sends goals as Google Analytics events', async () => {
    const site = await ownSite({ GA_ID: IDS.GA_ID });
    const { page, foreign } = await open(site, '/promo/lovecategory');
    await expect.poll(() => foreign.length).toBe(1);
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    const commands = await page.evaluate(() =>
      ((window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer ?? [])
        .filter((entry) => 'length' in entry)
        .map((entry) => [entry[0], entry[1]]),
    );
    expect(commands.slice(1)).toEqual([
      ['config', IDS.GA_ID],
      ['event', 'check-bonus'],
    ]);
  });
});

describe('A page without analytics ids', () => {
  const site = sharedSite();
  it('sends no third-party requests [S-22]', async () => {
    const { page, foreign, policy } = await open(site, '/promo/lovecategory');
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    expect(foreign).toEqual([]);
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('load-analytics')),
      ),
    ).toEqual([]);
    expect(policy).not.toMatch(/https?:\/\/|wss/);
  });
});
