import { describe, expect, it } from 'vitest';
import { cityList, picker } from '../../support/browser/business-page';
import { heldRoute } from '../../support/browser/held-route';
import { doubleClickOver, lookUp, status } from '../../support/browser/lovecategory-page';
import { usable, type View } from '../../support/browser/visit';
import { sharedSite } from '../../support/fixtures';

const site = sharedSite();
const open = async (path: string, view?: View) => (await site.visit(path, view)).page;

describe('A double click', () => {
  it.each([375, 1280])('on a city presses nothing under the list at %i pixels', async (width) => {
    const page = await open('/promo/law', { width });
    await page.evaluate(() =>
      document.addEventListener('click', ({ target }) => {
        if (!(target as Element).closest('header details')) document.title = 'pressed';
      }),
    );
    for (const city of ['Москва', 'Луга', 'Санкт-Петербург']) {
      await picker(page).click();
      await cityList(page).getByRole('link', { name: city }).dblclick();
      await expect.poll(() => picker(page).innerText()).toBe(city);
    }
    expect(await page.title()).not.toBe('pressed');
    await cityList(page).waitFor({ state: 'hidden' });
  });

  it('on «Проверить другую карту» leaves the focus in the field, and submits nothing', async () => {
    const page = await open('/promo/knauf2025', { width: 375 });
    const field = page.getByLabel('Номер карты');
    await field.fill('1000001');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Проверить другую карту' }).dblclick();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByText('Введите номер карты', { exact: true }).count()).toBe(0);
  });

  it('on × of a failure presses nothing under it', async () => {
    const page = await open('/promo/law');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    const close = page.getByRole('button', { name: 'Закрыть' });
    await close.waitFor();
    const pressed = await page.evaluateHandle(() => {
      const targets: string[] = [];
      document.addEventListener('click', ({ target }) => targets.push((target as Element).tagName));
      return targets;
    });
    await close.dblclick();
    await close.waitFor({ state: 'detached' });
    expect(await pressed.jsonValue()).toEqual(['BUTTON']);
  });

  it('that is slow leaves the modal open, and so does a pointer that crosses its edge while pressed', async () => {
    const page = await open('/promo/lovecategory');
    await page.getByRole('button', { name: 'Выбрать категории' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Выберите категории' });
    await dialog.waitFor();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    const field = dialog.getByLabel('Номер карты');
    await field.fill('1000002');
    await doubleClickOver(page);
    await page.mouse.move(5, 5);
    await page.mouse.down();
    await field.hover();
    await page.mouse.up();
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 3 });
    await page.mouse.up();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'detached' });
  });
});

it('What is typed before a reloaded card is back stays under the fingers', async () => {
  const page = await open('/promo/lovecategory');
  await lookUp(page, '1000002');
  await status(page).getByText('1000002').first().waitFor();
  const { hold, letGo } = heldRoute('**/participants/add/');
  await hold(page);
  const asked = page.waitForRequest('**/participants/add/');
  await page.reload();
  await asked;
  await usable(page);
  const field = status(page).getByLabel('Номер карты');
  await field.pressSequentially('1000');
  const answered = page.waitForResponse('**/participants/add/');
  letGo();
  await (await answered).finished();
  // Longer than an answer takes to be shown.
  await doubleClickOver(page);
  await page.keyboard.type('003');
  expect(await field.inputValue()).toBe('1000003');
});
