import { expect, it } from 'vitest';
import { chooseCity } from '../support/browser/business-page';
import { lookUp } from '../support/browser/lovecategory-page';
import { ownSite, ownUpstream } from '../support/fixtures';
import { participant } from '../support/upstream/usual-answers';

const names = ['Первый', 'Второй', 'Третий'];
/** The first row has an id of its own: without it the others move up, which React cannot follow by their one id. */
const ids = ['1', '7', '7'];

it('Products with one id are all shown, and shown again after a refresh', async () => {
  const upstream = await ownUpstream();
  upstream.answer('products', { data: names.map((name, index) => ({ id: ids[index], name })) });
  const { page, complaints } = await (await ownSite(upstream.environment)).visit('/promo/knauf2025');
  await page.route('**/products/**', (route) =>
    route.fulfill({ json: { data: names.slice(1).map((name) => ({ id: '7', name })) } }),
  );
  expect(await page.locator('#products h3').allInnerTexts()).toEqual(names);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => page.locator('#products h3').allInnerTexts()).toEqual(names.slice(1));
  expect(complaints).toEqual([]);
});

it('Reviews and office texts with one id are all shown, after another city too', async () => {
  const upstream = await ownUpstream();
  upstream.answer('reviews', { data: names.map((author) => ({ id: '7', author, text: 'Всё вовремя.' })) });
  upstream.answer('businessInfo', ({ params: { cityCode } }, res) => {
    const rows = names.map((title, index) => ({ id: ids[index], title, text: cityCode }));
    const body = { data: cityCode === 'spb' ? rows : rows.slice(1) };
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const { page, complaints } = await (await ownSite(upstream.environment)).visit('/promo/law');
  expect(await page.locator('figcaption b').allInnerTexts()).toEqual(names);
  const titles = page.locator('#office dt');
  expect(await titles.allInnerTexts()).toEqual([...names, 'Телефон', 'Почта']);
  await chooseCity(page, 'Москва');
  await expect.poll(() => titles.allInnerTexts()).toEqual([...names.slice(1), 'Телефон', 'Почта']);
  expect(complaints).toEqual([]);
});

it('Categories with one code are all shown, in the list and in the choice', async () => {
  const upstream = await ownUpstream();
  const categories = names.map((name) => ({ name, code: 7 }));
  upstream.answer('promoCategories', { data: { categories, currentMonth: 10 } });
  upstream.answer('findParticipant', { data: { ...participant, available_categories: { 10: categories } } });
  const { page, complaints } = await (await ownSite(upstream.environment)).visit('/promo/lovecategory');
  expect(await page.locator('#categories li').allInnerTexts()).toEqual(names);
  await lookUp(page, '1000001');
  await expect.poll(() => page.locator('fieldset label').allInnerTexts()).toEqual(names);
  expect(complaints).toEqual([]);
});

it('Topics with one value are all offered', async () => {
  const upstream = await ownUpstream();
  upstream.answer('feedbackCategories', { data: names.map((label) => ({ value: '7', label })) });
  const { page, complaints } = await (await ownSite(upstream.environment)).visit('/promo/law');
  await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
  await expect
    .poll(() => page.getByLabel('Тема').locator('option').allInnerTexts())
    .toEqual(['Не выбрана', ...names]);
  expect(complaints).toEqual([]);
});
