import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { descriptionOf } from '../../support/browser/spoken';
import { sharedSite } from '../../support/browser';

const site = sharedSite();

const select = (field: Locator, start: number, end = start) =>
  field.evaluate((input: HTMLInputElement, range) => input.setSelectionRange(range.start, range.end), {
    start,
    end,
  });
/** Returns the text before and after the caret or selection. */
const around = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [
    input.value.slice(0, input.selectionStart ?? 0),
    input.value.slice(input.selectionEnd ?? 0),
  ]);

// tests/unit/client/typing.test.ts covers random edits, and filled-card-forms.test.ts covers autofill in card fields.
describe('The card field', () => {
  async function openCard() {
    const { page } = await site.visit('/promo/knauf2025', { width: 375 });
    const card = page.getByLabel('Номер карты');
    await card.focus();
    return { page, card, keyboard: page.keyboard };
  }

  it('ignores non-digit characters and keeps the caret position', async () => {
    const { card, keyboard } = await openCard();
    await keyboard.type('1000001');
    await select(card, 1);
    await keyboard.type('9');
    expect(await around(card)).toEqual(['19', '000001']);
    await keyboard.type('ф -');
    expect(await around(card)).toEqual(['19', '000001']);
    await select(card, 2, 4);
    await keyboard.type('x');
    expect(await around(card)).toEqual(['19', '0001']);
    await keyboard.insertText('2-3');
    expect(await around(card)).toEqual(['1923', '0001']);
  });

  it('shows that the number is too short until the visitor edits it', async () => {
    const { page, card, keyboard } = await openCard();
    await keyboard.type('123');
    await keyboard.press('Enter');
    await page.getByText('Нужно 7 цифр, вы ввели 3').waitFor();
    expect(await descriptionOf(card)).toContain('Некорректный номер карты');
    await keyboard.type('4');
    await page.getByText('Нужно 7 цифр').waitFor({ state: 'detached' });
  });

  it('extracts a seven-digit number from pasted text without a warning', async () => {
    const { page, card, keyboard } = await openCard();
    const notice = page.getByText('Не добавлено');
    await keyboard.type('100000ф');
    await notice.waitFor();
    await keyboard.type('3');
    for (let paste = 0; paste < 2; paste += 1) {
      await card.selectText();
      await keyboard.insertText('карта 1 000 003');
      expect(await card.inputValue()).toBe('1000003');
      await expect.poll(() => notice.count()).toBe(0);
    }
  });

  it('keeps the warning about letters after the form is submitted', async () => {
    const { page, keyboard } = await openCard();
    await keyboard.type('карта');
    await keyboard.press('Enter');
    await page.getByText('Введите номер карты', { exact: true }).waitFor();
    await page.getByText('Не добавлено: в номере карты только цифры').waitFor();
  });

  it('submits a number that was set without an input event', async () => {
    const { page, card, keyboard } = await openCard();
    await card.evaluate((input: HTMLInputElement) => {
      input.value = '1000001';
    });
    await keyboard.press('Enter');
    await page.getByText('Карта 1000001').waitFor();
  });
});
