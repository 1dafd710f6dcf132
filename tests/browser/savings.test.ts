import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/fixtures';
import type { View } from '../support/browser/visit';

const site = sharedSite();

/** Without motion, which is half of what a browser draws, where a test says nothing else. */
const open = (path: string, view: View = {}) => site.visit(path, { reducedMotion: 'reduce', ...view });

describe('A visitor of the savings check', () => {
  it('checks a card and learns how many points there are', async () => {
    const { page, complaints } = await open('/promo/knauf2025', {
      width: 375,
      reducedMotion: 'no-preference',
    });
    // What it finds is announced: its region was there before.
    const region = page.locator('#check').getByRole('status');
    await region.waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Проверить накопления' }).click();
    await page.getByLabel('Номер карты').fill('1000001');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await expect.poll(() => region.innerText()).toMatch(/Карта 1000001[\s\S]*балл/);
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    await expect
      .poll(() => page.getByLabel('Номер карты').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await page.keyboard.type('1000006');
    await page.keyboard.press('Enter');
    await page.getByText('Пока ничего не накоплено').waitFor();
    expect(complaints).toEqual([]);
  });

  it('finds the focus at the answer’s heading after a check, by Enter pressed twice and held as well', async () => {
    const { page } = await open('/promo/knauf2025');
    const again = page.getByRole('button', { name: 'Проверить другую карту' });
    const answer = (card: string) => page.getByRole('heading', { name: `Карта ${card}` });
    const hasFocus = (card: string) => answer(card).evaluate((heading) => heading === document.activeElement);
    await page.getByLabel('Номер карты').fill('1000001');
    await page.keyboard.down('Enter');
    await answer('1000001').waitFor();
    await expect.poll(() => hasFocus('1000001')).toBe(true);
    for (const key of ['Enter', 'Enter']) await page.keyboard.down(key);
    await page.keyboard.up('Enter');
    await page.keyboard.press('Enter');
    expect([await answer('1000001').count(), await hasFocus('1000001')]).toEqual([1, true]);
    await again.press('Enter');
    await page.getByLabel('Номер карты').fill('1000006');
    await page.getByRole('button', { name: 'Проверить', exact: true }).press('Enter');
    await expect.poll(() => hasFocus('1000006')).toBe(true);
    await again.press('Enter');
    await page.getByLabel('Номер карты').fill('1000001');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Все акции' }).focus();
    await again.waitFor();
    // The focus would move with the next frame.
    const here = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return document.activeElement?.textContent;
    });
    expect(here).toContain('Все акции');
  });

  it.each([375, 1440])(
    'sees the place larger than all else at %i, and the goods a press away',
    async (width) => {
      const { page } = await open('/promo/knauf2025', { width, height: 812 });
      await page.getByLabel('Номер карты').fill('1000003');
      await page.keyboard.press('Enter');
      const place = page.getByRole('heading', { name: 'Карта 1000003, Санкт-Петербург 7-е место' });
      await place.waitFor();
      const letters = await place
        .locator('b')
        .evaluate((peak) => [
          parseFloat(getComputedStyle(peak).fontSize),
          ...[...document.querySelectorAll('h1, h2, h3, p')].map((other) =>
            parseFloat(getComputedStyle(other).fontSize),
          ),
        ]);
      expect(letters[0]).toBe(Math.max(...letters));
      const beside = page.getByRole('listitem').filter({ hasText: '-е место, карта' });
      expect(await beside.count()).toBe(5);
      expect(Math.round((await beside.nth(2).boundingBox())?.height ?? 0)).toBe(64);
      await page.getByRole('link', { name: 'Выбрать товары акции' }).click();
      expect(new URL(page.url()).hash).toBe('#products');
    },
  );

  it('with large letters on a phone reads the answer from its beginning, wherever the focus is', async () => {
    const { page } = await open('/promo/knauf2025', { width: 375, height: 667 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.getByLabel('Номер карты').fill('1000003');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('heading', { name: 'Карта 1000003' });
    await answer.waitFor();
    await expect.poll(() => answer.evaluate((heading) => heading === document.activeElement)).toBe(true);
    for (const said of ['Карта 1000003', /балл(?:а|ов)? накоплен/]) {
      const { y = NaN, height = NaN } = (await page.getByRole('status').getByText(said).boundingBox()) ?? {};
      expect([said, y, y >= 0 && y + height <= 667]).toEqual([said, y, true]);
    }
  });

  it('can do it all with the keyboard', async () => {
    const { page } = await open('/promo/knauf2025');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Перейти к содержанию');
    const reach = async (name: string) => {
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press('Tab');
        const here = await page.evaluate(
          () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent,
        );
        if (here === name) return;
      }
      throw new Error(`${name} is out of reach`);
    };
    await reach('Проверить накопления');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('[name=cardNumber]'));
    await page.keyboard.type('1000002');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('status').innerText()).toContain('Карта 1000002');
  });

  it('is told what is wrong only after trying, and what is typed stays', async () => {
    const { page } = await open('/promo/knauf2025');
    const field = page.getByLabel('Номер карты');
    const submit = page.getByRole('button', { name: 'Проверить', exact: true });
    await field.focus();
    await page.getByText('Обязательное поле').waitFor();
    await submit.click();
    await page.getByText('Введите номер карты', { exact: true }).waitFor();
    await field.pressSequentially('14821');
    await page.getByText('Некорректный номер карты').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described?.split(' ')[0]}"]`).innerText()).toContain(
      'Некорректный номер карты',
    );
    await field.fill('100 05-00');
    expect(await field.inputValue()).toBe('1000500');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await submit.click();
    await page.getByText('Не удалось проверить карту').waitFor();
    await page.getByRole('button', { name: 'Очистить' }).click();
    expect([await field.inputValue(), await page.locator('#check [role=alert]').count()]).toEqual(['', 0]);
  });

  it.each([
    ['knauf2025', '1000500'],
    ['knauf2025', '7777777'],
    ['karta-elektrika', '7777777'],
  ])('%s brings what it says of %s into view, the button with it', async (slug, card) => {
    const { page } = await open(`/promo/${slug}`, { width: 375, height: 667, reducedMotion: 'reduce' });
    const field = page.getByLabel('Номер карты');
    await field.fill(card);
    const button = page.locator('#check button[type=submit]');
    await button.evaluate((edge) => scrollBy(0, edge.getBoundingClientRect().bottom - innerHeight));
    await button.click();
    const said = page.locator('#check [role=alert]');
    await said.getByText('Не удалось').waitFor();
    for (const box of [said, button])
      await expect
        .poll(() => box.evaluate((seen) => Math.ceil(seen.getBoundingClientRect().bottom) <= innerHeight))
        .toBe(true);
  });

  it('a number that no card has is said at its field, by name, until it is another one', async () => {
    const { page } = await open('/promo/karta-elektrika');
    const field = page.getByRole('textbox', { name: 'Номер карты' });
    await field.fill('7777777');
    await field.press('Enter');
    await page.getByText('Не удалось найти карту 7777777. Проверьте номер.').waitFor();
    const [words = ''] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
    expect(await page.locator(`[id="${words}"]`).innerText()).toContain('7777777');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.press('Backspace');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    expect(await page.getByText('Не удалось').count()).toBe(0);
  });

  it('sees a request under way for a moment at least, and cannot send it twice', async () => {
    const { page } = await open('/promo/knauf2025');
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/check/') && sent.push(request.url()));
    await page.getByLabel('Номер карты').fill('1000001');
    const button = page.locator('#check button[type=submit]');
    const startedAt = Date.now();
    await button.dblclick();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Проверить другую карту' }).waitFor();
    expect(Date.now() - startedAt).toBeGreaterThan(180);
    expect(sent).toHaveLength(1);
  });
});

describe('With the API away', () => {
  it('the page is friendly, and products come when asked for again', async () => {
    const { page } = await open('/promo/knauf2025');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByLabel('Номер карты').fill('1000001');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText('Не удалось проверить карту').waitFor();
    // Nobody has said that it will be over in a minute, and nothing that the number is wrong.
    await page.getByText('Нет связи с сайтом').waitFor();
    expect(await page.getByText(/через минуту|Проверьте номер/).count()).toBe(0);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.poll(() => page.getByRole('status').innerText()).toContain('Карта 1000001');
  });
});
