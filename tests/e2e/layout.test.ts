import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lookUp, status } from '../support/browser/lovecategory-page';
import { baselineOf, boxOf, outsideContainer } from '../support/browser/boxes';
import { allPages } from '../support/campaigns/all-pages';
import { sharedSite } from '../support/browser';

const site = sharedSite();
const WIDTHS = [375, 768, 1440] as const;

async function open(path: string, width: number) {
  const { page } = await site.visit(path, { width, height: width < 500 ? 812 : 900 });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const picture = (page: Page) => page.locator('main picture img').first();
const hasHero = async (page: Page) => (await page.locator('main picture').count()) > 0;

describe.each(WIDTHS)('At a width of %i', (width) => {
  it.each(allPages)('%s keeps words and controls inside the container', async (path) => {
    const page = await open(path, width);
    expect(await page.evaluate(outsideContainer)).toEqual([]);
  });
});

describe('A hero', () => {
  it.each(allPages)('of %s keeps its drawing off buttons and header', async (path) => {
    const phone = await open(path, 375);
    if (!(await hasHero(phone))) return;
    const lastAction = async (page: Page) =>
      boxOf(page.locator('main section').first().locator('a:visible:not(:has(img)), button:visible').last());
    const below = (await boxOf(picture(phone))).top - (await lastAction(phone)).bottom;
    expect(below).toBeGreaterThanOrEqual(20);

    const wide = await open(path, 1440);
    const header = await boxOf(wide.locator('header').first());
    expect((await boxOf(picture(wide))).top - header.bottom).toBeGreaterThanOrEqual(20);

    const tablet = await open(path, 768);
    const gap = (await boxOf(picture(tablet))).left - (await lastAction(tablet)).right;
    expect(gap).toBeGreaterThanOrEqual(24);
  });
});

describe('The drawing of a hero', () => {
  it.each(['knauf2025', 'lovecategory', 'tehnonikol25', 'saint-gobain25'])(
    'reaches both edges of a phone on %s',
    async (slug) => {
      for (const width of [320, 375, 520, 640, 767]) {
        const page = await open(`/promo/${slug}`, width);
        const drawn = await picture(page).evaluate(drawnEdges);
        expect(drawn.left).toBeLessThanOrEqual(0.5);
        expect(drawn.right).toBeGreaterThanOrEqual(width - 0.5);
      }
    },
  );

  it.each([768, 1000, 1210])('ends above the facts at a width of %i', async (width) => {
    const page = await open('/promo/knauf2025', width);
    const facts = await boxOf(page.locator('dl').first());
    expect((await boxOf(picture(page))).bottom).toBeLessThanOrEqual(facts.top);
    const header = await boxOf(page.locator('header').first());
    expect((await boxOf(picture(page))).top).toBeGreaterThanOrEqual(header.bottom);
  });
});

/** Left and right edge of what an image shows inside its box. */
async function drawnEdges(element: Element) {
  const image = element as HTMLImageElement;
  await image.decode();
  const { left, width, height } = image.getBoundingClientRect();
  const scales = [width / image.naturalWidth, height / image.naturalHeight];
  const scale = getComputedStyle(image).objectFit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const centre = left + width / 2;
  const half = (image.naturalWidth * scale) / 2;
  return { left: centre - half, right: centre + half };
}

describe('The link beside a heading', () => {
  it.each([
    ['/promo/knauf2025', 'Все товары в каталоге'],
    ['/promo/lovecategory', 'Проверить карту'],
  ])('of %s stands on its baseline', async (path, name) => {
    const page = await open(path, 768);
    const link = page.getByRole('link', { name }).first();
    const heading = link.locator('xpath=..').getByRole('heading');
    expect(Math.abs((await baselineOf(link)) - (await baselineOf(heading)))).toBeLessThanOrEqual(1);
  });
});

describe('The calculator', () => {
  it.each([768, 1440])('keeps its slider on the tape at a width of %i', async (width) => {
    const page = await open('/promo/sert/', width);
    await page.getByLabel('Сумма покупок, ₽').fill('760000');
    const slider = page.getByRole('slider');
    const first = await boxOf(page.getByRole('button', { name: /^Посчитать для 100/ }));
    const last = await boxOf(page.getByRole('button', { name: /^Посчитать для 500/ }));
    const track = await boxOf(slider);
    expect(track.left).toBeGreaterThanOrEqual(first.left);
    expect(track.right).toBeLessThanOrEqual(last.right + 4);
    expect(track.top).toBeGreaterThanOrEqual(first.top);
    expect(track.bottom).toBeLessThanOrEqual(first.bottom);
    await page.getByText('и больше').waitFor();
  });

  it('takes a press on a part of the tape on a phone, without a slider', async () => {
    const page = await open('/promo/sert/', 375);
    expect(await page.getByRole('slider').isVisible()).toBe(false);
    await page.getByRole('button', { name: /^Посчитать для 500/ }).click();
    await page.getByText('5 сертификатов').last().waitFor();
    const sum = await page.getByLabel('Сумма покупок, ₽').inputValue();
    expect(sum.replace(/\s/g, ' ')).toBe('500 000');
  });

  it('groups digits while they are typed, and the caret keeps its place', async () => {
    const page = await open('/promo/sert/', 1440);
    const sum = page.getByLabel('Сумма покупок, ₽');
    await sum.fill('');
    await sum.pressSequentially('1234567');
    const value = async () => (await sum.inputValue()).replace(/\s/g, ' ');
    expect(await value()).toBe('1 234 567');
    for (let press = 0; press < 3; press += 1) await sum.press('ArrowLeft');
    await sum.press('Backspace');
    await sum.press('Backspace');
    expect(await value()).toBe('123 567');
    await sum.pressSequentially('9');
    expect(await value()).toBe('1 239 567');
  });
});

describe('Favourite categories', () => {
  it('align the month ahead with its neighbours', async () => {
    const page = await open('/promo/lovecategory', 1440);
    await lookUp(page, '1000003');
    const months = status(page)
      .getByRole('listitem')
      .filter({ hasText: /^[\d\u00a0]+|^—|^впереди/ });
    await months.first().waitFor();
    const names = months.locator('> :last-child');
    const tops = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().top));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(0.5);
    expect(await months.first().innerText()).toMatch(/^\d/);
  });

  it('show the chosen ones in the first view of a phone', async () => {
    const page = await open('/promo/lovecategory', 375);
    await lookUp(page, '1000003');
    const first = status(page)
      .getByRole('link', { name: /^В.каталог/ })
      .first();
    await first.waitFor();
    const block = await boxOf(status(page));
    expect((await boxOf(first)).top - block.top).toBeLessThan(812 * 0.75);
  });
});

