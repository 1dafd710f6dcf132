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
});
