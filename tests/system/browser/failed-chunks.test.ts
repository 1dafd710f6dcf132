import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../../support/browser/accessibility';
import { chooseCity, picker, waitForOtherPage } from '../../support/browser/business-page';
import { LOOKUPS } from '../../support/browser/card-check-page';
import { lookUp, status } from '../../support/browser/lovecategory-page';
import { goOffline } from '../../support/browser/go-offline';
import { sharedSite } from '../../support/browser';
import { sharedUpstream } from '../../support/upstream';
import { waitUntilInteractive } from '../../support/browser/visit';

const site = sharedSite();

/**
 * Opens a page on which matching files fail to load the first `times` times. A test can set `lost.times` to 0 to end
 * the failures earlier.
 */
async function openWithout(path: string, files: RegExp, times = Infinity) {
  const lost = { times, loads: 0 };
  const { page } = await site.visit(path, {
    width: 390,
    beforeHydration: true,
    prepare: (fresh) => {
      fresh.on('request', (request) => {
        if (request.isNavigationRequest() && request.method() === 'GET') lost.loads += 1;
      });
      return fresh.route(files, (route) => (lost.times-- > 0 ? route.abort() : route.continue()));
    },
  });
  await page.waitForLoadState('load');
  return { page, lost };
}
const LOST = 'Не удалось загрузить страницу целиком';
const NO_FORM = 'Не удалось загрузить форму';

const checkCard = async (page: Page) => {
  await page.getByLabel('Номер карты').fill('1000001');
  await page.getByRole('button', { name: 'Проверить', exact: true }).click();
};

/**
 * Clicks the retry button and waits for the form. If the browser has cached the failed import, the retry reloads the
 * page, and the form must be opened again.
 */
async function openFormAgain(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
  const opener = page.getByRole('button', { name: 'Оставить заявку' }).first();
  const form = page.getByRole('dialog');
  await page.evaluate(() => sessionStorage.removeItem('reloaded-at'));
  const reloaded = page.waitForEvent('load').then(
    () => true,
    () => true,
  );
  await again.click();
  if (!(await Promise.race([reloaded, form.waitFor().then(() => false)]))) return;
  await waitUntilInteractive(page);
  await opener.click();
  await form.waitFor();
}

const toCertificates = async (page: Page) => {
  await page.getByRole('link', { name: 'Посчитать сертификаты' }).click();
  await page.getByRole('heading', { name: 'Как получить сертификат' }).waitFor();
};

describe('A page whose own files fail to load', () => {
  it.each(['main-', 'chunk-', 'campaign-\\w+\\.js', 'campaign-\\w+\\.css'])(
    'reloads at most once if the file %s fails to load once',
    async (file) => {
      const { page, lost } = await openWithout('/promo/knauf2025', new RegExp(`/assets/${file}`), 1);
      await waitUntilInteractive(page);
      await checkCard(page);
      await page.getByText('Карта 1000001').waitFor();
      expect(lost.times).toBeLessThan(1);
      expect(lost.loads).toBeLessThanOrEqual(2);
    },
  );

  it.each([
    { part: 'a script', files: /\/assets\/.*main-/ },
    { part: 'the style sheet', files: /\/assets\/lovecategory-\w+\.css/ },
  ])('reloads once and shows an error message if $part fails permanently', async ({ files }) => {
    const { page, lost } = await openWithout('/promo/lovecategory', files);
    const field = page.getByLabel('Номер карты');
    await field.fill('1000001');
    await page.getByText(LOST).waitFor();
    expect([lost.loads, await field.inputValue()]).toEqual([2, '1000001']);
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText('Карта пока не участвует').waitFor();
    await page.getByText(LOST).waitFor();
    lost.times = 0;
    await page.getByRole('link', { name: 'Обновить страницу' }).click();
    await waitUntilInteractive(page);
    expect(await page.getByText(LOST).count()).toBe(0);
  });

  it('keeps its forms usable if the entry script fails', async () => {
    const { page } = await openWithout('/promo/lovecategory', /\/assets\/start-/);
    expect(await page.getByText(LOST).isVisible()).toBe(false);
    await page.evaluate(() => document.getAnimations().forEach((waiting) => waiting.finish()));
    await page.getByText(LOST).waitFor();
    await checkCard(page);
    await page.getByText('Карта пока не участвует').waitFor();
  });
});

