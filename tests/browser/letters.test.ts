import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPages } from '../support/all-pages';
import { launchBrowser, newVisitor } from '../support/browser';
import { startBuiltServer, type BuiltServer } from '../support/built-server';
import type { FakeUpstream } from '../support/fake-upstream';
import { badLineEnds, brokenTexts, coveredByBanner, notForPaper, sizesOfTexts } from '../support/letters';
import { startOddUpstream } from '../support/odd-names';

let browser: Browser;
let upstream: FakeUpstream;
let server: BuiltServer;
beforeAll(async () => {
  upstream = await startOddUpstream();
  const { url: API_URL, username: API_USERNAME, password: API_PASSWORD } = upstream;
  [browser, server] = await Promise.all([
    launchBrowser(),
    startBuiltServer({ API_URL, API_USERNAME, API_PASSWORD }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await upstream.close();
});

const open = async (path: string, width = 375, height = 812) => {
  const { page } = await newVisitor(browser, { width, height, reducedMotion: 'reduce' });
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  return page;
};

const letters = (page: Page, size: string) =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);

/** Titles grow as far as their longest words find room, by a third at least; every other text doubles. */
const TITLE = 27;

/** What does not grow or breaks when letters are twice as large. */
async function lostAtTwice(page: Page, within: string): Promise<string[]> {
  await letters(page, '100%');
  const before = await page.evaluate(sizesOfTexts, within);
  await letters(page, '200%');
  const after = await page.evaluate(sizesOfTexts, within);
  const small = before.flatMap(([text, size], index) => {
    const growth = (after[index]?.[1] ?? 0) / size;
    const enough = size > TITLE ? growth >= 1.3 : growth >= 1.95 && growth <= 2.05;
    return enough ? [] : [`grows ${growth.toFixed(2)} times: ${text}`];
  });
  return [...small, ...(await page.evaluate(brokenTexts, within))];
}

describe('With letters twice as large on a phone', () => {
  it.each(allPages)('every text of %s grows, whole and beside the others', async (path) => {
    const page = await open(path);
    await page.evaluate(() =>
      document.querySelectorAll('main details').forEach((one) => ((one as HTMLDetailsElement).open = true)),
    );
    expect(await lostAtTwice(page, 'body')).toEqual([]);
    await page.context().close();
  });

  it('so does every text of the modals of favourite categories', async () => {
    const page = await open('/promo/lovecategory');
    const lost = async (title: RegExp) => {
      await page
        .getByRole('dialog', { name: title })
        .or(page.getByRole('alertdialog', { name: title }))
        .waitFor();
      return lostAtTwice(page, 'dialog');
    };
    const answer = async (card: string) => {
      await page.getByRole('dialog').getByLabel('Номер карты').fill(card);
      await page.keyboard.press('Enter');
    };
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    expect(await lost(/Проверка начислений/)).toEqual([]);
    await answer('1000005');
    expect(await lost(/не зарегистрирована/)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Проверить другую карту' }).click();
    expect(await lost(/Выбор категорий/)).toEqual([]);
    await answer('1000500');
    expect(await lost(/Ошибка/)).toEqual([]);
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await page.getByRole('dialog', { name: /Выбор категорий/ }).waitFor();
    await answer('1000001');
    await page.locator('#card-status').getByRole('checkbox').first().check();
    expect(await lostAtTwice(page, '#card-status')).toEqual([]);
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    expect(await lost(/Подтвердите выбор/)).toEqual([]);
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    expect(await lost(/Категории выбраны/)).toEqual([]);
    await page.context().close();
  });

  it('so does every text of the feedback modal', async () => {
    const page = await open('/promo/law');
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await page.getByRole('dialog', { name: 'Оставить заявку' }).waitFor();
    await page.getByRole('button', { name: 'Отправить' }).click();
    expect(await lostAtTwice(page, 'dialog')).toEqual([]);
    await page.context().close();
  });
});

describe('At 320, 375, 768, 1024 and 1440 pixels', () => {
  it.each(allPages)(
    'no line of %s ends with a short word or parts a number from its unit, none begins with a dash',
    async (path) => {
      const page = await open(path);
      await page.evaluate(() =>
        document.querySelectorAll('main details').forEach((one) => ((one as HTMLDetailsElement).open = true)),
      );
      for (const width of [320, 375, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await page.evaluate(badLineEnds)]).toEqual([width, []]);
      }
      await page.context().close();
    },
  );
});

describe('On paper', () => {
  it.each(allPages)('%s is ink on white with every answer open and nothing to press', async (path) => {
    const page = await open(path, 1280);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(notForPaper)).toEqual([]);
    await page.context().close();
  });
});

describe('The cookie banner', () => {
  it.each(['/promo/law', '/promo/sert/'])(
    'covers nothing of %s that the keyboard has just reached',
    async (path) => {
      const page = await open(path);
      expect(await page.evaluate(coveredByBanner)).toEqual([]);
      await page.context().close();
    },
  );

  it('takes less than 40 % of a phone on its side', async () => {
    const page = await open('/promo/law', 667, 375);
    const { height = 0 } = (await page.locator('[data-covers-bottom]').boundingBox()) ?? {};
    expect(height).toBeGreaterThan(0);
    expect(height).toBeLessThan(0.4 * 375);
    await page.context().close();
  });
});
