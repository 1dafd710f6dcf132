import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { boundingBox } from '../../support/browser/boxes';
import { lookUp } from '../../support/browser/lovecategory-page';
import {
  brokenTexts,
  coveredByBanner,
  collapsedOnPaper,
  notForPaper,
  sizesOfTexts,
  splitWords,
} from '../../support/browser/letters';
import { statesOfBusiness, statesOfCard } from '../../support/browser/open-states';
import { resize } from '../../support/browser/visit';
import { allPages } from '../../support/campaigns/all-pages';
import { sharedSite, type Site } from '../../support/browser';
import { sharedUpstream } from '../../support/upstream';

const site = sharedSite();

const open = async ({ visit }: Site, path: string) => {
  const { page } = await visit(path, { width: 375, height: 812 });
  await page.evaluate(() => document.fonts.ready);
  return page;
};
/** Opens or closes all <details> elements in `main`. */
const setDisclosures = (page: Page, isOpen: boolean) =>
  page.evaluate((value) => {
    for (const one of document.querySelectorAll<HTMLDetailsElement>('main details')) one.open = value;
  }, isOpen);

const setFontSize = (page: Page, size: string) =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);

/** Minimum font size of display text in CSS pixels. Like headings, display text may grow by less than 100 %. */
const DISPLAY = 28;

/**
 * Returns texts that do not grow enough, or that break, at twice the font size. Headings must grow by at least a fifth,
 * because their longest words must still fit. All other texts must double in size.
 */
async function findScalingFaults(page: Page, within: string): Promise<string[]> {
  await setFontSize(page, '100%');
  const before = await page.evaluate(sizesOfTexts, within);
  await setFontSize(page, '200%');
  const after = await page.evaluate(sizesOfTexts, within);
  const small = before.flatMap(([text, size, isTitle], index) => {
    const growth = (after[index]?.[1] ?? 0) / size;
    const enough = isTitle || size >= DISPLAY ? growth >= 1.2 : growth >= 1.95 && growth <= 2.05;
    return enough ? [] : [`grows ${growth.toFixed(2)} times: ${text}`];
  });
  return [...small, ...(await page.evaluate(brokenTexts, within))];
}

describe('A page with long names', () => {
  const upstream = sharedUpstream();
  const own = sharedSite(() => upstream.environment);
  beforeEach(() => {
    const name = 'Превосходногидроизоляционныйсверхдлинныйматериал 5 л';
    const products = Array.from({ length: 10 }, (_, id) => ({ id, name, price: 1_290_500.5, unit: 'м²' }));
    upstream.answer('products', { data: products });
    const categories = Array.from({ length: 8 }, (_, code) => ({ name: 'Гипсокартон и профиль', code }));
    upstream.answer('promoCategories', { data: { categories, currentMonth: 10 } });
  });

  it.each(allPages)(
    'shows all text on %s at twice the normal text size, at 320 px and in print',
    async (path) => {
      const page = await open(own, path);
      await setDisclosures(page, true);
      expect.soft(await findScalingFaults(page, 'body')).toEqual([]);
      for (const width of [375, 320, 768, 900, 1280]) {
        await resize(page, width, 812);
        expect.soft([width, await page.evaluate(brokenTexts, 'body')]).toEqual([width, []]);
      }
      await setFontSize(page, '100%');
      await setDisclosures(page, false);
      await page.emulateMedia({ media: 'print' });
      expect.soft(await page.evaluate(notForPaper)).toEqual([]);
      expect.soft(await page.evaluate(collapsedOnPaper)).toEqual([]);
    },
  );
});

