import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lookUp, status } from '../../support/browser/lovecategory-page';
import { baselineOf, boundingBox, outsideContainer } from '../../support/browser/boxes';
import { heldRoute } from '../../support/browser/held-route';
import { allPages, campaigns } from '../../support/campaigns/all-pages';
import { sharedSite } from '../../support/browser';
import { GENEROUS } from '../../support/programs/generous-limits';

const site = sharedSite(GENEROUS);
const WIDTHS = [375, 768, 1440] as const;

async function open(path: string, width: number) {
  const { page } = await site.visit(path, { width, height: width < 500 ? 812 : 900 });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const picture = (page: Page) => page.locator('main picture img').first();
const hasHero = async (page: Page) => (await page.locator('main picture').count()) > 0;

describe('The content of a page', () => {
  const cases = WIDTHS.flatMap((width) => allPages.map((path) => ({ path, width })));

  it.each(cases)('stays inside the container on $path at $width px', async ({ path, width }) => {
    const page = await open(path, width);
    expect(await page.evaluate(outsideContainer)).toEqual([]);
  });
});

describe('The hero section', () => {
  it.each(allPages)('leaves space between the drawing, the buttons and the header on %s', async (path) => {
    const phone = await open(path, 375);
    if (!(await hasHero(phone))) return;
    const lastAction = async (page: Page) =>
      boundingBox(
        page.locator('main section').first().locator('a:visible:not(:has(img)), button:visible').last(),
      );
    const below = (await boundingBox(picture(phone))).top - (await lastAction(phone)).bottom;
    expect(below).toBeGreaterThanOrEqual(20);

    const wide = await open(path, 1440);
    const header = await boundingBox(wide.locator('header').first());
    expect((await boundingBox(picture(wide))).top - header.bottom).toBeGreaterThanOrEqual(20);

    const tablet = await open(path, 768);
    const gap = (await boundingBox(picture(tablet))).left - (await lastAction(tablet)).right;
    expect(gap).toBeGreaterThanOrEqual(24);
  });
});

describe('The hero drawing', () => {
  it.each(['knauf2025', 'lovecategory', 'tehnonikol25', 'saint-gobain25'])(
    'spans the full width of a phone screen on the page of %s',
    async (slug) => {
      for (const width of [320, 375, 520, 640, 767]) {
        const page = await open(`/promo/${slug}`, width);
        const drawn = await picture(page).evaluate(drawnEdges);
        expect(drawn.left).toBeLessThanOrEqual(0.5);
        expect(drawn.right).toBeGreaterThanOrEqual(width - 0.5);
      }
    },
  );

  it.each([768, 1000, 1210])('ends above the facts at a width of %i px', async (width) => {
    const page = await open('/promo/knauf2025', width);
    const facts = await boundingBox(page.locator('dl').first());
    expect((await boundingBox(picture(page))).bottom).toBeLessThanOrEqual(facts.top);
    const header = await boundingBox(page.locator('header').first());
    expect((await boundingBox(picture(page))).top).toBeGreaterThanOrEqual(header.bottom);
  });
});

/** Returns the left and right edges of the visible part of a drawing. */
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
    { text: 'heading', slug: 'tehnonikol25' },
    { text: 'lead', slug: 'knauf2025' },
  ])('is aligned with the baseline of the $text before it on $slug', async ({ text, slug }) => {
    const page = await open(`/promo/${slug}`, 768);
    const link = page.getByRole('link', { name: 'Все товары в каталоге' });
    const before = link.locator('xpath=preceding-sibling::*[1]');
    expect(await before.evaluate((element) => element.tagName)).toBe(text === 'lead' ? 'P' : 'H2');
    expect(Math.abs((await baselineOf(link)) - (await baselineOf(before)))).toBeLessThanOrEqual(1);
  });
});

/** The browser sets `hadRecentInput` on layout shifts within this many milliseconds after an input. */
const INPUT_MS = 500;

/**
 * Checks a card, and holds the responses until the browser no longer sets `hadRecentInput` on layout shifts. Watches for
 * layout shifts from then on, because a slow machine may draw the shift of the submit itself too late to be ignored.
 */
async function checkSlowly(page: Page, card: string, release: () => void): Promise<void> {
  await page.getByLabel('Номер карты').first().fill(card);
  await page.keyboard.press('Enter');
  const pressedAt = await page.evaluate(() => performance.now());
  await page.waitForFunction((end) => performance.now() > end, pressedAt + 2 * INPUT_MS);
  await page.evaluate(watchLayoutShifts);
  release();
}

