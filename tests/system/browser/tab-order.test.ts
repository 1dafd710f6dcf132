import { describe, expect, it } from 'vitest';
import { resize } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';

const site = sharedSite();

/** Window height in pixels at which the sticky bar covers nothing. */
const HEIGHT = 2400;

/**
 * Returns the controls of the card status that come after another control in the tab order, but are neither below it
 * nor to the right of it.
 */
const outOfOrder = () => {
  const controls = [...document.querySelectorAll('#card-status :is(a, button, input)')];
  const boxes = controls.flatMap((control) => {
    const box = control.getBoundingClientRect();
    return box.width > 0 ? [{ text: control.textContent || control.getAttribute('name'), box }] : [];
  });
  return boxes
    .filter(({ box }, index) => {
      const before = boxes[index - 1]?.box;
      return before && box.top < before.bottom - 1 && box.left < before.right - 1;
    })
    .map(({ text }) => text);
};

describe('The tab order of the card status', () => {
  it.each(['1000002', '1000003', '1000004'])(
    'follows the layout at every width for the card %s',
    async (card) => {
      const { page } = await site.visit('/promo/lovecategory', { width: 375, height: HEIGHT });
      await page.locator('#card-status').getByLabel('Номер карты').fill(card);
      await page.keyboard.press('Enter');
      await page.locator('#card-status').getByText(card).first().waitFor();
      for (const width of [375, 768, 1000, 1440]) {
        await resize(page, width, HEIGHT);
        expect([width, await page.evaluate(outOfOrder)]).toEqual([width, []]);
      }
    },
  );

  it('is set without the reading-flow property', async () => {
    const response = await fetch(`${site.url}/promo/lovecategory`);
    expect(await response.text()).not.toContain('reading-flow');
  });
});