describe('A page whose on-demand code fails to load', () => {
  it('reloads once and then shows a retry button if the failure is permanent', async () => {
    const { page, lost } = await openWithout('/promo/law', /\/assets\/FeedbackModal-/);
    await waitUntilInteractive(page);
    const opener = page.getByRole('button', { name: 'Оставить заявку' }).first();
    const reloaded = page.waitForEvent('load');
    await opener.click();
    await reloaded;
    await waitUntilInteractive(page);
    // After the reload, the page repeats the click. The file fails again, but the page does not reload again.
    await page.getByText(NO_FORM).waitFor();
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(lost.loads).toBe(2);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    lost.times = 0;
    await openFormAgain(page);
    expect(await page.getByText(NO_FORM).count()).toBe(0);
  });

  it('shows an error message instead of reloading while offline', async () => {
    const { page } = await site.visit('/promo/law');
    await goOffline(page);
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await page.getByRole('alert').filter({ hasText: NO_FORM }).getByText('Нет связи').waitFor();
    await page.context().setOffline(false);
    await openFormAgain(page);
  });

  it.each([
    {
      control: '«Оставить заявку»',
      path: '/promo/law',
      press: (page: Page) => page.getByRole('button', { name: 'Оставить заявку' }).first().click(),
      failure: 'Нет связи. ',
      result: 'Напишите, что нужно',
    },
    {
      control: 'the savings check',
      path: '/promo/knauf2025',
      press: checkCard,
      failure: 'Нет связи с сайтом',
      result: 'Карта 1000001',
    },
    {
      control: 'the card check on the index page',
      path: '/promo/',
      press: checkCard,
      failure: 'Нет связи с сайтом',
      result: 'Выберите 2 категории',
    },
  ])('stays open if the visitor uses $control while the site is unreachable', async (part) => {
    const { page, lost } = await openWithout(part.path, /never/);
    await waitUntilInteractive(page);
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await part.press(page);
    await page.getByText(part.failure).first().waitFor();
    expect(lost.loads).toBe(1);
    await page.unroute('**/*');
    await part.press(page);
    await page.getByText(part.result).first().waitFor();
    expect(lost.loads).toBeLessThanOrEqual(2);
  });

  it('does not reload if the connection returns while the page is waiting for it', async () => {
    const { page, lost } = await openWithout('/promo/sert/', /never/);
    await waitUntilInteractive(page);
    await waitForOtherPage(page);
    const held: Route[] = [];
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'HEAD') held.push(route);
      else await route.continue();
    });
    await goOffline(page);
    await page.getByRole('link', { name: 'позвонить' }).click();
    await expect.poll(() => held.length).toBe(1);
    await page.context().setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await held[0]?.abort();
    await page.getByText(NO_FORM).waitFor();
    expect(lost.loads).toBe(1);
  });

  it.each([
    {
      opener: '«Оставить заявку»',
      path: '/promo/law',
      press: (page: Page) => page.getByRole('button', { name: 'Оставить заявку' }).first().click(),
      failure: NO_FORM,
      result: 'Напишите, что нужно',
    },
    {
      opener: '«позвонить»',
      path: '/promo/sert/',
      press: (page: Page) => page.getByRole('link', { name: 'позвонить' }).click(),
      failure: NO_FORM,
      result: 'Перезвоним вам',
    },
    {
      opener: 'the savings check',
      path: '/promo/knauf2025',
      press: checkCard,
      failure: 'Нет связи с сайтом',
      result: 'Карта 1000001',
    },
    {
      opener: 'the card check of a loyalty programme',
      path: '/promo/karta-elektrika',
      press: checkCard,
      failure: 'Нет связи с сайтом',
      result: 'Карта 1000001',
    },
    {
      opener: 'the card check on the index page',
      path: '/promo/',
      press: checkCard,
      failure: 'Нет связи с сайтом',
      result: 'Выберите 2 категории',
    },
    {
      opener: 'the city list',
      path: '/promo/law',
      press: (page: Page) => chooseCity(page, 'Луга'),
      failure: 'Не удалось загрузить адрес и часы работы',
      result: 'ул. Ровная',
    },
  ])('loads the code when the visitor uses $opener again after the connection returns', async (part) => {
    const { path, press, failure, result } = part;
    const isBusinessPage = path.startsWith('/promo/law') || path.startsWith('/promo/sert');
    const { page, lost } = await openWithout(path, /never/);
    await waitUntilInteractive(page);
    // Wait until the prefetch is complete. The browser remembers an interrupted import as failed until the page is
    // reloaded.
    if (isBusinessPage) await waitForOtherPage(page);
    await goOffline(page);
    await press(page);
    await page.getByText(failure).first().waitFor();
    await press(page);
    await page.getByText(failure).first().waitFor();
    await page.context().setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await press(page);
    await page.getByText(result).first().waitFor();
    expect(await page.getByText(failure).count()).toBe(0);
    expect(lost.loads).toBe(1);
  });

  it.each(['/promo/', '/promo/knauf2025', '/promo/karta-elektrika', '/promo/lovecategory'])(
    'reloads once and submits the form on %s again if a release has removed the file',
    async (path) => {
      const { page, lost } = await openWithout(path, /never/);
      await waitUntilInteractive(page);
      const gone = /\/assets\/(send-call|shared)-/;
      await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
      await page.getByLabel('Номер карты').fill('1000001');
      const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
      await page.getByRole('button', { name: 'Проверить', exact: true }).click();
      await reloaded;
      await page.unroute(gone);
      await waitUntilInteractive(page);
      await page.getByText('1000001').first().waitFor();
      expect(lost.loads).toBe(2);
    },
  );

  it('reloads once and opens the feedback form if a release has removed the file', async () => {
    const { page, lost } = await openWithout('/promo/law', /never/);
    await waitUntilInteractive(page);
    const gone = /\/assets\/FeedbackModal-/;
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await reloaded;
    await page.unroute(gone);
    await page.getByRole('dialog').waitFor();
    expect(lost.loads).toBe(2);
  });

  it.each(['Выбрать категории', 'Проверить начисления'])(
    'reloads once and opens the «%s» modal with the card number if a release has removed the file',
    async (opener) => {
      const { page, lost } = await openWithout('/promo/lovecategory', /never/);
      await waitUntilInteractive(page);
      const gone = /\/assets\/(send-call|shared)-/;
      await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
      const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
      await lookUp(page, '1000001', opener);
      await reloaded;
      await page.unroute(gone);
      const field = page.getByRole('dialog').getByLabel('Номер карты');
      await expect.poll(() => field.inputValue()).toBe('1000001');
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await status(page).getByText('1000001').first().waitFor();
      await page.getByRole('button', { name: 'Проверить другую карту' }).click();
      await expect.poll(() => field.inputValue()).toBe('');
      expect(lost.loads).toBe(2);
    },
  );

  it('reloads once and keeps the typed message if the code for sending it is missing', async () => {
    const { page, lost } = await openWithout('/promo/law', /\/assets\/send-call-/);
    await waitUntilInteractive(page);
    await page.getByRole('button', { name: 'Оставить заявку' }).last().click();
    await page.getByLabel('Имя').fill('Марина');
    await page.getByLabel('Электронная почта').fill('marina@example.ru');
    await page.getByLabel('Сообщение').fill('Нужна отсрочка');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect.poll(() => lost.loads).toBe(2);
    lost.times = 0;
    await expect.poll(() => page.getByLabel('Сообщение').inputValue()).toBe('Нужна отсрочка');
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });

  it('does not report a failure on the index while the page is reloading', async () => {
    const { page, lost } = await openWithout('/promo/', /\/assets\/send-call-/);
    await waitUntilInteractive(page);
    let checks = 0;
    page.on('response', (response) => {
      if (response.request().method() === 'HEAD') checks += 1;
    });
    const held: Route[] = [];
    await page.route('**/promo/', async (route) => {
      if (route.request().method() === 'GET') held.push(route);
      else await route.continue();
    });
    await page.evaluate(() => {
      const record = () => {
        if (document.body.innerText.includes('Не удалось проверить'))
          sessionStorage.setItem('failed', 'true');
      };
      new MutationObserver(record).observe(document.body, { subtree: true, childList: true });
    });
    await checkCard(page);
    // The index page starts two lookups at once. Wait until both have checked with a HEAD request whether the page
    // can be reloaded.
    await expect.poll(() => [held.length, checks]).toEqual([1, 2]);
    lost.times = 0;
    await held[0]?.continue();
    await page.getByText('Выберите 2 категории').first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('failed'))).toBeNull();
  });

  it('reloads each page of the tab within a minute if a release has removed the file', async () => {
    const { page, lost } = await openWithout('/promo/knauf2025', /never/);
    const gone = /\/assets\/send-call-/;
    for (const path of ['/promo/knauf2025', '/promo/karta-elektrika']) {
      if (lost.loads > 1) await page.goto(path);
      await waitUntilInteractive(page);
      await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
      const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
      await page.getByLabel('Номер карты').fill('1000002');
      await page.getByRole('button', { name: 'Проверить', exact: true }).click();
      await reloaded;
      await page.unroute(gone);
      await page.getByText('Карта 1000002').waitFor();
    }
    expect(lost.loads).toBe(4);
  });

  it('does not submit the card form of another page if the reload fails', async () => {
    const { page, lost } = await openWithout('/promo/knauf2025', /\/assets\/send-call-/);
    await waitUntilInteractive(page);
    await page.route('**/promo/knauf2025', async (route) => {
      if (route.request().method() === 'HEAD') await route.continue();
      else await route.fulfill({ status: 502, contentType: 'text/html', body: '<title>502</title>' });
    });
    await checkCard(page);
    await expect.poll(() => page.title()).toBe('502');
    lost.times = 0;
    // Keep lookups pending, so that a form stays busy if the page submits it by mistake.
    await page.route(LOOKUPS, () => {});
    // The submit button of this page has the same id as the button that was clicked on the first page.
    await page.goto('/promo/rockwool25');
    await waitUntilInteractive(page);
    expect(await page.locator('button[aria-busy="true"]').count()).toBe(0);
  });

  it('reloads once and shows the chosen city if a release has removed the file', async () => {
    const { page, lost } = await openWithout('/promo/law', /never/);
    await waitUntilInteractive(page);
    const gone = /\/assets\/send-call-/;
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await chooseCity(page, 'Луга');
    await reloaded;
    await page.unroute(gone);
    await waitUntilInteractive(page);
    expect(await picker(page).innerText()).toBe('Луга');
    expect(await page.locator('#office').innerText()).toContain('Луга');
    expect(lost.loads).toBe(2);
  });

  it('does not report a lost connection if the file is still missing after the reload', async () => {
    const { page, lost } = await openWithout('/promo/knauf2025', /never/);
    await waitUntilInteractive(page);
    const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
    await page.route(/\/assets\/send-call-/, gone);
    await checkCard(page);
    await expect.poll(() => lost.loads).toBe(2);
    await page.getByText('Не удалось проверить карту 1000001').waitFor();
    expect(await page.getByText('Нет связи с сайтом').count()).toBe(0);
    expect(lost.loads).toBe(2);
  });

  it.each([
    { frequency: 'once', times: 1, loads: 1 },
    { frequency: 'every time', times: Infinity, loads: 2 },
  ])(
    'shows the next page with its styles even if their style sheet fails to load $frequency',
    async ({ times, loads }) => {
      const { page, lost } = await openWithout('/promo/law', /\/assets\/sert-after-law-\w+\.css$/, times);
      await waitUntilInteractive(page);
      if (times === 1) await waitForOtherPage(page);
      await toCertificates(page);
      expect(
        await page
          .locator('main section ol')
          .last()
          .evaluate((list) => getComputedStyle(list).display),
      ).toBe('grid');
      expect(lost.loads).toBe(loads);
    },
  );
});