/** Waits for the next frame. Returns the sum of all layout shifts up to then. */
async function shiftsOf(page: Page): Promise<number> {
  const nextFrame = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))));
  await page.evaluate(nextFrame);
  return Number(await page.evaluate(() => document.documentElement.dataset['shifted']));
}

describe('A slow savings check', () => {
  it.each([
    { slug: 'knauf2025', card: '1000003', width: 375 },
    { slug: 'knauf2025', card: '1000003', width: 1440 },
    { slug: 'saint-gobain25', card: '1000001', width: 375 },
    { slug: 'saint-gobain25', card: '1000001', width: 768 },
    { slug: 'knauf2025', card: '1000500', width: 375 },
    { slug: 'karta-elektrika', card: '1000001', width: 768 },
  ])('causes no layout shift on $slug for the card $card at $width px', async ({ slug, card, width }) => {
    const { hold, release } = heldRoute('**/check/**');
    const height = width < 500 ? 812 : 900;
    const { page } = await site.visit(`/promo/${slug}`, { width, height, prepare: hold });
    const opener = page.getByRole('link', { name: /^Проверить (накопления|карту)/ });
    await opener.first().click();
    await checkSlowly(page, card, release);
    await page.locator('#answer').getByText(card).first().waitFor();
    expect(await shiftsOf(page)).toBeLessThan(0.05);
  });
});

/** Returns the height of the result in rem. Ignores the minimum height that the page reserves. */
const resultHeight = (page: Page) =>
  page.locator('#answer').evaluate((result: HTMLElement) => {
    result.style.minHeight = '0';
    const pixels = result.getBoundingClientRect().height;
    result.style.minHeight = '';
    return Math.ceil((pixels / 16) * 10) / 10;
  });

describe('The savings check result', () => {
  // Exclude phones, where a tall result may move the content below the screen. The visitor does not see this shift.
  const widths = [768, 1211];

  it.each(campaigns.flatMap((slug) => widths.map((width) => ({ slug, width }))))(
    'fits in the reserved space on $slug at $width px',
    async ({ slug, width }) => {
      const page = await open(`/promo/${slug}`, width);
      const field = page.getByLabel('Номер карты');
      // An upcoming campaign has no savings check.
      if ((await field.count()) === 0) return;
      const height = () =>
        page.locator('#check').evaluate((section) => section.getBoundingClientRect().height);
      for (const card of ['1000001', '1000003', '1000006']) {
        const { hold, release } = heldRoute('**/check/**');
        await hold(page);
        await field.fill(card);
        await page.keyboard.press('Enter');
        await page.locator('#check [aria-busy=true]').waitFor();
        const pending = await height();
        release();
        await page.getByRole('heading', { name: `Карта ${card}` }).waitFor();
        const room = slug === 'karta-elektrika' ? '.loyalRoom' : '.room';
        const advice = `Set min-height of ${room} in SavingsSection.module.css to ${await resultHeight(page)}rem at ${width} px`;
        expect(await height(), advice).toBeLessThanOrEqual(pending);
        await page.getByRole('button', { name: 'Проверить другую карту' }).click();
      }
    },
  );
});

describe('A slow check of an unknown card', () => {
  const UNKNOWN = '9999999';
  const pages = ['/promo/', '/promo/knauf2025', '/promo/karta-elektrika', '/promo/lovecategory'];

  it.each(pages.flatMap((path) => [320, ...WIDTHS].map((width) => ({ path, width }))))(
    'causes no layout shift on $path at $width px',
    async ({ path, width }) => {
      const { hold, release } = heldRoute(/\/(check|participants)\//);
      const page = await open(path, width);
      await hold(page);
      await checkSlowly(page, UNKNOWN, release);
      await page.getByText(`Не удалось найти карту ${UNKNOWN}`).first().waitFor();
      expect(await shiftsOf(page)).toBeLessThan(0.01);
    },
  );
});

describe('The submit button of a card form', () => {
  const pages = ['/promo/', '/promo/knauf2025', '/promo/karta-elektrika', '/promo/lovecategory'];

  it.each(pages.flatMap((path) => WIDTHS.map((width) => ({ path, width }))))(
    'stays in place while a lookup is pending on $path at $width px',
    async ({ path, width }) => {
      const { hold } = heldRoute(/\/(check|participants)\//);
      const page = await open(path, width);
      await hold(page);
      const field = page.getByLabel('Номер карты').first();
      const button = page.locator('form:has([name=cardNumber]) [type=submit]').first();
      const distance = async () => (await boundingBox(button)).top - (await boundingBox(field)).bottom;
      const initial = await distance();
      await field.fill('9999999');
      await field.press('Enter');
      await page.locator('form [type=submit][aria-busy=true]').first().waitFor();
      expect(await distance()).toBeCloseTo(initial, 0);
    },
  );
});

/** Adds up the layout shifts that no input has caused. Stores the sum in a data attribute of the document. */
function watchLayoutShifts() {
  let shifted = 0;
  document.documentElement.dataset['shifted'] = '0';
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        shifted += Number(entry.value);
    }
    document.documentElement.dataset['shifted'] = shifted.toFixed(4);
  });
  observer.observe({ type: 'layout-shift' });
}

