import { expect, it } from 'vitest';
import { violations } from '../../support/browser/accessibility';
import { statesOfBusiness, statesOfCard } from '../../support/browser/open-states';
import { sharedSite } from '../../support/fixtures';

const site = sharedSite();

it.each([
  ['/promo/lovecategory', statesOfCard],
  ['/promo/law', statesOfBusiness],
])('On a desk everyone can use %s in every state', async (path, states) => {
  const { page } = await site.visit(path, { width: 1440, reducedMotion: 'reduce' });
  for await (const part of states(page)) expect([part, await violations(page, part)]).toEqual([part, []]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
