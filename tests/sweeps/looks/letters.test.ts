import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { allPages } from '../../support/campaigns/all-pages';
import { sharedSite, sharedUpstream } from '../../support/fixtures';
import {
  badLineEnds,
  brokenTexts,
  coveredByBanner,
  notForPaper,
  sizesOfTexts,
  unevenRows,
} from '../../support/browser/letters';
import { brokenWords } from '../../support/browser/broken-words';
import { answerOddly } from '../../support/inputs/odd-names';

const upstream = sharedUpstream();
const site = sharedSite(() => upstream.environment);
beforeEach(() => answerOddly(upstream));

const open = async (path: string, width = 375, height = 812) => {
  const { page } = await site.visit(path, { width, height, reducedMotion: 'reduce' });
  await page.evaluate(() => document.fonts.ready);
  return page;
};
/** Opens or closes every answer of the page. */
const answers = (page: Page, isOpen: boolean) =>
  page.evaluate((value) => {
    for (const one of document.querySelectorAll<HTMLDetailsElement>('main details')) one.open = value;
  }, isOpen);

const letters = (page: Page, size: string) =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);

/** Figures of this size and above, in CSS pixels, are set like titles. */
const DISPLAY = 28;

/**
 * What does not grow or breaks when letters are twice as large. Titles grow as far as their longest words find room, by
 * a fifth at least; every other text doubles.
 */
async function lostAtTwice(page: Page, within: string): Promise<string[]> {
  await letters(page, '100%');
  const before = await page.evaluate(sizesOfTexts, within);
  await letters(page, '200%');
  const after = await page.evaluate(sizesOfTexts, within);
  const small = before.flatMap(([text, size, isTitle], index) => {
    const growth = (after[index]?.[1] ?? 0) / size;
    const enough = isTitle || size >= DISPLAY ? growth >= 1.2 : growth >= 1.95 && growth <= 2.05;
    return enough ? [] : [`grows ${growth.toFixed(2)} times: ${text}`];
  });
  return [...small, ...(await page.evaluate(brokenTexts, within))];
}

/** The same of a modal, whose title keeps its words whole on any screen. */
async function lostInModal(page: Page): Promise<string[]> {
  const lost = await lostAtTwice(page, 'dialog');
  const { width = 375, height = 812 } = page.viewportSize() ?? {};
  for (const other of [320, 768, width]) {
    await page.setViewportSize({ width: other, height });
    const broken = await page.evaluate(brokenWords, 'dialog h2');
    lost.push(...broken.map((word) => `broken at ${other}: ${word}`));
  }
  return lost;
}

describe.each(allPages)('%s', (path) => {
  it('is set well: at any width, with letters twice as large, on paper', async () => {
    const page = await open(path);
    await answers(page, true);
    expect.soft(await lostAtTwice(page, 'body')).toEqual([]);
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 812 });
      expect.soft([width, await page.evaluate(brokenTexts, 'body')]).toEqual([width, []]);
      const brokenNumbers = (await page.evaluate(badLineEnds)).filter((fault) =>
        /^broken word: \d/.test(fault),
      );
      expect.soft([width, brokenNumbers]).toEqual([width, []]);
    }
    await letters(page, '100%');
    for (const width of [320, 375, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft([width, await page.evaluate(badLineEnds)]).toEqual([width, []]);
      expect.soft([width, await page.evaluate(unevenRows)]).toEqual([width, []]);
    }
    await answers(page, false);
    await page.emulateMedia({ media: 'print' });
    expect.soft(await page.evaluate(notForPaper)).toEqual([]);
  });
});

describe('With letters twice as large on a phone every text grows, whole and beside the others', () => {
  it('in the modals of favourite categories', async () => {
    const page = await open('/promo/lovecategory');
    const lost = async (title: RegExp) => {
      await page
        .getByRole('dialog', { name: title })
        .or(page.getByRole('alertdialog', { name: title }))
        .waitFor();
      return lostInModal(page);
    };
    const answer = async (card: string) => {
      await page.getByRole('dialog').getByLabel('Номер карты').fill(card);
      await page.keyboard.press('Enter');
    };
    await page.getByRole('link', { name: 'Проверить начисления' }).click();
    expect(await lost(/Проверка начислений/)).toEqual([]);
    await answer('1000005');
    expect(await lost(/не зарегистрирована/)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Проверить другую карту' }).click();
    expect(await lost(/Проверка начислений/)).toEqual([]);
    await answer('1000500');
    expect(await lost(/Ошибка/)).toEqual([]);
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await page.getByRole('dialog', { name: /Проверка начислений/ }).waitFor();
    await answer('1000001');
    await page.locator('#card-status').getByRole('checkbox').first().check();
    expect(await lostAtTwice(page, '#card-status')).toEqual([]);
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    expect(await lost(/Подтвердите выбор/)).toEqual([]);
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    expect(await lost(/Категории выбраны/)).toEqual([]);
  });

  it('in the feedback modal', async () => {
    const page = await open('/promo/law');
    await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
    await page.getByRole('dialog', { name: 'Оставить заявку' }).waitFor();
    await page.getByRole('button', { name: 'Отправить' }).click();
    expect(await lostInModal(page)).toEqual([]);
    expect((await page.evaluate(badLineEnds)).filter((fault) => /Проверьте форму/.test(fault))).toEqual([]);
  });

  it('and after a refused message the feedback modal is shown from its title on, with the way out', async () => {
    const page = await open('/promo/law');
    await letters(page, '200%');
    await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Оставить заявку' });
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Проверьте форму'));
    const { y: top = 0 } = (await dialog.boundingBox()) ?? {};
    for (const part of ['heading', 'button'] as const) {
      const name = part === 'heading' ? 'Оставить заявку' : 'Закрыть';
      const { y = -1 } = (await dialog.getByRole(part, { name }).boundingBox()) ?? {};
      expect([part, y >= top]).toEqual([part, true]);
    }
  });
});

describe('The cookie banner', () => {
  it.each(['/promo/law', '/promo/sert/'])(
    'covers nothing of %s that the keyboard has just reached, and is whole with letters twice as large',
    async (path) => {
      const page = await open(path);
      expect(await page.evaluate(coveredByBanner)).toEqual([]);
      await letters(page, '200%');
      const banner = page.locator('[data-covers-bottom]');
      expect(await banner.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    },
  );

  it('takes less than 40 % of a phone on its side', async () => {
    const page = await open('/promo/law', 667, 375);
    const { height = 0 } = (await page.locator('[data-covers-bottom]').boundingBox()) ?? {};
    expect(height).toBeGreaterThan(0);
    expect(height).toBeLessThan(0.4 * 375);
  });
});
