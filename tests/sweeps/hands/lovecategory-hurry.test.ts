import { describe, expect, it } from 'vitest';
import { heldRoute } from '../../support/browser/held-route';
import { lookUp, doubleClickOver, pickTwo, status } from '../../support/browser/lovecategory-page';
import { usable, type View } from '../../support/browser/visit';
import { sharedSite, sharedUpstream } from '../../support/fixtures';
import { GENEROUS } from '../../support/server/generous';
import { participant } from '../../support/upstream/usual-answers';

const site = sharedSite();

const open = (view?: View) => site.visit('/promo/lovecategory', { reducedMotion: 'reduce', ...view });

describe('A visitor in a hurry', () => {
  it('pressing «Проверить другую карту» twice is asked for the card once and for all', async () => {
    const { page } = await open({ width: 375 });
    await lookUp(page, '1000004');
    const another = page.getByRole('button', { name: 'Проверить другую карту' });
    await another.waitFor();
    // The second press finds the modal there already, as a slow hand's does.
    await another.click({ position: { x: 20, y: 10 } });
    const field = page.getByRole('dialog').getByLabel('Номер карты');
    await field.waitFor();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('1000003');
    expect(await field.inputValue()).toBe('1000003');
  });

  it('comes back from another page: what was typed on the page is there again, what was typed in a modal is not', async () => {
    const { page } = await open();
    const field = status(page).getByLabel('Номер карты');
    const away = async () => {
      await page.goto('/promo/');
      await page.goBack();
      await usable(page);
    };
    await field.fill('1000');
    await away();
    expect(await field.inputValue()).toBe('1000');
    await field.fill('');
    await page.getByRole('link', { name: 'Проверить начисления' }).click();
    await page.getByRole('dialog').getByLabel('Номер карты').fill('123');
    await away();
    expect(await field.inputValue()).toBe('');
  });

  it('finds the modal open after a slow double click, or a press from the backdrop into it', async () => {
    const { page } = await open();
    await page.getByRole('link', { name: 'Выбрать категории' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Выбор категорий' });
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
    expect(await field.inputValue()).toBe('1000002');
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'detached' });
  });

  it('selects what was typed with the mouse, out of the modal, and the modal stays', async () => {
    const { page } = await open();
    await page.getByRole('link', { name: 'Проверить начисления' }).click();
    const field = page.getByRole('dialog').getByLabel('Номер карты');
    await field.fill('1000002');
    const box = await field.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 3 });
    await page.mouse.up();
    await page.keyboard.press('Delete');
    expect(await field.inputValue()).not.toBe('1000002');
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });
});

describe('After a reload', () => {
  /** A page that looks its card up again; the answer comes when it is let go. */
  async function returning(card: string) {
    const { page } = await open();
    await lookUp(page, card);
    await status(page).getByText(card).first().waitFor();
    const { hold, letGo } = heldRoute('**/participants/add/');
    await hold(page);
    const asked = page.waitForRequest('**/participants/add/');
    await page.reload();
    await asked;
    await usable(page);
    return { page, letGo };
  }

  it('what is typed before the card is back stays under the fingers', async () => {
    const { page, letGo } = await returning('1000002');
    const field = status(page).getByLabel('Номер карты');
    await field.pressSequentially('1000');
    const answered = page.waitForResponse('**/participants/add/');
    letGo();
    await (await answered).finished();
    // Longer than an answer takes to be shown.
    await doubleClickOver(page);
    await page.keyboard.type('003');
    expect(await field.inputValue()).toBe('1000003');
    await page.keyboard.press('Enter');
    await status(page).getByText('Ваши до').waitFor();
  });
});

describe('A choice', () => {
  const upstream = sharedUpstream();
  const own = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));

  it('refused for one that was made in another tab: the question keeps to what was picked in this one', async () => {
    upstream.answer('chooseCategories', {}, 409);
    const { page } = await own.visit('/promo/lovecategory', { reducedMotion: 'reduce' });
    await pickTwo(page);
    const { card, available_categories: lists } = participant;
    upstream.answer('findParticipant', {
      data: {
        card: { ...card, available_categories_count: 0, categories_score: { 10: 0 } },
        available_categories: { ...lists, 10: [{ name: 'Двери', code: 99 }] },
      },
    });
    const asked = page.getByRole('dialog', { name: 'Подтвердите выбор' });
    await asked.getByText('Краски').waitFor();
    await asked.evaluate((dialog) => {
      const said = () => (document.body.dataset['said'] += dialog.textContent ?? '');
      new MutationObserver(said).observe(dialog, { subtree: true, childList: true, characterData: true });
    });
    await asked.getByRole('button', { name: 'Подтвердить' }).click();
    const other = page.getByRole('dialog', { name: 'Категории уже были выбраны' });
    await other.getByText('Двери').waitFor();
    expect(await page.evaluate(() => document.body.dataset['said'])).not.toContain('Двери');
  });
});
