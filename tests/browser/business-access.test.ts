import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { strangeNames } from '../support/browser/accessibility';
import { heard, listen } from '../support/browser/announcements';
import { heldRoute } from '../support/browser/held-route';
import { usable, type View } from '../support/browser/visit';
import { sharedSite } from '../support/fixtures';

const site = sharedSite();
const open = async (path: string, view?: View) =>
  (await site.visit(path, { reducedMotion: 'reduce', ...view })).page;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

describe('Who listens to the business pages', () => {
  it('hears once that a sum is none, when its field is left', async () => {
    const page = await open('/promo/sert/');
    const sum = page.getByLabel('Сумма покупок, ₽');
    await sum.fill('сто');
    await page.getByText('Пока нечего считать').first().waitFor();
    await expect.poll(() => page.locator('output').textContent()).toBe('Пока нечего считать. ');
    await listen(page);
    await page.keyboard.press('Tab');
    await page.locator('output').getByText('Введите сумму').waitFor();
    expect((await heard(page)).map(({ says }) => says)).toEqual([expect.stringContaining('Введите сумму')]);
    expect(await sum.getAttribute('aria-invalid')).toBe('true');
  });

  it('is led to the summary of what is wrong, and nothing else speaks, then or while it is mended', async () => {
    const page = await open('/promo/law');
    await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
    await page.getByRole('dialog').waitFor();
    await listen(page);
    await page.getByRole('button', { name: 'Отправить' }).click();
    const summary = page.getByRole('group', { name: 'Проверьте форму: 3 поля' });
    await expect.poll(() => summary.evaluate((group) => group === document.activeElement)).toBe(true);
    await summary.getByRole('link', { name: 'Введите имя' }).press('Enter');
    await page.keyboard.type('Анна');
    await page.getByRole('group', { name: 'Проверьте форму: 2 поля' }).waitFor();
    expect(await heard(page)).toEqual([]);
  });

  it('goes on from the heading when the cookies are accepted', async () => {
    const page = await open('/promo/law');
    await page.getByRole('button', { name: 'Принять' }).press('Enter');
    await page.getByRole('region', { name: 'Файлы cookie' }).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('H1');
  });

  it('is told of a form that did not come, over nothing that has the focus, and goes on from there', async () => {
    const page = await open('/promo/law', { width: 375, height: 667 });
    await page.route(/\/assets\/FeedbackModal-/, (route) => route.abort());
    const ask = () => page.getByRole('link', { name: 'Оставить заявку' }).first().click();
    const reloaded = page.waitForEvent('load');
    await ask();
    await reloaded;
    await usable(page);
    await listen(page);
    await ask();
    const toast = page.getByRole('alert').filter({ hasText: 'Не удалось загрузить форму' });
    await toast.waitFor();
    expect((await heard(page)).map(({ says }) => says)).toEqual([
      expect.stringContaining('Не удалось загрузить форму'),
    ]);
    // The question of cookies stands in the page as long as the toast lies over its end.
    const accept = page.getByRole('button', { name: 'Принять' });
    await accept.focus();
    const [button, cover] = await Promise.all([accept.boundingBox(), toast.boundingBox()]);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
  });
});

it('A button whose request is under way says so in words that are apart', async () => {
  const page = await open('/promo/knauf2025');
  const call = heldRoute('**/api/v2/promo/check/**');
  await call.hold(page);
  await page.getByLabel('Номер карты').fill('1000001');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Проверить (подождите)', exact: true }).waitFor();
  expect(await strangeNames(page)).toEqual([]);
  call.letGo();
});

it('Words of another language are marked as such', async () => {
  const page = await open('/promo/law');
  await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
  await page.getByLabel('Имя').fill('А'.repeat(101));
  await page.getByRole('button', { name: 'Отправить' }).click();
  const words = page.getByRole('dialog').getByText('Illegal input');
  await words.first().waitFor();
  expect(
    await words.evaluateAll((all) => all.map((one) => one.closest('[lang]')?.getAttribute('lang'))),
  ).toEqual(['en', 'en']);
});