describe('A campaign page', () => {
  it('keeps the number of prize places on one line on a phone', async () => {
    const { page } = await site.visit('/promo/rockwool2025', { width: 375 });
    const places = page.getByText('32 призовых места', { exact: true });
    const { top, bottom } = await boundingBox(places);
    expect(bottom - top).toBeLessThan(30);
  });

  it.each([375, 768, 1440])('shows all rows of both leaderboards at a width of %i px', async (width) => {
    const { page } = await site.visit('/promo/rockwool2025', { width });
    for (const region of ['#spb', '#msk']) {
      const rows = page.locator(`${region} tbody tr:has(td)`);
      expect(await rows.count()).toBe(32);
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(heights.filter((height) => height < 20)).toEqual([]);
    }
  });
});

describe('The savings check', () => {
  it.each([
    { slug: 'knauf2025', card: '1000500' },
    { slug: 'karta-elektrika', card: '7777777' },
  ])('scrolls the error message and the button into view on /promo/$slug', async ({ slug, card }) => {
    const { page } = await site.visit(`/promo/${slug}`, { width: 375, height: 667 });
    await page.getByLabel('Номер карты').fill(card);
    const button = page.locator('#check button[type=submit]');
    await button.evaluate((edge) => scrollBy(0, edge.getBoundingClientRect().bottom - innerHeight));
    await button.click();
    const alert = page.locator('#check [role=alert]');
    await alert.getByText('Не удалось').waitFor();
    for (const box of [alert, button])
      await expect
        .poll(() => box.evaluate((seen) => Math.ceil(seen.getBoundingClientRect().bottom) <= innerHeight))
        .toBe(true);
  });
});

describe('The header of a business page', () => {
  const pages = ['/promo/law', '/promo/sert/'];

  it.each(pages.flatMap((path) => [320, 375].map((width) => ({ path, width }))))(
    'shows all links in one row on $path at $width px',
    async ({ path, width }) => {
      const page = await open(path, width);
      const links = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link');
      expect(await links.allInnerTexts()).toEqual(['Юрлицам', 'Сертификаты', 'Все акции']);
      const boxes = await Promise.all((await links.all()).map(boundingBox));
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
      const header = await boundingBox(page.locator('header').first());
      expect(header.bottom).toBeLessThanOrEqual(152);
      await links.last().click();
      await page.waitForURL('**/promo/');
    },
  );

  it.each([1211, 1280, 1360, 1440])('has a single row at %i px', async (width) => {
    const page = await open('/promo/law', width);
    const header = await boundingBox(page.locator('header').first());
    expect(header.bottom).toBe(72);
  });
});

describe('The club card on the favourite categories page', () => {
  it.each([375, 768, 1024])('spans the width of its section at %i px', async (width) => {
    const page = await open('/promo/lovecategory', width);
    await lookUp(page, '1000003');
    const card = await boundingBox(status(page).locator('p', { hasText: '1000003' }).locator('../..'));
    const title = await boundingBox(status(page).getByRole('heading').first().locator('../..'));
    const { paddingLeft, paddingRight } = await status(page)
      .getByRole('heading')
      .first()
      .locator('../..')
      .evaluate((container) => {
        const { paddingLeft: left, paddingRight: right } = getComputedStyle(container);
        return { paddingLeft: parseFloat(left), paddingRight: parseFloat(right) };
      });
    expect([card.left, card.right]).toEqual([title.left + paddingLeft, title.right - paddingRight]);
  });
});

