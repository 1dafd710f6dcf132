import { expect, it } from 'vitest';
import { bannerHeights } from '../../support/browser/banner-heights';
import { sharedSite } from '../../support/fixtures';

const site = sharedSite();

it('The cookie banner is as tall before its font has come as after, at every width of a phone', async () => {
  const widths = Array.from({ length: 767 - 320 + 1 }, (_, more) => 320 + more);
  const [before, after] = await bannerHeights(site, widths);
  expect(before).toEqual(after);
});
