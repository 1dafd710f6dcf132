import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../../support/fixtures';
import { usable, type View } from '../../support/browser/visit';

const site = sharedSite();

const open = (path: string, view: View = {}) => site.visit(path, { reducedMotion: 'reduce', ...view });

/** Card checks wait until they are let go on. */
function holding() {
  const routes: Route[] = [];
  let letGo = () => {};
  return {
    routes,
    prepare: (page: Page) =>
      page.route('**/check/**', async (route) => {
        routes.push(route);
        await new Promise<void>((resolve) => (letGo = resolve));
        await route.continue();
      }),
    letGo: () => letGo(),
  };
}

describe('A visitor in a hurry', () => {
  it('who presses «Проверить другую карту» twice finds the focus in the field, and nothing submitted', async () => {
    const { page } = await open('/promo/knauf2025', { width: 375 });
    const field = page.getByLabel('Номер карты');
    await field.fill('1000001');
    await page.keyboard.press('Enter');
    const again = page.getByRole('button', { name: 'Проверить другую карту' });
    await again.waitFor();
    await again.dblclick();
    await field.waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByText('Введите номер карты', { exact: true }).count()).toBe(0);
    await page.keyboard.type('1000006');
    await page.keyboard.press('Enter');
    await page.getByText('Пока ничего не накоплено').waitFor();
  });

  it.each(['1000500', '1000006'])(
    'who presses «Попробовать ещё раз» twice sends one request, and has the focus where one press leaves it (%s)',
    async (card) => {
      const { page } = await open('/promo/knauf2025', { width: 375 });
      const sent: string[] = [];
      page.on('request', (request) => request.url().includes('/check/') && sent.push(request.url()));
      await page.route('**/check/**', (route) => route.abort(), { times: 1 });
      await page.getByLabel('Номер карты').fill(card);
      await page.keyboard.press('Enter');
      const button = page.getByRole('button', { name: 'Попробовать ещё раз' });
      const answered = page.waitForResponse('**/check/**');
      await button.dblclick();
      await (await answered).finished();
      const next = card === '1000500' ? button : page.getByRole('heading', { name: `Карта ${card}` });
      await next.waitFor();
      await expect.poll(() => next.evaluate((here) => here === document.activeElement)).toBe(true);
      expect(sent).toHaveLength(2);
    },
  );

  it('asks one question at a time: while a check is under way the field stays as it was sent', async () => {
    const held = holding();
    const { page } = await open('/promo/knauf2025', { prepare: held.prepare });
    const field = page.getByLabel('Номер карты');
    await field.fill('1000001');
    await page.keyboard.press('Enter');
    await expect.poll(() => held.routes.length).toBe(1);
    await expect.poll(() => field.getAttribute('readonly')).toBe('');
    expect(await page.locator('#check button[type=submit]').getAttribute('aria-busy')).toBe('true');
    expect(await page.getByRole('button', { name: 'Очистить' }).isDisabled()).toBe(true);
    for (const key of ['Backspace', '6', 'Enter', 'Enter']) await page.keyboard.press(key);
    expect(await field.inputValue()).toBe('1000001');
    held.letGo();
    await page.getByRole('heading', { name: 'Карта 1000001' }).waitFor();
    expect(held.routes).toHaveLength(1);
  });

  it('goes away and comes back: what was typed is there again, on its own page alone, answered or not', async () => {
    const { page } = await open('/promo/knauf2025');
    const field = page.getByLabel('Номер карты');
    await field.fill('1000');
    await page.goto('/promo/rockwool25');
    await usable(page);
    expect(await field.inputValue()).toBe('');
    await page.goBack();
    await usable(page);
    expect(await field.inputValue()).toBe('1000');
    await field.fill('1000001');
    await field.press('Enter');
    await page.getByText('Карта 1000001').waitFor();
    await page.getByRole('link', { name: 'Все акции' }).click();
    await page.waitForURL('**/promo/');
    await page.goBack();
    await usable(page);
    expect(await field.inputValue()).toBe('1000001');
    expect(page.url()).not.toContain('1000001');
    await page.goto('/promo/knauf2025?again');
    await usable(page);
    expect(await field.inputValue()).toBe('');
  });

  it('sees no old failure beside a new try; a failure names the card it is about', async () => {
    const held = holding();
    const { page } = await open('/promo/knauf2025', { prepare: held.prepare });
    const field = page.getByLabel('Номер карты');
    await field.fill('1000500');
    await page.keyboard.press('Enter');
    await expect.poll(() => held.routes.length).toBe(1);
    held.letGo();
    await page.getByText('Не удалось проверить карту 1000500').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill('1000006');
    await field.press('Enter');
    await page.getByRole('progressbar').waitFor();
    expect(await page.getByText('Не удалось').count()).toBe(0);
    await expect.poll(() => held.routes.length).toBe(2);
    held.letGo();
    await page.getByText('Пока ничего не накоплено').waitFor();
  });
});
