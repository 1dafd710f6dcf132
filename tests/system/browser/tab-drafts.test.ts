import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { INSTALLED_BROWSER } from '../../../scripts/installed-browser';
import { heldRoute } from '../../support/browser/held-route';
import { lookUp, status } from '../../support/browser/lovecategory-page';
import { goBack, waitUntilInteractive } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';
import { GENEROUS } from '../../support/programs/generous-limits';

const site = sharedSite(GENEROUS);

const ELSEWHERE = '/promo/';
const WAYS: Readonly<Record<string, (page: Page, path: string) => Promise<unknown>>> = {
  'a reload': (page) => page.reload(),
  async 'navigating back'(page) {
    await page.goto(ELSEWHERE);
    await page.goBack();
  },
  async 'a later visit'(page, path) {
    await page.goto(ELSEWHERE);
    await page.goto(path);
  },
};
const ways = Object.keys(WAYS);

/** Form fields that the server renders, except the card field of the index page. */
const FIELDS = [
  { path: '/promo/knauf2025', label: 'Номер карты', text: '1000' },
  { path: '/promo/karta-elektrika', label: 'Номер карты', text: '1000' },
  { path: '/promo/lovecategory', label: 'Номер карты', text: '1000' },
  { path: '/promo/sert/', label: 'Сумма покупок, ₽', text: '123 456' },
];
const cases = FIELDS.flatMap((field) => ways.map((way) => ({ ...field, way })));

/**
 * Resets the field when the page is restored from the back/forward cache. The page listens to the same event and added
 * its listener first, so the field is reset after the page has reacted.
 */
const resetWhenRestored = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) =>
    addEventListener('pageshow', () => {
      input.value = input.defaultValue;
    }),
  );

/** Sets a value without an event, as autofill does. */
const fillSilently = (page: Page, label: string, text: string) =>
  page.getByLabel(label).evaluate((field: HTMLInputElement, value) => {
    field.value = value;
  }, text);

/**
 * Inserts a script into the page, after the HTML of the app. The script never loads, so the browser does not parse the
 * rest of the page.
 */
async function insertHeldScript(page: Page, path: string): Promise<void> {
  await heldRoute('**/held.js').hold(page);
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      '<script type="application/json" id="props">',
      '<script src="held.js"></script>$&',
    );
    await route.fulfill({ response, body });
  });
}

/** Opens a page. The browser parses its HTML only up to the end of the app. */
async function openHalfParsed(page: Page, path: string): Promise<void> {
  await insertHeldScript(page, path);
  await page.goto(path, { waitUntil: 'commit' });
  // Do not poll on every frame, because the browser may render no frames until the HTML is fully parsed.
  await page.waitForFunction(() => document.documentElement.dataset['code'] === 'coming', undefined, {
    polling: 30,
  });
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  await page.unroute(`**${path}`);
}

