import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/browser';

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

// Random edits are in tests/unit/client/typing.test.ts, autofill is in tests/system/browser/filled-card-forms.test.ts.
describe('The card field', () => {
  async function openCard() {
    const { page } = await site.visit('/promo/knauf2025', { width: 375 });
    const card = page.getByLabel('Номер карты');
    await card.focus();
    return { page, card, keyboard: page.keyboard };
  }

  it('ignores invalid characters without moving the caret', async () => {
    const { card, keyboard } = await openCard();
    await keyboard.type('1000001');
    await select(card, 1);
    await keyboard.type('9');
    expect(await around(card)).toEqual(['1', '000001']);
    await keyboard.type('ф -');
    expect(await around(card)).toEqual(['1', '000001']);
    await select(card, 2, 4);
    await keyboard.type('x');
    expect(await around(card)).toEqual(['10', '001']);
    await keyboard.insertText('2-3');
    expect(await around(card)).toEqual(['1023', '001']);
  });

  it('rejects a pasted number that is too long with an explanation', async () => {
    const { page, card, keyboard } = await openCard();
    const words = page.getByText('Не добавлено: в номере карты 7 цифр');
    for (const tooLong of ['10000019', '5469-3800-1000-0012']) {
      await card.clear();
      await keyboard.type('5');
      await keyboard.press('Backspace');
      await expect.poll(() => words.count()).toBe(0);
      await keyboard.insertText(tooLong);
      await words.waitFor();
      expect(await card.inputValue()).toBe('');
    }
    await keyboard.insertText('№ 100 00-01');
    expect(await card.inputValue()).toBe('1000001');
    expect(await words.count()).toBe(0);
    await select(card, 2, 4);
    await keyboard.insertText('999');
    await words.waitFor();
    expect(await around(card)).toEqual(['1000', '001']);
    await keyboard.press('Backspace');
    await expect.poll(() => words.count()).toBe(0);
    // Replaces the selection like a paste.
    await card.fill('10000019');
    await words.waitFor();
    expect(await card.inputValue()).toBe('100001');
  });

  it('submits a number that was set without an event', async () => {
    const { page, card, keyboard } = await openCard();
    await card.evaluate((input: HTMLInputElement) => {
      input.value = '1000001';
    });
    await keyboard.press('Enter');
    await page.getByText('Карта 1000001').waitFor();
  });
});
