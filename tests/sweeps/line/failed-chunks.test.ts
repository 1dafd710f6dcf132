import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../../support/browser/accessibility';
import { otherPageCame } from '../../support/browser/business-page';
import { sharedSite } from '../../support/fixtures';
import { usable } from '../../support/browser/visit';

const site = sharedSite();

/** Opens a page of which some files do not come: so many times, or until they are given back. */
async function openWithout(path: string, files: RegExp, times = Infinity) {
  const lost = { times, loads: 0 };
  const { page } = await site.visit(path, {
    width: 390,
    reducedMotion: 'reduce',
    early: true,
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
const LOST = 'Часть страницы не загрузилась';

const checkCard = async (page: Page) => {
  await page.getByLabel('Номер карты').fill('1000001');
  await page.getByRole('button', { name: 'Проверить', exact: true }).click();
};

/**
 * Presses until what is wanted is there: a browser may remember that a module has failed, and the other try is a reload
 * then, after which one presses once more.
 */
async function pressUntil(page: Page, press: () => Promise<unknown>, wanted: Locator): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('reloaded-at'));
  const reloaded = page.waitForEvent('load').then(
    () => true,
    () => true,
  );
  await press();
  if (!(await Promise.race([reloaded, wanted.waitFor().then(() => false)]))) return;
  await usable(page);
  await press();
  await wanted.waitFor();
}

const toCertificates = async (page: Page) => {
  await page.getByRole('link', { name: 'Посчитать сертификаты' }).click();
  await page.getByRole('heading', { name: 'Как получить сертификат' }).waitFor();
};

describe('The page’s own code', () => {
  it.each(['main', 'chunk', 'page'])('that fails once (%s) costs a reload at most', async (file) => {
    const { page, lost } = await openWithout('/promo/knauf2025', new RegExp(`/assets/${file}-`), 1);
    await usable(page);
    await checkCard(page);
    await page.getByText('Карта 1000001').waitFor();
    expect(lost.times).toBeLessThan(1);
    expect(lost.loads).toBeLessThanOrEqual(2);
  });

  it('that fails for good costs one reload; then the page says so, and its plain forms work', async () => {
    const { page, lost } = await openWithout('/promo/lovecategory', /\/assets\/.*main-/);
    await page.getByText(LOST).waitFor();
    expect(lost.loads).toBe(2);
    await checkCard(page);
    await page.getByText('Выберите любимые категории').waitFor();
    await page.getByText(LOST).waitFor();
    lost.times = 0;
    await page.getByRole('link', { name: 'Обновить страницу' }).click();
    await usable(page);
    expect(await page.getByText(LOST).count()).toBe(0);
  });

  it('is missed by the styles alone when its entry does not come: its plain forms work', async () => {
    const { page } = await openWithout('/promo/lovecategory', /\/assets\/start-/);
    expect(await page.getByText(LOST).isVisible()).toBe(false);
    await page.evaluate(() => document.getAnimations().forEach((waiting) => waiting.finish()));
    await page.getByText(LOST).waitFor();
    await checkCard(page);
    await page.getByText('Выберите любимые категории').waitFor();
  });
});

describe('What is typed', () => {
  it('before the page’s own code fails is there after the reload, and counts', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let documents = 0;
    const { page } = await site.visit('/promo/knauf2025', {
      early: true,
      async prepare(fresh) {
        fresh.on('request', (request) => (documents += Number(request.isNavigationRequest())));
        // However often the first document asks for it, early or once more.
        await fresh.route(/\/assets\/.*main-/, async (route) => {
          await held;
          await (documents === 1 ? route.abort() : route.continue());
        });
      },
    });
    await page.getByLabel('Номер карты').fill('1000001');
    const reloaded = page.waitForEvent('load');
    letGo();
    await reloaded;
    await usable(page);
    expect(await page.getByLabel('Номер карты').inputValue()).toBe('1000001');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText('Карта 1000001').waitFor();
  });
});

