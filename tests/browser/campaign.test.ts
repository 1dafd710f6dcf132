import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/fixtures';
import { resize, type View } from '../support/browser/visit';

const site = sharedSite();

/** Without motion, which is half of what a browser draws, where a test says nothing else. */
const open = (path: string, view: View = {}) => site.visit(path, { reducedMotion: 'reduce', ...view });

describe('A visitor of a campaign', () => {
  it('sees products and both leaderboards, and the browser has nothing to complain of', async () => {
    const { page, complaints } = await open('/promo/knauf2025');
    expect(await page.locator('#products li').count()).toBeGreaterThan(8);
    expect(await page.locator('#spb tbody tr').count()).toBe(15);
    expect(await page.locator('#msk caption').innerText()).toMatch(/Москва\s+и Центральный\s+регион/);
    expect(complaints).toEqual([]);
  });

  it('gets the rating of now once its footer comes into view; what stood there stands until it is here', async () => {
    const asked: Route[] = [];
    const { page } = await open('/promo/knauf2025', {
      prepare: (prepared) => prepared.route('**/api/v1/promo/result/**', (route) => void asked.push(route)),
    });
    const rows = page.locator('#spb tbody tr');
    expect([await rows.count(), asked.length]).toEqual([15, 0]);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.locator('#spb').scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBe(1);
    expect([await rows.count(), await page.locator('footer [aria-busy=true]').count()]).toEqual([15, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    const spb = Array.from({ length: 15 }, (_, place) => ({ cardId: `200000${place}`, sum: 7_654_321 }));
    await asked[0]?.fulfill({ json: { data: { spb, msk: spb } } });
    await rows.first().getByText('7 654 321').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    expect(asked).toHaveLength(1);
  });

  it('sees nothing of it when the rating of now cannot be had', async () => {
    const { page } = await open('/promo/knauf2025', {
      prepare: (prepared) => prepared.route('**/api/v1/promo/result/**', (route) => route.abort()),
    });
    const before = await page.locator('#spb').innerText();
    const failed = page.waitForEvent('console', (message) => message.text() === 'rating: 0');
    await page.locator('#spb').scrollIntoViewIfNeeded();
    await failed;
    expect(await page.locator('#spb').innerText()).toBe(before);
    expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
  });

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

  it('asks once however long Enter is held, also where the answer is a failure', async () => {
    const { page } = await open('/promo/knauf2025');
    let asked = 0;
    page.on('request', (request) => request.url().includes('/check/') && (asked += 1));
    await page.getByLabel('Номер карты').fill('1000500');
    await page.keyboard.down('Enter');
    const told = page.getByText('Не удалось проверить карту');
    while (!(await told.isVisible())) await page.keyboard.down('Enter');
    for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(asked).toBe(1);
  });

  it.each(['Enter', 'a click'])('asks once by two quick presses of %s, a failure in between', async (by) => {
    const { page } = await open('/promo/knauf2025');
    await page.route('**/check/**', (route) => route.fulfill({ status: 502, json: {} }));
    await page.getByLabel('Номер карты').fill('1000500');
    // The second press is made in the page, as soon as the failure is told: in time, however busy the machine is.
    await page.evaluate((pressed) => {
      let first = { clientX: 0, clientY: 0 };
      addEventListener('click', (click) => (first = click), { once: true });
      const told = new MutationObserver(() => {
        if (!document.querySelector('#answer [role=alert]')) return;
        told.disconnect();
        const { clientX, clientY } = first;
        const control = document.querySelector(
          pressed === 'Enter' ? '#answer input' : '#answer [type=submit]',
        );
        const how = { key: 'Enter', detail: 2, clientX, clientY, bubbles: true, cancelable: true };
        const second = pressed === 'Enter' ? new KeyboardEvent('keydown', how) : new MouseEvent('click', how);
        document.documentElement.dataset['second'] = control?.dispatchEvent(second) ? 'asks' : 'does nothing';
      });
      told.observe(document.body, { childList: true, subtree: true });
    }, by);
    if (by === 'Enter') await page.keyboard.press('Enter');
    else await page.locator('#answer [type=submit]').click();
    await expect.poll(() => page.locator('html').getAttribute('data-second')).toBe('does nothing');
  });

  it('presses «Проверить другую карту» twice, by mouse or by Enter: the field has the focus and no error', async () => {
    const { page } = await open('/promo/knauf2025');
    const field = page.getByLabel('Номер карты');
    const again = page.getByRole('button', { name: 'Проверить другую карту' });
    for (const twice of [
      () => again.dblclick(),
      async () => {
        await again.press('Enter');
        await page.waitForFunction(() => document.activeElement?.matches('#answer input'));
        await page.keyboard.press('Enter');
      },
    ]) {
      await field.fill('1000006');
      await page.keyboard.press('Enter');
      await again.waitFor();
      await twice();
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await field.getAttribute('aria-invalid')).toBeNull();
    }
  });

  it('clears the number of a check that failed, and what was said of it goes with it', async () => {
    const { page } = await open('/promo/knauf2025');
    await page.getByLabel('Номер карты').fill('1000500');
    await page.keyboard.press('Enter');
    await page.getByText('Не удалось проверить карту').waitFor();
    await page.getByRole('button', { name: 'Очистить' }).click();
    await page.getByText('Обязательное поле').waitFor();
    expect(await page.locator('#check [role=alert]').count()).toBe(0);
    await page.getByRole('button', { name: 'Проверить', exact: true }).waitFor();
  });

  it.each([
    ['knauf2025', 'Проверить накопления'],
    ['karta-elektrika', 'Проверить карту'],
  ])('of %s is led to the panel, and can type the number at once', async (slug, name) => {
    const { page } = await open(`/promo/${slug}`, { width: 390, height: 844 });
    const field = page.getByLabel('Номер карты');
    await page.getByRole('link', { name, exact: true }).click();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('1000006');
    expect(await field.inputValue()).toBe('1000006');
    expect(new URL(page.url()).hash).toBe('#check');
    const { y = NaN, height = NaN } = (await field.boundingBox()) ?? {};
    expect([y, y >= 0 && y + height <= 844]).toEqual([y, true]);
  });

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
    expect(await field.inputValue()).toBe('1000500');
    await page.getByRole('button', { name: 'Очистить' }).click();
    expect(await field.inputValue()).toBe('');
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
    const words = (await field.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${words}"]`).innerText()).toContain('7777777');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.press('Backspace');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.pressSequentially('6');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    expect(await page.getByText('Не удалось').count()).toBe(0);
  });

  it('opens the rest of the products with a key and is at the first of them', async () => {
    const { page } = await open('/promo/knauf2025');
    await page.getByText(/^Показать ещё \d+ товар/).press('Enter');
    const here = page.locator('#products details li').first().getByRole('link');
    await expect.poll(() => here.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('opens the rest of the products with a double click and stays on the page', async () => {
    const { page } = await open('/promo/knauf2025');
    await page.getByText(/^Показать ещё \d+ товар/).dblclick();
    expect(await page.locator('#products details li').first().isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/promo/knauf2025');
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

  it('never has to scroll sideways', async () => {
    const { page } = await open('/promo/knauf2025');
    for (const width of [320, 767, 768, 1920]) {
      await resize(page, width, 800);
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
        width,
        0,
      ]);
    }
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

describe('When a part of the page does not come', () => {
  it('the page reloads, once a minute at most, and can be read', async () => {
    let loads = 0;
    const { page } = await site.visit('/promo/knauf2025', {
      early: true,
      prepare: (fresh) => {
        fresh.on('load', () => (loads += 1));
        return fresh.route(/\/assets\/page-.*\.js/, (route) => route.abort());
      },
    });
    await expect.poll(() => loads).toBe(2);
    await page.getByText('Часть страницы не загрузилась').waitFor();
    expect(loads).toBe(2);
    // What the server rendered is still there to read.
    expect(await page.locator('#products li').count()).toBeGreaterThan(8);
  });
});