// Use a separate site, because the shared site may have cached the lists.
describe('A page whose lists failed to load', () => {
  const upstream = sharedUpstream();
  const own = sharedSite(() => upstream.environment);

  it.each(['/promo/knauf2025', '/promo/law'])(
    'shows all text on %s at twice the normal text size',
    async (path) => {
      for (const call of ['products', 'businessInfo', 'reviews'] as const) upstream.answer(call, {}, 500);
      const page = await open(own, path);
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).first().waitFor();
      await setFontSize(page, '200%');
      for (const width of [375, 320, 768]) {
        await resize(page, width, 812);
        expect.soft([width, await page.evaluate(brokenTexts, 'main')]).toEqual([width, []]);
      }
    },
  );
});

describe('Text at twice its normal size', () => {
  it.each([
    ['/promo/lovecategory', statesOfCard],
    ['/promo/law', statesOfBusiness],
  ])('is not clipped in the modals of %s', async (path, states) => {
    const page = await open(site, path);
    for await (const part of states(page)) {
      // Skip the city list, which is not a modal.
      if (part === 'header') continue;
      expect([part, await findScalingFaults(page, part)]).toEqual([part, []]);
      if (part === '#card-status') expect(await page.evaluate(coveredByBanner)).toEqual([]);
      await resize(page, 320, 812);
      expect([part, await page.evaluate(brokenTexts, part)]).toEqual([part, []]);
      await setFontSize(page, '100%');
      await resize(page, 375, 812);
    }
  });

  it('keeps the buttons of the confirmation visible above its text', async () => {
    const page = await open(site, '/promo/lovecategory');
    await lookUp(page, '1000002');
    await page.getByLabel('Краски').check();
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    await page.getByRole('dialog', { name: 'Подтвердите выбор' }).waitFor();
    await setFontSize(page, '200%');
    const buttons = page.getByRole('dialog').getByRole('button', { name: /Подтвердить|Отмена/ });
    const bottoms = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(bottoms.length).toBe(2);
    for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(812);
  });

  it('keeps the save button inside its bar on a tablet', async () => {
    const page = await open(site, '/promo/lovecategory');
    await lookUp(page, '1000002');
    await page.getByLabel('Краски').check();
    await setFontSize(page, '200%');
    for (const width of [768, 800, 1024]) {
      await resize(page, width, 812);
      expect([width, await page.evaluate(brokenTexts, '#card-status')]).toEqual([width, []]);
    }
  });

  it('keeps each comma in the error summary on the line of its field', async () => {
    const page = await open(site, '/promo/law');
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText('Заполните').waitFor();
    await setFontSize(page, '200%');
    const entries = page
      .getByRole('dialog')
      .getByRole('group', { name: /Заполните/ })
      .getByRole('listitem');
    const lines = await entries.evaluateAll((all) =>
      all.map((entry) => {
        const words = document.createRange();
        words.selectNodeContents(entry.querySelector('a')!);
        const tops = [...words.getClientRects()].map(({ top }) => Math.round(top));
        const linesOfWords = new Set(tops).size;
        const linesOfEntry = Math.round(entry.clientHeight / parseFloat(getComputedStyle(entry).lineHeight));
        return { text: entry.textContent, linesOfWords, linesOfEntry };
      }),
    );
    expect(lines.length).toBeGreaterThan(1);
    for (const { text, linesOfWords, linesOfEntry } of lines)
      expect([text, linesOfEntry]).toEqual([text, linesOfWords]);
  });

  it.each([
    [768, 2],
    [1024, 2],
    [1440, 3],
  ])('lays out the products in fewer columns at %i px', async (width, columns) => {
    const page = await open(site, '/promo/knauf2025');
    await resize(page, width, 900);
    const grid = page.locator('#products ul').first();
    const countColumns = () =>
      grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(await countColumns()).toBe(4);
    const before = await page.evaluate(sizesOfTexts, '#products li');
    await setFontSize(page, '200%');
    expect(await countColumns()).toBe(columns);
    const after = await page.evaluate(sizesOfTexts, '#products li');
    // Prices grow a little less, because their size depends on the width of the window.
    const small = before.filter(([, size], index) => (after[index]?.[1] ?? 0) < 1.7 * size);
    expect(small).toEqual([]);
    expect(await page.evaluate(splitWords, '#products h3')).toEqual([]);
  });

  it.each(['1000001', '1000003'])('is not clipped in the savings result of the card %s', async (card) => {
    const page = await open(site, '/promo/knauf2025');
    await page.getByLabel('Номер карты').fill(card);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Карта ${card}` }).waitFor();
    await setFontSize(page, '200%');
    for (const width of [375, 320, 768]) {
      await resize(page, width, 812);
      expect([width, await page.evaluate(brokenTexts, '#check')]).toEqual([width, []]);
    }
  });

  it('is not clipped in the list of chosen categories', async () => {
    const page = await open(site, '/promo/lovecategory');
    await lookUp(page, '1000003');
    await page.getByRole('heading', { name: 'Ваши категории до' }).waitFor();
    await setFontSize(page, '200%');
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 812 });
      expect(await page.evaluate(brokenTexts, '#card-status')).toEqual([]);
      const tooManyLines = await page.locator('#card-status li > img + span').evaluateAll((names) =>
        names.flatMap((name) => {
          const { lineHeight } = getComputedStyle(name);
          const lines = name.clientHeight / parseFloat(lineHeight);
          const words = name.textContent.split(/\s/);
          return lines > words.length + 0.5 ? words : [];
        }),
      );
      expect([width, tooManyLines]).toEqual([width, []]);
    }
  });
});

describe('A printed page', () => {
  it('omits an open modal', async () => {
    const page = await open(site, '/promo/lovecategory');
    await page.getByRole('button', { name: 'Выбрать категории' }).click();
    await page.getByRole('dialog').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('dialog').isVisible()).toBe(false);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });
});

describe('The email address in the footer', () => {
  it.each(['/promo/', '/promo/law', '/promo/nowhere'])('breaks only after @ or a dot on %s', async (path) => {
    const page = await open(site, path);
    await setFontSize(page, '200%');
    await resize(page, 320, 812);
    const parts = page.getByText('pryamougol.', { exact: true }).last().locator('..').locator('span');
    expect(await parts.allInnerTexts()).toEqual(['site@', 'pryamougol.', 'example']);
    const lines = await parts.evaluateAll((all) => all.map((part) => part.getClientRects().length));
    expect(lines).toEqual([1, 1, 1]);
  });
});

describe('The cookie banner', () => {
  it.each(['/promo/law', '/promo/sert/'])(
    'does not cover the hero button on %s at any text size',
    async (path) => {
      const page = await open(site, path);
      const banner = page.locator('[data-covers-bottom]');
      const button = page.locator('main section').first().locator('a:visible').first();
      for (const size of ['100%', '150%', '200%']) {
        await setFontSize(page, size);
        const top = await banner.evaluate((box) => box.getBoundingClientRect().top);
        const bottom = await button.evaluate((link) => link.getBoundingClientRect().bottom);
        expect(top).toBeGreaterThanOrEqual(bottom);
      }
    },
  );

  it.each(['/promo/law', '/promo/sert/'])(
    'does not cover the hero button on %s on the smallest phone',
    async (path) => {
      const page = await open(site, path);
      await resize(page, 320, 568);
      const banner = await boundingBox(page.locator('[data-covers-bottom]'));
      const button = await boundingBox(page.locator('main section').first().locator('a:visible').first());
      expect(banner.top).toBeGreaterThanOrEqual(button.bottom);
    },
  );

  it.each(['/promo/law', '/promo/sert/'])('never covers the focused element of %s', async (path) => {
    const page = await open(site, path);
    expect(await page.evaluate(coveredByBanner)).toEqual([]);
    await setFontSize(page, '200%');
    const banner = page.locator('[data-covers-bottom]');
    expect(await banner.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    // In a short window, the banner must not be sticky, because it would cover much of the page.
    await page.setViewportSize({ width: 667, height: 400 });
    expect(await banner.evaluate((box) => getComputedStyle(box).position)).not.toMatch(/sticky|fixed/);
  });
});
