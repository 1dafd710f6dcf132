import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/fixtures';

const site = sharedSite();

/** Lists controls of the card's block that are neither below nor to the right of the one before them in Tab order. */
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

describe.each([375, 768, 1000, 1440])('At a width of %d pixels', (width) => {
  it.each(['1000002', '1000003', '1000004'])('Tab follows what is seen at card %s', async (card) => {
    // So high that the bar with the button covers nothing.
    const { page } = await site.visit('/promo/lovecategory', { width, height: 2400 });
    await page.locator('#card-status').getByLabel('Номер карты').fill(card);
    await page.keyboard.press('Enter');
    await page.locator('#card-status').getByText(card).first().waitFor();
    expect(await page.evaluate(outOfOrder)).toEqual([]);
  });
});

it('needs no reading-flow, which most browsers lack', async () => {
  const { page } = await site.visit('/promo/lovecategory');
  expect(await page.content()).not.toContain('reading-flow');
});
