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
      const next = card === '1000500' ? button : page.getByRole('button', { name: 'Проверить другую карту' });
      await next.waitFor();
      await expect.poll(() => next.evaluate((here) => here === document.activeElement)).toBe(true);
      expect(sent).toHaveLength(2);
    },
  );

  it('keeps what is typed while a check is under way, beside the answer, which names its card', async () => {
    const held = holding();
    const { page } = await open('/promo/knauf2025', { prepare: held.prepare });
    const field = page.getByLabel('Номер карты');
    const status = page.getByRole('status');
    await field.fill('1000001');
    await page.keyboard.press('Enter');
    await expect.poll(() => held.routes.length).toBe(1);
    // What is typed has not been submitted: nothing is wrong with it yet.
    const complaints = page.locator('#check [role=alert]');
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Проверить', exact: true }).waitFor();
    expect(await complaints.count()).toBe(0);
    await page.getByRole('button', { name: 'Очистить' }).click();
    expect([await field.inputValue(), await complaints.count()]).toEqual(['', 0]);
    await page.keyboard.type('100000');
    await page.keyboard.press('Enter');
    await page.getByText('Некорректный номер карты').waitFor();
    await page.keyboard.type('6');
    expect(await complaints.count()).toBe(0);
    held.letGo();
    await expect.poll(() => status.innerText()).toMatch(/Карта 1000001[\s\S]*балл/);
    expect(await field.inputValue()).toBe('1000006');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => held.routes.length).toBe(2);
    held.letGo();
    await expect.poll(() => status.innerText()).toMatch(/Карта 1000006[\s\S]*Пока ничего не накоплено/);
    await page.getByRole('button', { name: 'Проверить другую карту' }).waitFor();
  });

  it('checks the newest number by Enter while an older one is under way; only its answer counts', async () => {
    const routes: Route[] = [];
    const { page } = await open('/promo/knauf2025', {
      prepare: (fresh) => fresh.route('**/check/**', (route) => void routes.push(route)),
    });
    const field = page.getByLabel('Номер карты');
    const button = page.locator('#check button[type=submit]');
    await field.fill('1000001');
    await field.press('Enter');
    await expect.poll(() => routes.length).toBe(1);
    expect(await button.getAttribute('aria-busy')).toBe('true');
    await field.press('Enter');
    await field.fill('1000006');
    expect(await button.getAttribute('aria-busy')).toBeNull();
    await field.press('Enter');
    await expect.poll(() => routes.length).toBe(2);
    await routes[1]?.fulfill({ json: { data: { count: 0 } } });
    await page.getByText('Пока ничего не накоплено').waitFor();
    const late = page.waitForResponse('**/1000001/');
    await routes[0]?.fulfill({ json: { data: { count: 5 } } });
    await (await late).finished();
    await page.getByRole('button', { name: 'Проверить другую карту' }).waitFor();
    expect(await page.getByRole('status').innerText()).toContain('Карта 1000006');
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
    await field.fill('1000006');
    held.letGo();
    await page.getByText('Не удалось проверить карту 1000500').waitFor();
    expect(await field.inputValue()).toBe('1000006');
    await field.press('Enter');
    await page.getByRole('progressbar').waitFor();
    expect(await page.getByText('Не удалось').count()).toBe(0);
    await expect.poll(() => held.routes.length).toBe(2);
    held.letGo();
    await page.getByText('Пока ничего не накоплено').waitFor();
  });
});