describe('The texts below the titles of a row', () => {
  it.each([
    { path: '/promo/sert/', list: 'Как получить сертификат' },
    { path: '/promo/law', list: 'Что берём на себя' },
  ])('begin on one line on $path at 768 px', async ({ path, list }) => {
    const page = await open(path, 768);
    const items = page.getByRole('region', { name: list }).getByRole('listitem');
    const tops = await items
      .locator('p')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
  });
});

describe('The card form of favourite categories', () => {
  it('ends on the same line as the benefits at 1440 px, also while a lookup is pending', async () => {
    const { hold } = heldRoute(/\/participants\//);
    const page = await open('/promo/lovecategory', 1440);
    await hold(page);
    const section = page.locator('#card-status');
    const bottoms = async () => {
      const form = await boundingBox(section.locator('div:has(> form)'));
      const benefits = await boundingBox(section.locator('dl'));
      return form.bottom - benefits.bottom;
    };
    expect(await bottoms()).toBeCloseTo(0, 0);
    await section.getByLabel('Номер карты').fill('1000001');
    await page.keyboard.press('Enter');
    await section.locator('[aria-busy=true]').waitFor();
    expect(await bottoms()).toBeCloseTo(0, 0);
  });
});

describe('The tiles of running promotions', () => {
  it.each([375, 1440])('do not change height at %i px when their drawings load', async (width) => {
    const { hold, release } = heldRoute(/banner-m/);
    const { page } = await site.visit('/promo/tehnonikol25', { width, prepare: hold, beforeHydration: true });
    const drawings = page.locator('#now img');
    await drawings.first().scrollIntoViewIfNeeded();
    const heights = () =>
      drawings.evaluateAll((all) => all.map((image) => (image as HTMLElement).offsetHeight));
    const before = await heights();
    expect(Math.min(...before)).toBeGreaterThan(50);
    release();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('#now img')].every((image) => image.naturalWidth > 0),
    );
    expect(await heights()).toEqual(before);
  });
});

describe('The feedback form', () => {
  it('marks both the phone field and the email field if both are empty', async () => {
    const page = await open('/promo/law', 1440);
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Имя').fill('Анна');
    await form.getByLabel('Сообщение').fill('Нужен счёт');
    await form.getByRole('button', { name: 'Отправить' }).click();
    const phone = form.getByLabel('Телефон', { exact: true });
    const email = form.getByLabel('Электронная почта');
    const words = form.getByRole('paragraph').getByText('Введите телефон или почту');
    await expect.poll(() => words.count()).toBe(2);
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect((await boundingBox(phone)).top).toBe((await boundingBox(email)).top);
    await email.fill('anna@example.com');
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBeNull();
    expect(await email.getAttribute('aria-invalid')).toBeNull();
    expect(await words.count()).toBe(0);
  });

  it('has lines of equal height in its error summary on a phone', async () => {
    const page = await open('/promo/law', 375);
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Отправить' }).click();
    const summary = form.getByRole('group', { name: 'Заполните 3 поля' });
    const title = await boundingBox(summary.getByRole('heading'));
    const names = summary.getByRole('listitem');
    const first = await boundingBox(names.first());
    const last = await boundingBox(names.last());
    expect(last.top).toBeGreaterThan(first.top);
    expect(last.top - first.top).toBeCloseTo(first.top - title.top, 0);
    const box = await boundingBox(summary);
    expect(title.top - box.top).toBeCloseTo(box.bottom - last.bottom, 0);
  });
});

/** Returns true if a text in the section overlaps the fill, which is the ::after pseudo-element of the section. */
function fillTouchesText(section: Element): boolean {
  const { left, top } = section.getBoundingClientRect();
  const { width, height } = getComputedStyle(section, '::after');
  return [...section.querySelectorAll('b, span')].some((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    return text.width > 0 && text.left < left + parseFloat(width) && text.top < top + parseFloat(height);
  });
}

