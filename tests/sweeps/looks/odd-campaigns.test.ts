import { beforeAll, describe, expect, it } from 'vitest';
import { campaignFolder } from '../../support/campaigns/campaign-folder';
import { sharedSite } from '../../support/fixtures';
import { resize } from '../../support/browser/visit';
import { coveredWords } from '../../support/browser/covered-words';
import { brokenWords } from '../../support/browser/broken-words';

const WIDTHS = [320, 360, 375, 390, 414, 600, 768, 900, 1024, 1210, 1211, 1280, 1440, 1920];

const folder = campaignFolder();
folder.copy('karta-elektrika', 'knauf2025', 'saint-gobain25');
const hours = (yaml: string) =>
  yaml
    .replace("'2025-03-01'", "'2099-12-01T09:00:00'")
    .replace("'2027-02-28'", "'2100-02-28T18:00:00'")
    .replace(/^title: .*/m, 'title: Гидроветрозащита и электроинструменты')
    .replace(/^shortTitle: .*/m, 'shortTitle: Скидки на электроинструменты');
folder.put('hours99', hours);
folder.put('hours98', hours);
folder.put('word99', (yaml) =>
  yaml
    .replace(/^title: .*/m, `title: ${'Гидроветрозащита'.repeat(5)}мат`)
    .replace(/^shortTitle: .*/m, `shortTitle: ${'Электроинструменты'.repeat(2)}`),
);
beforeAll(() => () => folder.end());

const site = sharedSite({ CAMPAIGNS_DIR: folder.path });

describe('A campaign of odd words and hours', () => {
  it.each(['hours99', 'word99'])('never has to be scrolled sideways: %s', async (slug) => {
    const { page } = await site.visit(`/promo/${slug}`);
    for (const width of WIDTHS) {
      await resize(page, width);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const isOverBanner = await page
        .locator('h1')
        .evaluate((one) => one.getBoundingClientRect().width > 660);
      expect([width, beyond, isOverBanner]).toEqual([width, 0, false]);
    }
  });

  it('has its words whole, as long as Russian words are', async () => {
    const { page } = await site.visit('/promo/hours99');
    for (const width of WIDTHS) {
      await resize(page, width);
      expect([width, await page.evaluate(brokenWords, 'h1, dd')]).toEqual([width, []]);
    }
  });

  it('keeps its words clear of the drawings in the index, whole and in their tile, however many tiles there are', async () => {
    const { page } = await site.visit('/promo/');
    for (const width of WIDTHS) {
      await resize(page, width);
      expect([width, await page.evaluate(coveredWords, 'main ul:first-of-type > li')]).toEqual([width, []]);
      expect([width, await page.evaluate(brokenWords, '[data-theme^="hours"] h2')]).toEqual([width, []]);
    }
  });
});
