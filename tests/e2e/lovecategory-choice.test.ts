import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goals } from '../support/browser/counters';
import { focused, lookUp, pickTwo, status } from '../support/browser/lovecategory-page';
import { waitUntilInteractive, type View } from '../support/browser/visit';
import { sharedSite, type Site } from '../support/browser';
import { sharedUpstream } from '../support/upstream';
import { GENEROUS } from '../support/programs/generous-limits';
import { json } from '../support/upstream/fake-upstream';
import { participant } from '../support/upstream/default-responses';

/** Site with the sandbox API. Each test uses a different card, because the sandbox keeps the chosen categories. */
const sandbox = sharedSite(GENEROUS);
const upstream = sharedUpstream();
const own = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));

const open = ({ visit }: Site, view?: View) => visit('/promo/lovecategory', view);

describe('The form for choosing favourite categories', () => {
  it('shows the saved categories when the visitor looks up the card again', async () => {
    const { page, browserErrors } = await open(sandbox, { motion: true });
    await lookUp(page, '1000001');
    await status(page).getByText('Можно выбрать ещё 2 категории').waitFor();
    await page.getByLabel('Краски').check();
    await page.getByLabel('Плитка').check();
    await page.getByText('Выбрано 2 из 2').waitFor();
    expect(await page.getByLabel('Утеплители').isDisabled()).toBe(true);
    await page.reload();
    await waitUntilInteractive(page);
    await page.getByText('Выбрано 2 из 2').waitFor();
    expect(await page.getByLabel('Краски').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    const posts: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname),
    );
    await page.getByText('Выбирая категории, вы подтверждаете участие в акции.').waitFor();
    await page.getByRole('button', { name: 'Подтвердить' }).dblclick();
    const chosen = page.getByRole('dialog', { name: 'Категории выбраны' });
    await chosen.waitFor();
    const names = await chosen.getByRole('listitem').locator('> span').allInnerTexts();
    expect(names.map((text) => text.trim()).toSorted()).toEqual(['Краски', 'Плитка']);
    expect(posts).toEqual([
      '/api/v2/promo_categories/categories/add/',
      '/api/v2/promo_categories/participants/add/',
    ]);
    await page.getByRole('button', { name: 'Понятно' }).click();
    await status(page).getByText('Ваши категории до').waitFor();
    await expect.poll(() => focused(page)).toBe('card-status-title');
    expect(await goals(page)).toEqual(['accept-category']);
    await lookUp(page, '1000001', 'Проверить другую карту');
    for (const name of ['Краски', 'Плитка']) await status(page).getByRole('link', { name }).waitFor();
    expect(browserErrors).toEqual([]);
  });

  it('shows an error modal with a retry button if the request fails', async () => {
    const { page } = await open(own);
    await pickTwo(page);
    const sent: (string | null)[] = [];
    await page.route('**/categories/add/', async (route) => {
      sent.push(
        route
          .request()
          .postData()
          ?.replaceAll(/WebKitFormBoundary\w+/g, '') ?? null,
      );
      await (sent.length > 1 ? route.continue() : route.fulfill({ status: 502, json: { error: {} } }));
    });
    const { card } = participant;
    const chosen = { ...participant, card: { ...card, categories_score: { 10: 0 } } };
    upstream.answer('findParticipant', ({ fields }, res) =>
      json(res, { data: fields.length > 1 ? chosen : participant }),
    );
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await page.getByRole('dialog', { name: 'Категории выбраны' }).waitFor();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
  });

  it('can be used with the keyboard and opens modals that trap focus', async () => {
    const { page } = await open(own);
    const opener = page.getByRole('button', { name: 'Выбрать категории' });
    const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);
    const tabTo = async (element: Locator) => {
      for (let step = 0; step < 30 && !(await hasFocus(element)); step += 1) await page.keyboard.press('Tab');
      expect(await hasFocus(element)).toBe(true);
    };
    const field = page.getByRole('dialog').getByLabel('Номер карты');
    await opener.press('Enter');
    await expect.poll(() => hasFocus(field)).toBe(true);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      const isHeld = () =>
        document.activeElement === document.body || !!document.activeElement?.closest('dialog');
      expect(await page.evaluate(isHeld)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(field)).toBe(true);
    await page.keyboard.type('1000001');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('card-status-title');
    await tabTo(page.getByLabel('Краски'));
    await page.keyboard.press('Space');
    await tabTo(page.getByRole('button', { name: 'Сохранить выбор' }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Подтвердите выбор' }).waitFor();
    await tabTo(page.getByRole('button', { name: 'Подтвердить' }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Категории выбраны' }).waitFor();
  });

  it('confirms that the categories were accepted even if the card cannot be refreshed', async () => {
    upstream.answer('findParticipant', ({ params }, res) =>
      params.categories ? res.writeHead(500).end() : json(res, { data: participant }),
    );
    const { page } = await open(own);
    await pickTwo(page);
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    const failed = page.getByRole('alertdialog');
    await failed.getByText('Выбор принят: отправлять его заново не нужно.').waitFor();
    expect(await page.getByText(/[Кк]атегории выбраны/).count()).toBe(0);
    await failed.getByRole('button', { name: 'Закрыть' }).click();
    await status(page).getByRole('heading', { name: 'Категории приняты' }).waitFor();
    const text = await status(page).innerText();
    expect(text).toContain('Крепёж');
    expect(text).not.toContain('не выбраны');
    const { card } = participant;
    upstream.answer('findParticipant', {
      data: { ...participant, card: { ...card, categories_score: { 10: 0 } } },
    });
    upstream.taken();
    await page.getByRole('button', { name: 'Обновить данные карты' }).click();
    await page.getByRole('dialog', { name: 'Категории выбраны' }).waitFor();
    expect(upstream.taken().filter((call) => call.includes('categories/add'))).toEqual([]);
    await page.getByRole('button', { name: 'Понятно' }).click();
    await status(page).getByText('Ваши категории до').waitFor();
  });
});
