import { describe, expect, it } from 'vitest';
import { violations } from '../support/browser/accessibility';
import { openChecked, sharedPrizesSite } from '../support/browser/prize-ladder-page';

// tests/system/browser/prize-ladder.test.ts covers large text, page translators and all widths.
const site = sharedPrizesSite();

describe('The prize ladder', () => {
  it('marks the place of the checked card on a wide screen', async () => {
    const { page, ladder, steps } = await openChecked(site, { width: 1280 });
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
    const { page, ladder, steps } = await openChecked(site, { width: 375 });
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

  it('is linked from the savings check result', async () => {
    const { page, ladder } = await openChecked(site, { width: 1280 });
    await page.getByRole('link', { name: 'Все призы' }).click();
    await expect.poll(() => ladder.evaluate((list) => list.getBoundingClientRect().top)).toBeLessThan(900);
    expect(new URL(page.url()).hash).toBe('#prizes');
  });
});

describe('The product list after a savings check', () => {
  it('shows the quantity of each product needed to reach the next place', async () => {
    const { page } = await openChecked(site, { width: 768 });
    const goods = page.locator('#products').getByRole('listitem');
    const texts = await goods.filter({ hasText: '≈' }).allInnerTexts();
    expect(texts).toHaveLength(await goods.count());
    for (const text of texts) expect(text.replaceAll('\u00a0', ' ')).toMatch(/≈ [\d ]+ \S+ до 6-го места/);
  });
});
