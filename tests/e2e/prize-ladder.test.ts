import { afterAll, describe, expect, it } from 'vitest';
import { violations } from '../support/browser/accessibility';
import { keepTranslating } from '../support/browser/page-translator';
import { brokenTexts } from '../support/browser/letters';
import type { View } from '../support/browser/visit';
import { campaignFolder } from '../support/campaigns/campaign-folder';
import { sharedSite } from '../support/browser';

const PRIZES = `places: 15
  prizes:
    - { from: 1, to: 1, value: 50 000, label: баллов }
    - { from: 2, to: 3, value: 20 000, label: баллов }
    - { from: 4, to: 10, value: Сертификат, label: на 5 000 ₽ }
    - { from: 11, to: 15, value: 2 000, label: баллов }`;
/** Card in the sandbox API that has the 7th place in the rating for Saint Petersburg. */
const CARD = '1000003';

const folder = campaignFolder();
folder.put('prizes', (yaml) => yaml.replace('places: 15', PRIZES));
afterAll(folder.end);
const site = sharedSite(() => ({ CAMPAIGNS_DIR: folder.path }));

async function openChecked(view: View) {
  const visitor = await site.visit('/promo/prizes', view);
  await visitor.page.getByRole('textbox', { name: 'Номер карты' }).fill(CARD);
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByRole('heading', { name: /7-е место/ }).waitFor();
  const ladder = visitor.page.getByRole('list', { name: 'Призы по местам' });
  return { ...visitor, ladder, steps: ladder.getByRole('listitem') };
}

describe('The prize ladder', () => {
  it('marks the place of the checked card on a wide screen', async () => {
    const { page, ladder, steps } = await openChecked({ width: 1280 });
    const own = steps.filter({ hasText: '7-е место — вы здесь' });
    expect(await own.innerText()).toMatch(/до\s3-го\sместа\s+ещё/);
    const [flag, step] = [
      await ladder.getByText('вы здесь', { exact: true }).boundingBox(),
      await own.boundingBox(),
    ];
    const isWithin =
      flag && step && flag.x >= step.x && flag.x + flag.width <= step.x + step.width && flag.y >= step.y;
    expect(isWithin).toBe(true);
    const tops = await steps.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(await violations(page)).toEqual([]);
  });

  it('is vertical on a phone and expands the prize group of the checked card', async () => {
    const { page, ladder, steps } = await openChecked({ width: 375 });
    const boxes = await steps.evaluateAll((all) =>
      all.map((one) => {
        const { left, top, height } = one.getBoundingClientRect();
        return { left, top, height };
      }),
    );
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
    expect(boxes.map(({ top }) => top)).toEqual(boxes.map(({ top }) => top).toSorted((a, b) => a - b));
    const [first, , third] = boxes;
    expect(third?.height).toBeGreaterThan(first?.height ?? Infinity);
    expect(await ladder.getByText('7-е место — вы здесь').isVisible()).toBe(true);
    expect(await ladder.getByText('вы здесь', { exact: true }).isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
  });

  it.each([375, 768])('fits a %i px wide screen at twice the normal text size', async (width) => {
    const { page } = await openChecked({ width });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await page.evaluate(brokenTexts, '#prizes')).toEqual([]);
  });

  it('works on a page that the browser has translated', async () => {
    const { page, browserErrors } = await site.visit('/promo/prizes');
    await keepTranslating(page);
    await page.locator('#check input').fill(CARD);
    await page.keyboard.press('Enter');
    await page.locator('#check h2').filter({ hasText: CARD }).waitFor();
    await page.locator('#prizes i b').waitFor();
    expect(browserErrors).toEqual([]);
  });

  it('is linked from the savings check result', async () => {
    const { page, ladder } = await openChecked({ width: 1280 });
    await page.getByRole('link', { name: 'Все призы' }).click();
    await expect.poll(() => ladder.evaluate((list) => list.getBoundingClientRect().top)).toBeLessThan(900);
    expect(new URL(page.url()).hash).toBe('#prizes');
  });
});

describe('The product list after a savings check', () => {
  it('shows the quantity of each product needed to reach the next place', async () => {
    const { page } = await openChecked({ width: 768 });
    const goods = page.locator('#products').getByRole('listitem');
    const texts = await goods.filter({ hasText: '≈' }).allInnerTexts();
    expect(texts).toHaveLength(await goods.count());
    for (const text of texts) expect(text.replaceAll('\u00a0', ' ')).toMatch(/≈ [\d ]+ \S+ до 6-го места/);
  });

  it.each([375, 768, 1440])('reserves no space for the quantities at %i px', async (width) => {
    const { page } = await site.visit('/promo/prizes', { width });
    const heights = () =>
      page
        .locator('#products li')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    const lastTexts = await page.locator('#products li').evaluateAll((all) =>
      all.map((one) => {
        const bottoms = [...one.querySelectorAll('p')].map((text) => text.getBoundingClientRect().bottom);
        return one.getBoundingClientRect().bottom - Math.max(...bottoms);
      }),
    );
    expect(Math.max(...lastTexts)).toBeLessThan(16);
    const before = await heights();
    await page.getByRole('textbox', { name: 'Номер карты' }).fill(CARD);
    await page.keyboard.press('Enter');
    await page.locator('#products').getByText('до 6-го места').first().waitFor();
    expect(await heights()).toEqual(before);
  });
});
