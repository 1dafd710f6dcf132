import { describe, expect, it } from 'vitest';
import { resize } from '../../support/browser/visit';
import { sharedSite } from '../../support/fixtures';

const site = sharedSite();

describe('What there is room for is given it', () => {
  it('on a phone every button of law is as wide as the column', async () => {
    const { page } = await site.visit('/promo/law', { width: 375 });
    const widths = await page
      .locator('main :is(button, a):not([data-covers-bottom] *)')
      .evaluateAll((all) =>
        all
          .filter((one) => parseFloat(getComputedStyle(one).minHeight) >= 48)
          .map(({ textContent, clientWidth }) => [textContent, clientWidth]),
      );
    expect(widths.length).toBeGreaterThan(3);
    expect(widths.filter(([, width]) => Number(width) < 330)).toEqual([]);
  });

  it.each([768, 900])(
    'at %i pixels the words of the savings check are not narrower than the panel',
    async (width) => {
      const { page } = await site.visit('/promo/knauf2025', { width });
      const [words, panel] = await page
        .locator('#check h2, #check form')
        .evaluateAll((parts) => parts.map((part) => part.parentElement?.getBoundingClientRect().width ?? 0));
      expect(words).toBeGreaterThan(300);
      expect(words).toBeGreaterThanOrEqual(panel ?? Infinity);
      await page.getByLabel('Номер карты').fill('1000003');
      await page.keyboard.press('Enter');
      const another = page.getByRole('button', { name: 'Проверить другую карту' });
      // One line, and what stands around it.
      expect((await another.boundingBox())?.height).toBeLessThan(60);
    },
  );

  it('a page that is not there fits a phone: it does not scroll', async () => {
    const { page } = await site.visit('/promo/nowhere');
    for (const [width, height] of [
      [320, 640],
      [360, 640],
      [375, 667],
      [390, 844],
    ] as const) {
      await resize(page, width, height);
      const tall = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect([width, tall]).toEqual([width, 0]);
    }
  });
});

it('On the smallest phone both buttons of the confirm step are seen without scrolling', async () => {
  const { page } = await site.visit('/promo/lovecategory', {
    width: 320,
    height: 568,
    reducedMotion: 'reduce',
  });
  await page.getByRole('link', { name: 'Выбрать категории' }).click();
  await page.getByRole('dialog').getByLabel('Номер карты').fill('1000001');
  await page.keyboard.press('Enter');
  const categories = page.locator('#card-status').getByRole('checkbox');
  await categories.first().check();
  await categories.nth(1).check();
  await page.getByRole('button', { name: 'Сохранить выбор' }).click();
  for (const name of ['Подтвердить', 'Отмена']) {
    const { y = 999, height = 0 } =
      (await page.getByRole('dialog').getByRole('button', { name }).boundingBox()) ?? {};
    expect([name, y + height <= 568]).toEqual([name, true]);
  }
});

it('The page ends above the cookie banner, and no deeper once it is accepted', async () => {
  const { page } = await site.visit('/promo/law');
  const under = (height: number) =>
    page.waitForFunction(
      (wanted) =>
        Math.abs(parseFloat(getComputedStyle(document.querySelector('footer')!).paddingBottom) - wanted) < 1,
      height,
    );
  for (const [width, own] of [
    [375, 32],
    [1440, 48],
  ] as const) {
    await resize(page, width);
    const { y = 0 } = (await page.locator('[data-covers-bottom]').boundingBox()) ?? {};
    await under(900 - y + 32);
    if (width === 1440) {
      await page.getByRole('button', { name: 'Принять' }).click();
      await under(own);
    }
  }
});

it('With letters twice as large on the narrowest phone the address to write to is parted after a sign of it', async () => {
  const { page } = await site.visit('/promo/law', { width: 320 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const lines = await page.getByRole('link', { name: 'b2b@' }).evaluate((link) => {
    const text = link.firstElementChild?.childNodes ?? [];
    const whole = [...text].map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getClientRects().length <= 1;
    });
    return { parts: whole.length, whole: whole.every(Boolean) };
  });
  expect(lines).toMatchObject({ whole: true });
  expect(lines.parts).toBeGreaterThan(1);
});