describe('The calculator', () => {
  it('shows the result below the field on a phone', async () => {
    const page = await open('/promo/sert/', 375);
    const field = await boundingBox(page.getByLabel('Сумма покупок, ₽'));
    const result = await boundingBox(page.getByText('3 сертификата').last());
    expect(result.top).toBeGreaterThanOrEqual(field.bottom);
  });

  it.each([768, 1440])('aligns its slider with the measuring tape at %i px', async (width) => {
    const page = await open('/promo/sert/', width);
    await page.getByLabel('Сумма покупок, ₽').fill('760000');
    const slider = page.getByRole('slider');
    const first = await boundingBox(page.getByRole('button', { name: /^Посчитать для 100/ }));
    const last = await boundingBox(page.getByRole('button', { name: /^Посчитать для 500/ }));
    const track = await boundingBox(slider);
    expect(track.left).toBeGreaterThanOrEqual(first.left);
    expect(track.right).toBeLessThanOrEqual(last.right + 4);
    expect(track.top).toBeGreaterThanOrEqual(first.top);
    expect(track.bottom).toBeLessThanOrEqual(first.bottom);
    await page.getByText('и больше').waitFor();
  });

  it.each([375, 768, 1440])('ends the fill of the tape outside its texts at %i px', async (width) => {
    const page = await open('/promo/sert/', width);
    await page.getByLabel('Сумма покупок, ₽').fill('270000');
    const section = page.getByRole('listitem').filter({ hasText: '300 000' }).last();
    await expect.poll(() => section.evaluate(fillTouchesText)).toBe(false);
  });

  it('replaces the slider with buttons on a phone', async () => {
    const page = await open('/promo/sert/', 375);
    expect(await page.getByRole('slider').isVisible()).toBe(false);
    await page.getByRole('button', { name: /^Посчитать для 500/ }).click();
    await page.getByText('5 сертификатов').last().waitFor();
    const sum = await page.getByLabel('Сумма покупок, ₽').inputValue();
    expect(sum.replace(/\s/g, ' ')).toBe('500 000');
  });

  it('groups the digits without moving the caret while the visitor types', async () => {
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

describe('The favourite categories page', () => {
  it('aligns the names of the months', async () => {
    const page = await open('/promo/lovecategory', 1440);
    await lookUp(page, '1000003');
    const months = status(page)
      .getByRole('listitem')
      .filter({ hasText: /^[\d\u00a0]+|^—/ });
    await months.first().waitFor();
    const names = months.locator('> :last-child');
    const tops = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().top));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(0.5);
    expect(await months.first().innerText()).toMatch(/^\d/);
  });

  it('shows the chosen categories near the top of the card status on a phone', async () => {
    const page = await open('/promo/lovecategory', 375);
    await lookUp(page, '1000003');
    const first = status(page)
      .getByRole('link', { name: /^В.каталог/ })
      .first();
    await first.waitFor();
    const block = await boundingBox(status(page));
    expect((await boundingBox(first)).top - block.top).toBeLessThan(812 * 0.75);
  });
});

describe('The index page', () => {
  it.each([320, 390])('keeps the title of every tile beside its drawing at %i px', async (width) => {
    const page = await open('/promo/', width);
    const overlapping = await page.locator('main ul > li:has(h2)').evaluateAll((tiles) =>
      tiles.flatMap((tile) => {
        const title = tile.querySelector('h2');
        const drawing = tile.querySelector('img');
        if (!title || !drawing) return ['incomplete tile'];
        const words = document.createRange();
        words.selectNodeContents(title);
        const isBeside = words.getBoundingClientRect().right <= drawing.getBoundingClientRect().left;
        return isBeside ? [] : [title.innerText];
      }),
    );
    expect(overlapping).toEqual([]);
  });

  it('does not clip the drawings on a phone', async () => {
    const page = await open('/promo/', 375);
    expect(await clippedDrawings(page.locator('main ul').first())).toEqual([]);
  });

  it('shows tiles of equal height on a wide screen', async () => {
    const page = await open('/promo/', 1440);
    const tiles = page.locator('main ul').first().locator('> li');
    const heights = await tiles.evaluateAll((all) =>
      all.map((tile) => Math.round(tile.getBoundingClientRect().height)),
    );
    expect(new Set(heights).size).toBe(1);
  });
});

/** Returns the drawings that extend beyond their tile. */
const clippedDrawings = (tiles: Locator) =>
  tiles.locator('img').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const tile = drawing.closest('li')?.getBoundingClientRect();
      const box = drawing.getBoundingClientRect();
      const isWhole = tile && box.right <= tile.right && box.bottom <= tile.bottom && box.left >= tile.left;
      return isWhole ? [] : [drawing.getAttribute('src')];
    }),
  );

describe('The city list', () => {
  it('is aligned with the name in its button', async () => {
    const page = await open('/promo/law', 1440);
    const opener = page.locator('header summary');
    await opener.click();
    const list = page.locator('header details ul');
    await list.waitFor();
    const city = list.getByText('Москва');
    expect((await boundingBox(city)).left).toBe((await boundingBox(opener.locator('span'))).left);
  });
});
