import { describe, expect, it } from 'vitest';
import { brokenTexts } from '../../support/browser/letters';
import { keepTranslating } from '../../support/browser/page-translator';
import { CARD, openChecked, sharedPrizesSite } from '../../support/browser/prize-ladder-page';

const site = sharedPrizesSite();

describe('The prize ladder', () => {
  it.each([375, 768])('fits a %i px wide screen at twice the normal text size', async (width) => {
    const { page } = await openChecked(site, { width });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await page.evaluate(brokenTexts, '#prizes')).toEqual([]);
  });

  it.each([320, 375, 767])('shows the cities below the prize at %i px', async (width) => {
    const { page } = await site.visit('/promo/prizes', { width });
    const gaps = await page.locator('#prizes li').evaluateAll((steps) =>
      steps.flatMap((step) => {
        const [, prize, ...cities] = [...step.querySelectorAll('p')].map((text) =>
          text.getBoundingClientRect(),
        );
        return cities.map((city) => city.top - (prize?.bottom ?? 0));
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
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
});

describe('The product list after a savings check', () => {
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