describe('A page from an earlier release', () => {
  const upstream = sharedUpstream();
  const own = sharedSite(() => upstream.environment);

  it('does not submit the card form after a list retry if only another page has submitted it', async () => {
    upstream.answer('products', {}, 500);
    const { page } = await own.visit('/promo/knauf2025');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    const field = page.getByLabel('Номер карты');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await page.route(/\/assets\/send-call-/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(new URL('/promo/rockwool25', own.url).href);
    await waitUntilInteractive(page);
    const failed = page.getByRole('alert').filter({ hasText: 'Не удалось загрузить товары' });
    await failed.scrollIntoViewIfNeeded();
    const reloaded = page.waitForEvent('load');
    await failed.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await reloaded;
    await waitUntilInteractive(page);
    expect(await field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each([
    { path: '/promo/knauf2025', call: 'products', words: 'Не удалось загрузить товары' },
    { path: '/promo/law', call: 'businessInfo', words: 'Не удалось загрузить адрес и часы работы' },
    { path: '/promo/law', call: 'reviews', words: 'Не удалось загрузить отзывы' },
  ] as const)(
    'is reloaded when the visitor retries the failed $call request',
    async ({ path, call, words }) => {
      for (const name of ['products', 'businessInfo', 'reviews'] as const) upstream.answer(name, {}, 500);
      const { page } = await own.visit(path, {
        prepare: (fresh) =>
          fresh.route(/\/assets\/send-call-/, (route) => route.fulfill({ status: 404, body: '' })),
      });
      const failed = page.getByRole('alert').filter({ hasText: words });
      await failed.scrollIntoViewIfNeeded();
      await failed.waitFor();
      upstream.answer(call, { data: [] });
      const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
      await failed.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await reloaded;
      await waitUntilInteractive(page);
      expect(await failed.count()).toBe(0);
    },
  );
});