describe('Text that a visitor has typed', () => {
  it.each(cases)('is still in the field after $way on $path', async ({ path, label, text, way }) => {
    const { page, browserErrors } = await site.visit(path);
    await page.getByLabel(label).fill(text);
    await WAYS[way]?.(page, path);
    await waitUntilInteractive(page);
    expect(await page.getByLabel(label).inputValue()).toBe(text);
    expect(browserErrors).toEqual([]);
  });

  it.each(cases)(
    'is still in the field after $way on $path even if the browser sent no input event',
    async ({ path, label, text, way }) => {
      const { page } = await site.visit(path);
      await fillSilently(page, label, text);
      await WAYS[way]?.(page, path);
      await waitUntilInteractive(page);
      expect(await page.getByLabel(label).inputValue()).toBe(text);
    },
  );

  it.each(FIELDS)(
    'is still in the field after a reload of $path that is interrupted before the page is parsed',
    async ({ path, label, text }) => {
      const { page } = await site.visit(path);
      await page.getByLabel(label).fill(text);
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pagehide'))),
      );
      await page.reload();
      await waitUntilInteractive(page);
      expect(await page.getByLabel(label).inputValue()).toBe(text);
    },
  );

  it.each(FIELDS)(
    'is still in the field after a visit to another page if it is typed before $path is parsed',
    async ({ path, label, text }) => {
      const { page } = await site.visit(ELSEWHERE);
      await openHalfParsed(page, path);
      await page.getByLabel(label).fill(text);
      await page.goto(ELSEWHERE);
      await page.goto(path);
      await waitUntilInteractive(page);
      expect(await page.getByLabel(label).inputValue()).toBe(text);
    },
  );

  it.each(FIELDS)(
    'is not restored after a reload of $path if the visitor has cleared it',
    async ({ path, label, text }) => {
      const { page } = await site.visit(path);
      const field = page.getByLabel(label);
      await field.fill(text);
      await field.clear();
      await page.reload();
      await waitUntilInteractive(page);
      expect(await field.inputValue()).toBe('');
    },
  );

  it.skipIf(!INSTALLED_BROWSER)('remains in a page restored from the back/forward cache', async () => {
    const { page } = await site.visit('/promo/knauf2025', { hasBackForwardCache: true });
    await fillSilently(page, 'Номер карты', '1000');
    await page.goto(ELSEWHERE);
    expect(await goBack(page)).toBe(true);
    expect(await page.getByLabel('Номер карты').inputValue()).toBe('1000');
  });

  it.skipIf(!INSTALLED_BROWSER).each(FIELDS)(
    'returns on $path if the browser resets the field just after the page is restored, as WebKit does',
    async ({ path, label, text }) => {
      const { page } = await site.visit(path, { hasBackForwardCache: true });
      const field = page.getByLabel(label).first();
      await field.fill(text);
      await resetWhenRestored(field);
      await page.goto(ELSEWHERE);
      expect(await goBack(page)).toBe(true);
      await expect.poll(() => field.inputValue()).toBe(text);
    },
  );

  it.skipIf(!INSTALLED_BROWSER).each(FIELDS)(
    'returns on $path if the visitor leaves the page just after such a reset',
    async ({ path, label, text }) => {
      const { page } = await site.visit(path, { hasBackForwardCache: true });
      const field = page.getByLabel(label).first();
      await field.fill(text);
      await resetWhenRestored(field);
      await page.evaluate(() =>
        addEventListener('pageshow', () => dispatchEvent(new PageTransitionEvent('pagehide'))),
      );
      await page.goto(ELSEWHERE);
      expect(await goBack(page)).toBe(true);
      await page.reload();
      await waitUntilInteractive(page);
      expect(await field.inputValue()).toBe(text);
    },
  );

  it.each(['Выбрать категории', 'Проверить начисления'])(
    'is still in the field after a reload in the modal of «%s» until the modal is closed',
    async (opener) => {
      const { page } = await site.visit('/promo/lovecategory');
      const field = page.getByRole('dialog').getByLabel('Номер карты');
      await page.getByRole('button', { name: opener }).click();
      await field.fill('1000');
      await page.reload();
      await waitUntilInteractive(page);
      await page.getByRole('button', { name: opener }).click();
      await expect.poll(() => field.inputValue()).toBe('1000');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: opener }).click();
      await expect.poll(() => field.inputValue()).toBe('');
    },
  );

  it.each(ways)('is still in the feedback form after %s', async (way) => {
    const { page } = await site.visit('/promo/law');
    const open = () => page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await open();
    await page.getByLabel('Сообщение').fill('Нужна отсрочка');
    await WAYS[way]?.(page, '/promo/law');
    await waitUntilInteractive(page);
    await open();
    expect(await page.getByLabel('Сообщение').inputValue()).toBe('Нужна отсрочка');
  });

  it('appears in the card fields of other pages but not of other tabs', async () => {
    const { page } = await site.visit('/promo/knauf2025');
    await page.getByLabel('Номер карты').fill('1000');
    for (const path of ['/promo/karta-elektrika', '/promo/lovecategory']) {
      await page.goto(path);
      await waitUntilInteractive(page);
      expect(await page.getByLabel('Номер карты').first().inputValue()).toBe('1000');
    }
    const other = await page.context().newPage();
    await other.goto(`${site.url}/promo/knauf2025`);
    await waitUntilInteractive(other);
    expect(await other.getByLabel('Номер карты').inputValue()).toBe('');
  });

  it('is kept until the page is closed if the browser blocks session storage', async () => {
    const { page, browserErrors } = await site.visit('/promo/law', {
      prepare: (fresh) =>
        fresh.addInitScript(() =>
          Object.defineProperty(window, 'sessionStorage', {
            get() {
              throw new DOMException('forbidden', 'SecurityError');
            },
          }),
        ),
    });
    const open = () => page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await open();
    await page.getByLabel('Сообщение').fill('Нужна отсрочка');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await open();
    expect(await page.getByLabel('Сообщение').inputValue()).toBe('Нужна отсрочка');
    expect(browserErrors).toEqual([]);
  });
});

