import { describe, expect, it } from 'vitest';
import { heldRoute } from '../../support/browser/held-route';
import { waitForEnterGuard, lookUp, status } from '../../support/browser/lovecategory-page';
import { waitUntilInteractive, type View } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';

const site = sharedSite();
const open = async (path: string, view?: View) => (await site.visit(path, view)).page;

describe('A card modal', () => {
  it('stays open after a slow double click or a drag across its edge', async () => {
    const page = await open('/promo/lovecategory');
    await page.getByRole('button', { name: 'Выбрать категории' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Сначала номер карты' });
    await dialog.waitFor();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    const field = dialog.getByLabel('Номер карты');
    await field.fill('1000002');
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

describe('The card field', () => {
  it('keeps the text that the visitor types while the page restores the last card', async () => {
    const page = await open('/promo/lovecategory');
    await lookUp(page, '1000002');
    await status(page).getByText('1000002').first().waitFor();
    const { hold, release } = heldRoute('**/participants/add/');
    await hold(page);
    const request = page.waitForRequest('**/participants/add/');
    await page.reload();
    await request;
    await waitUntilInteractive(page);
    const field = status(page).getByLabel('Номер карты');
    // Select the restored card number, so that typing replaces it.
    await field.selectText();
    await field.pressSequentially('1000');
    const answered = page.waitForResponse('**/participants/add/');
    release();
    await (await answered).finished();
    // Wait 500 ms, so that the page can render the response.
    await waitForEnterGuard(page);
    await page.keyboard.type('003');
    expect(await field.inputValue()).toBe('1000003');
  });
});
