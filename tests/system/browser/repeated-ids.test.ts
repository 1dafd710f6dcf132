import { describe, beforeEach, expect, it } from 'vitest';
import { chooseCity } from '../../support/browser/business-page';
import { lookUp } from '../../support/browser/lovecategory-page';
import { sharedSite } from '../../support/browser';
import { sharedUpstream } from '../../support/upstream';
import { json } from '../../support/upstream/fake-upstream';
import { participant } from '../../support/upstream/default-responses';

const names = ['Первый', 'Второй', 'Третий'];
/**
 * Ids of three rows: the first id is unique, the others are equal. After the first row is removed, React cannot
 * distinguish the other rows by id.
 */
const ids = ['1', '7', '7'];

const upstream = sharedUpstream();
const site = sharedSite(() => upstream.environment);

// Set all API responses before the first render, because the site caches them.
beforeEach(() => {
  const categories = names.map((name) => ({ name, code: 7 }));
  upstream.answer('products', { data: names.map((name, index) => ({ id: ids[index], name })) });
  upstream.answer('reviews', { data: names.map((author) => ({ id: '7', author, text: 'Всё вовремя.' })) });
  upstream.answer('businessInfo', ({ params: { cityCode } }, res) => {
    const rows = names.map((title, index) => ({ id: ids[index], title, text: cityCode }));
    json(res, { data: cityCode === 'spb' ? rows : rows.slice(1) });
  });
  upstream.answer('promoCategories', { data: { categories, currentMonth: 10 } });
  upstream.answer('findParticipant', { data: { ...participant, available_categories: { 10: categories } } });
  upstream.answer('feedbackCategories', { data: names.map((label) => ({ value: '7', label })) });
});

describe('API records with the same id', () => {
  it('are all shown in the list of products, even after a refresh', async () => {
    const { page, browserErrors } = await site.visit('/promo/knauf2025');
    await page.route('**/products/**', (route) =>
      route.fulfill({ json: { data: names.slice(1).map((name) => ({ id: '7', name })) } }),
    );
    expect(await page.locator('#products h3').allInnerTexts()).toEqual(names);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => page.locator('#products h3').allInnerTexts()).toEqual(names.slice(1));
    expect(browserErrors).toEqual([]);
  });

  it('are all shown in the reviews and the office details, even after the city changes', async () => {
    const { page, browserErrors } = await site.visit('/promo/law');
    expect(await page.locator('figcaption b').allInnerTexts()).toEqual(names);
    const titles = page.locator('#office dt');
    expect(await titles.allInnerTexts()).toEqual([...names, expect.stringMatching(/^Телефон/), 'Почта']);
    await chooseCity(page, 'Москва');
    await expect
      .poll(() => titles.allInnerTexts())
      .toEqual([...names.slice(1), expect.stringMatching(/^Телефон/), 'Почта']);
    expect(browserErrors).toEqual([]);
  });

  it('are all shown in the list of categories', async () => {
    const { page, browserErrors } = await site.visit('/promo/lovecategory');
    expect(await page.locator('#categories li').allInnerTexts()).toEqual(names);
    await lookUp(page, '1000001');
    await expect.poll(() => page.locator('fieldset label').allInnerTexts()).toEqual(names);
    expect(browserErrors).toEqual([]);
  });

  it('are all offered as feedback topics', async () => {
    const { page, browserErrors } = await site.visit('/promo/law');
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await expect
      .poll(() => page.getByLabel('Тема').locator('option').allInnerTexts())
      .toEqual(['Не выбрана', ...names]);
    expect(browserErrors).toEqual([]);
  });
});
