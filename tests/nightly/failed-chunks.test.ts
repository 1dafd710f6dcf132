import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/browser';
import { GENEROUS } from '../support/programs/generous-limits';

const site = sharedSite(GENEROUS);
const FAILURE_MESSAGE = /Не удалось|не загрузил|Нет связи|Ошибка/;
/**
 * Timeout in milliseconds. It is longer than the eight seconds after which the style sheet shows a message if no script
 * has loaded.
 */
const WAIT = 12_000;
const PHONE = { width: 390, beforeHydration: true } as const;

async function checkCard(page: Page) {
  await page.getByLabel('Номер карты').filter({ visible: true }).first().fill('1000001');
  await page.getByRole('button', { name: 'Проверить', exact: true }).first().click();
  await page
    .getByText(/Карта 1000001|Карта пока не участвует/)
    .first()
    .waitFor();
}

async function openForm(page: Page) {
  await page.getByText('Оставить заявку').first().click();
  // If the script of the form cannot be loaded, the link leads to the office section with the phone numbers.
  await Promise.any([page.getByLabel('Сообщение').waitFor(), page.waitForURL(/#office$/)]);
}

async function checkBonus(page: Page) {
  const button = page.getByText('Проверить начисления');
  if (!(await button.isVisible())) return checkCard(page);
  await button.click({ noWaitAfter: true });
  await page.getByRole('dialog').waitFor();
  await page.getByLabel('Номер карты').last().fill('1000001');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox').first().waitFor();
}

/** Pages, each with the main task of its visitors. */
const PAGES: readonly (readonly [path: string, purpose: (page: Page) => Promise<unknown>])[] = [
  ['/promo/', (page) => page.getByRole('link').first().waitFor()],
  ['/promo/knauf2025', checkCard],
  ['/promo/karta-elektrika', checkCard],
  ['/promo/lovecategory', checkBonus],
  ['/promo/law', openForm],
  ['/promo/sert/', openForm],
];

const succeeds = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  );

const failureIn = (page: Page) => page.getByText(FAILURE_MESSAGE).filter({ visible: true }).first();

/** Returns the names of the files that a page loads until the visitor has completed the task. */
async function filesOf(path: string, purpose: (page: Page) => Promise<unknown>) {
  const files = new Set<string>();
  const { page } = await site.visit(path, {
    ...PHONE,
    prepare: (fresh) =>
      fresh.on('request', (request) => {
        const [, file] = /\/assets\/([^/?]+)$/.exec(request.url()) ?? [];
        if (file && /script|fetch|font|image/.test(request.resourceType())) files.add(file);
      }),
  });
  await page.waitForLoadState('networkidle');
  await purpose(page);
  await page.waitForLoadState('networkidle');
  await page.close();
  return [...files];
}

/**
 * Opens a page. The first `times` requests for the given file fail. `reloads` returns how often the page has reloaded.
 */
async function openWithout(path: string, file: string, times: number) {
  let [left, loads] = [times, 0];
  const { page } = await site.visit(path, {
    ...PHONE,
    async prepare(fresh) {
      fresh.on('request', (request) => {
        if (request.isNavigationRequest() && request.method() === 'GET') loads += 1;
      });
      await fresh.route(`**/${file}`, (route) =>
        left-- > 0 ? route.abort('connectionreset') : route.continue(),
      );
    },
  });
  page.setDefaultTimeout(WAIT);
  return { page, reloads: () => loads - 1 };
}

/**
 * Attempts the task of the visitor twice, because the page may reload once. If both attempts fail, tries a card check
 * instead. Returns true on success.
 */
async function works(page: Page, purpose: (page: Page) => Promise<unknown>): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const hasFailed = succeeds(failureIn(page).waitFor()).then(() => false);
    if (await Promise.race([succeeds(purpose(page)), hasFailed])) return true;
  }
  return succeeds(checkCard(page));
}

/**
 * Performs the task of the visitor while one file of the page fails to load. Returns the outcome and the number of
 * reloads.
 */
async function withoutFile(
  path: string,
  purpose: (page: Page) => Promise<unknown>,
  file: string,
  times: number,
) {
  const { page, reloads } = await openWithout(path, file, times);
  const heading = page.getByRole('heading', { level: 1 }).first();
  const title = await heading.textContent();
  let outcome = 'shows no message';
  if (await works(page, purpose)) outcome = 'works';
  else if (await failureIn(page).isVisible()) outcome = 'shows a message';
  const isHere = page.url().endsWith('#office') || (await heading.textContent()) === title;
  await page.close();
  return { outcome: isHere ? outcome : 'is gone', reloads: reloads() };
}

describe('A page with a file that fails to load', () => {
  it.each(PAGES)(
    'still works or shows an error message on %s',
    async (path, purpose) => {
      const wrong: string[] = [];
      for (const file of await filesOf(path, purpose))
        for (const times of [1, Infinity]) {
          const { outcome, reloads } = await withoutFile(path, purpose, file, times);
          // An error message is acceptable if the file never loads. The same applies to the entry script, which the
          // browser requests only once.
          const mayFail = times > 1 || file.startsWith('start-');
          const isRight = outcome === 'works' || (mayFail && outcome === 'shows a message');
          if (!isRight || reloads > 1) wrong.push(`${file}, ${times} times: ${outcome}, ${reloads} reloads`);
        }
      expect(wrong).toEqual([]);
    },
    3_600_000,
  );
});
