import { describe, expect, it } from 'vitest';
import { lowTargets, violations } from '../../support/browser/accessibility';
import { statesOfBusiness, statesOfCard } from '../../support/browser/open-states';
import { sharedSite } from '../../support/browser';

const site = sharedSite();

describe('The city picker, the cookie banner and the feedback form', () => {
  it('are accessible on a phone', async () => {
    const { page } = await site.visit('/promo/law', { width: 375 });
    // The phone link must be clickable down to its bottom edge, where other text overlaps the link.
    const phone = page.getByRole('banner').getByRole('link', { name: /^8/ });
    await phone.click({ trial: true, position: { x: 20, y: 43 } });
    for await (const part of statesOfBusiness(page)) {
      expect([part, await violations(page, part)]).toEqual([part, []]);
      expect([part, await page.evaluate(lowTargets, part)]).toEqual([part, []]);
    }
  });
});

describe('The card status and its modals', () => {
  it('are accessible on a phone', async () => {
    const { page } = await site.visit('/promo/lovecategory', { width: 375 });
    for await (const part of statesOfCard(page))
      expect([part, await violations(page, part)]).toEqual([part, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
