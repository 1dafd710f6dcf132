import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gluedNames, lowTargets, violations } from '../../support/browser/accessibility';
import { brokenTexts, spaceTexts } from '../../support/browser/letters';
import { allPages } from '../../support/campaigns/all-pages';
import { sharedSite, sharedVisit } from '../../support/browser';
import { resize } from '../../support/browser/visit';

/**
 * Widths of the browser window to test: the layout breakpoints (product: Layout), and the smallest and largest
 * supported width.
 */
const WIDTHS = [320, 375, 450, 520, 570, 650, 680, 767, 768, 950, 1179, 1180, 1210, 1220, 1400, 1440, 1920];

const site = sharedSite();

/** Records every element that receives the focus without a visible change. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const outlined = (candidate: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    const found = { steps: 0, unseen: [] as string[] };
    document.addEventListener('focusin', ({ target }) => {
      const element = target as Element;
      // Some controls show their focus on a parent or sibling element.
      const around = [element.parentElement, element.nextElementSibling, element.closest('li')];
      const near = [element, ...around].filter((one) => !!one);
      found.steps += 1;
      if (!near.some(outlined)) found.unseen.push(element.outerHTML.slice(0, 120));
    });
    Object.assign(window, { focusFound: found });
  });
const focusFound = (page: Page) =>
  page.evaluate(() => (window as unknown as { focusFound: { steps: number; unseen: string[] } }).focusFound);

describe.each(allPages)('The page %s', (path) => {
  const visitor = sharedVisit(site, path);

  it('fits every viewport from 320 to 1920 px without console errors', async () => {
    const { page, browserErrors } = visitor;
    const wide: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page
        .waitForFunction(
          (expectedWidth) =>
            innerWidth === expectedWidth && document.documentElement.scrollWidth <= expectedWidth,
          width,
          { timeout: 5000 },
        )
        .catch(() => wide.push(width));
    }
    expect(wide).toEqual([]);
    // Ignore the 404 status of the page itself, which the browser logs as an error.
    expect(browserErrors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('is accessible on a phone and on a desktop', async () => {
    const { page } = visitor;
    for (const width of [375, 1440]) {
      await resize(page, width);
      expect([width, await violations(page)]).toEqual([width, []]);
      expect([width, await gluedNames(page)]).toEqual([width, []]);
      if (width === 375) expect(await page.evaluate(lowTargets, 'body')).toEqual([]);
      // All leaderboards must be in the article, not in the footer of the site.
      const rating = page.getByRole('article').getByRole('region', { name: 'Рейтинг участников' });
      const tables = page.locator('table:has(caption)');
      expect(await rating.getByRole('table').count()).toBe(await tables.count());
    }
  });

  it('shows all text with the increased spacing of WCAG 1.4.12', async () => {
    const { page } = visitor;
    await page.evaluate(spaceTexts);
    for (const width of [320, 768, 1280]) {
      await resize(page, width);
      const broken = await page.evaluate(brokenTexts, 'body');
      // Ignore hyphenated and split words, which are still readable.
      expect.soft([width, broken.filter((fault) => !fault.startsWith('parted'))]).toEqual([width, []]);
    }
    await page.evaluate(() => (document.adoptedStyleSheets = []));
  });

  it('shows a focus indicator at every tab stop, even with forced colours', async () => {
    const { page } = visitor;
    await resize(page, 1280);
    await watchFocus(page);
    const steps = Math.min(40, await page.locator('a[href], button, input').count());
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      // Simulates a held Tab key.
      for (let step = 0; step < steps; step += 1) await page.keyboard.down('Tab');
      await page.keyboard.up('Tab');
    }
    const { steps: taken, unseen } = await focusFound(page);
    expect(taken).toBeGreaterThan(steps);
    expect(unseen).toEqual([]);
  });
});