describe('The index', () => {
  it('shows whole drawings on a phone', async () => {
    const page = await open('/promo/', 375);
    expect(await cutDrawings(page.locator('main ul').first())).toEqual([]);
  });

  it('has rows of one height on a wide screen', async () => {
    const page = await open('/promo/', 1440);
    const tiles = page.locator('main ul').first().locator('> li');
    const heights = await tiles.evaluateAll((all) =>
      all.map((tile) => Math.round(tile.getBoundingClientRect().height)),
    );
    expect(new Set(heights).size).toBe(1);
  });
});

/** Drawings that reach over the edges of their tile. */
const cutDrawings = (tiles: Locator) =>
  tiles.locator('img').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const tile = drawing.closest('li')?.getBoundingClientRect();
      const box = drawing.getBoundingClientRect();
      const isWhole = tile && box.right <= tile.right && box.bottom <= tile.bottom && box.left >= tile.left;
      return isWhole ? [] : [drawing.getAttribute('src')];
    }),
  );

it('The list of cities begins where its opener begins', async () => {
  const page = await open('/promo/law', 1440);
  const opener = page.locator('header summary');
  await opener.click();
  const list = page.locator('header details ul');
  await list.waitFor();
  expect((await boxOf(list)).left).toBe((await boxOf(opener)).left);
});