describe('A card number stored by an earlier release', () => {
  it.each(['/promo/knauf2025', '/promo/lovecategory'])(
    'is filled into the field of %s after a reload',
    async (path) => {
      const { page } = await site.visit(path);
      // Simulate an earlier release, which stored the fields under the path of the page when the visitor left it.
      await page.evaluate((key) => {
        addEventListener('pagehide', () => sessionStorage.setItem(key, '[["cardNumber","1000003"]]'));
      }, `typed ${path}`);
      await page.reload();
      await waitUntilInteractive(page);
      expect(await page.getByLabel('Номер карты').first().inputValue()).toBe('1000003');
      const kept = await page.evaluate((key) => sessionStorage.getItem(key), `typed ${path}`);
      expect(kept).toBeNull();
    },
  );
});

describe('A checked card', () => {
  it.each(ways)('remains in the savings check after %s', async (way) => {
    const { page } = await site.visit('/promo/knauf2025');
    const field = page.getByLabel('Номер карты');
    await field.fill('1000001');
    await page.keyboard.press('Enter');
    await page.getByText('Карта 1000001').waitFor();
    await WAYS[way]?.(page, '/promo/knauf2025');
    await page.getByText('Карта 1000001').waitFor();
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    expect(await field.inputValue()).toBe('');
    await page.reload();
    await waitUntilInteractive(page);
    expect(await field.inputValue()).toBe('');
  });

  it.each(ways)('is restored on the favourite categories page after %s', async (way) => {
    const { page } = await site.visit('/promo/lovecategory');
    await status(page).getByLabel('Номер карты').fill('1000002');
    await page.keyboard.press('Enter');
    await status(page).getByText('1000002').first().waitFor();
    await WAYS[way]?.(page, '/promo/lovecategory');
    await waitUntilInteractive(page);
    await status(page).getByText('1000002').first().waitFor();
  });
});

describe('The number of a checked card', () => {
  it('is looked up on the favourite categories page after a savings check', async () => {
    const { page } = await site.visit('/promo/knauf2025');
    await page.getByLabel('Номер карты').fill('1000002');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Карта 1000002' }).waitFor();
    await page.goto('/promo/lovecategory');
    await status(page).getByText('1000002').first().waitFor();
  });

  it.each(['/promo/knauf2025', '/promo/'])(
    'is prefilled on %s after a lookup on the favourite categories page',
    async (path) => {
      const { page } = await site.visit('/promo/lovecategory');
      await lookUp(page, '1000002');
      await status(page).getByText('1000002').first().waitFor();
      await page.goto(path);
      await waitUntilInteractive(page);
      expect(await page.getByLabel('Номер карты').inputValue()).toBe('1000002');
    },
  );

  it('never appears in the URL', async () => {
    const { page } = await site.visit('/promo/lovecategory');
    const urls: string[] = [];
    page.on('framenavigated', (frame) => urls.push(frame.url()));
    await lookUp(page, '1000002');
    await status(page).getByText('1000002').first().waitFor();
    await page.reload();
    await waitUntilInteractive(page);
    expect(urls.join()).not.toContain('1000002');
  });
});