describe('A part that comes on demand', () => {
  const pages = [['/promo/law', 'FeedbackModal', 'Оставить заявку', 'Не удалось загрузить форму']] as const;

  it.each(pages)(
    'of %s fails for good: one reload, then words in its place and another try',
    async (...given) => {
      const [path, file, name, words] = given;
      const { page, lost } = await openWithout(path, new RegExp(`/assets/${file}-`));
      await usable(page);
      const button = page.getByRole('link', { name }).first();
      const reloaded = page.waitForEvent('load');
      await button.click();
      await reloaded;
      await usable(page);
      // The press is not gone: the page stands at it.
      expect(await button.evaluate((link) => link === document.activeElement)).toBe(true);
      await button.click();
      await page.getByText(words).waitFor();
      expect(lost.loads).toBe(2);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect(await violations(page)).toEqual([]);
      lost.times = 0;
      const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
      const press = async () => ((await again.isVisible()) ? again : button).click();
      await pressUntil(page, press, page.getByRole('dialog'));
      expect(await page.getByText(words).count()).toBe(0);
    },
  );

  it('is asked for without a network: no reload, which could only lose the page, but words', async () => {
    const { page } = await site.visit('/promo/law');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
    await page.getByText('Не удалось загрузить форму').waitFor();
    await page.context().setOffline(false);
    const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
    const opener = page.getByRole('link', { name: 'Оставить заявку' }).first();
    // A browser that remembers the failure reloads first.
    const press = async () => ((await again.isVisible()) ? again : opener).click();
    await pressUntil(page, press, page.getByRole('dialog'));
  });

  it('is none of the modals of favourite categories: without a network a look-up that fails is told', async () => {
    const { page } = await site.visit('/promo/lovecategory', { reducedMotion: 'reduce' });
    await page.context().setOffline(true);
    await page.locator('#card-status').getByLabel('Номер карты').fill('1000006');
    await page.keyboard.press('Enter');
    const told = page.getByRole('alertdialog');
    await told.getByText('Нет связи с сайтом. Проверьте подключение к интернету.').waitFor();
  });

  it('is given up with a double click: the second press reaches nothing under the words', async () => {
    const { page } = await site.visit('/promo/law', { reducedMotion: 'reduce' });
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
    const close = page.getByRole('button', { name: 'Закрыть' });
    await close.waitFor();
    const reached = await page.evaluateHandle(() => {
      const targets: string[] = [];
      document.addEventListener('click', ({ target }) => targets.push((target as Element).tagName));
      return targets;
    });
    await close.dblclick();
    await close.waitFor({ state: 'detached' });
    expect(await reached.jsonValue()).toEqual(['BUTTON']);
  });

  it.each(['/promo/knauf2025', '/promo/lovecategory'])(
    'is gone after a release: on %s the first card costs one reload, and its number stays',
    async (path) => {
      const { page, lost } = await openWithout(path, /never/);
      await usable(page);
      const gone = /\/assets\/(send-call|shared)-/;
      await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
      await page.getByLabel('Номер карты').fill('1000001');
      const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
      await page.getByRole('button', { name: 'Проверить', exact: true }).click();
      await reloaded;
      await page.unroute(gone);
      await usable(page);
      await expect.poll(() => page.getByLabel('Номер карты').inputValue()).toBe('1000001');
      await page.getByRole('button', { name: 'Проверить', exact: true }).click();
      await page.getByText('1000001').first().waitFor();
      expect(lost.loads).toBe(2);
    },
  );

  it('is gone even from the reloaded page: nobody is told that there is no connection', async () => {
    const { page, lost } = await openWithout('/promo/knauf2025', /never/);
    await usable(page);
    const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
    await page.route(/\/assets\/send-call-/, gone);
    await checkCard(page);
    await expect.poll(() => lost.loads).toBe(2);
    await usable(page);
    await checkCard(page);
    await page.getByText('Не удалось проверить карту 1000001').waitFor();
    expect(await page.getByText('Нет связи с сайтом').count()).toBe(0);
    expect(lost.loads).toBe(2);
  });

  it('is not what a page is: a link to another page leads there plainly', async () => {
    const { page } = await openWithout('/promo/law', /\/assets\/page-/, 0);
    await usable(page);
    await page.route(/\/assets\/page-/, (route) => route.abort());
    await toCertificates(page);
    expect(new URL(page.url()).pathname).toBe('/promo/sert/');
  });

  it.each(['/promo/law', '/promo/lovecategory', '/promo/knauf2025'])(
    'is not what a page is: where %s has to show that there is none, it looks as the server’s',
    async (path) => {
      const looks = (page: Page) =>
        page.locator('body *').evaluateAll((all) =>
          all
            .filter((one) => one.closest('header, main'))
            .map((one) => {
              const { display, fontSize, color, padding, minHeight } = getComputedStyle(one);
              return [one.tagName, display, fontSize, color, padding, minHeight].join(' ');
            }),
        );
      const view = { width: 390, reducedMotion: 'reduce' } as const;
      const [{ page }, { page: whole }] = [
        await site.visit(path, view),
        await site.visit('/promo/none', view),
      ];
      await usable(page);
      await page.evaluate(() => {
        history.pushState({}, '', '/promo/none/of/them');
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      });
      await page.getByRole('heading', { name: 'This page could not be found' }).waitFor();
      const [shown, wanted] = [await looks(page), await looks(whole)];
      expect(wanted.length).toBeGreaterThan(10);
      expect(shown).toEqual(wanted);
    },
  );

  it.each([
    ['once', 1, 1],
    ['for good', Infinity, 2],
  ])('the styles of the other page fail %s: it is never shown without them', async (_, times, loads) => {
    const { page, lost } = await openWithout('/promo/law', /\/assets\/sert-\w+\.css$/, times);
    await usable(page);
    if (times === 1) await otherPageCame(page);
    await toCertificates(page);
    expect(
      await page
        .locator('main section ol')
        .last()
        .evaluate((list) => getComputedStyle(list).display),
    ).toBe('grid');
    expect(lost.loads).toBe(loads);
  });
});
