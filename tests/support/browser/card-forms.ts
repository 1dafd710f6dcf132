import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '../browser';
import type { FakeUpstream } from '../upstream/fake-upstream';

/** Sets a value without key presses, as a password manager does. Then dispatches the event, if one is given. */
export const fill = (field: Locator, value: string, event?: 'change' | 'input') =>
  field.evaluate(
    (element: HTMLInputElement, filled) => {
      element.value = filled.value;
      if (filled.event) element.dispatchEvent(new Event(filled.event, { bubbles: true }));
    },
    { value, event },
  );

/** Composes a text as a mobile keyboard (IME) does, without committing the text. */
export async function startComposing(page: Page): Promise<{
  compose(text: string): Promise<unknown>;
  commit(text: string): Promise<unknown>;
}> {
  const devtools = await page.context().newCDPSession(page);
  return {
    compose: (text) =>
      devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    commit: (text) => devtools.send('Input.insertText', { text }),
  };
}

interface CardFormPlace {
  readonly name: string;
  readonly path: string;
  /** Opens the card form, if it is not open yet. Returns the part of the page that contains the form. */
  readonly reach: (page: Page) => Promise<Locator>;
}

const dialogOf = (opener: string) => async (page: Page) => {
  await page.getByRole('button', { name: opener }).click();
  await page.getByRole('dialog').getByLabel('Номер карты').waitFor();
  return page.getByRole('dialog');
};

/** All card forms on the site. */
export const cardForms: readonly CardFormPlace[] = [
  {
    name: 'index page',
    path: '/promo/',
    reach: async (page) => page.getByRole('main'),
  },
  {
    name: 'savings check',
    path: '/promo/knauf2025',
    reach: async (page) => page.locator('#check'),
  },
  {
    name: 'loyalty card check',
    path: '/promo/karta-elektrika',
    reach: async (page) => page.locator('#check'),
  },
  {
    name: 'card status',
    path: '/promo/lovecategory',
    reach: async (page) => page.locator('#card-status'),
  },
  {
    name: '«Выбрать категории» modal',
    path: '/promo/lovecategory',
    reach: dialogOf('Выбрать категории'),
  },
  {
    name: '«Проверить начисления» modal',
    path: '/promo/lovecategory',
    reach: dialogOf('Проверить начисления'),
  },
];

interface OpenCardForm {
  readonly page: Page;
  readonly browserErrors: readonly string[];
  /** Part of the page that contains the card form and its messages. */
  readonly part: Locator;
  readonly field: Locator;
  /** Card numbers that the API has received since the form was opened. */
  readonly lookedUpCards: () => readonly (string | undefined)[];
}

export async function openCardForm(
  site: Site,
  upstream: FakeUpstream,
  { path, reach }: CardFormPlace,
): Promise<OpenCardForm> {
  const { page, browserErrors } = await site.visit(path, { width: 375 });
  const part = await reach(page);
  // Count only requests from now on, because lookups of the previous page may arrive late.
  const seenBefore = upstream.seen.length;
  const lookedUpCards = () => {
    const lookups = upstream.seen.slice(seenBefore).filter(({ call }) => /^(check|find)/.test(call ?? ''));
    // The index page checks a card in every promotion, so the API receives the same number several times. Return
    // each number only once.
    return [...new Set(lookups.map(({ url, fields }) => /\d{7}/.exec(`${url} ${fields.join()}`)?.[0]))];
  };
  return { page, browserErrors, part, field: part.getByLabel('Номер карты'), lookedUpCards };
}

interface CardFormCase {
  /** Input as worded in the test title, for example 'a number that was set without an event'. */
  readonly input: string;
  readonly check: (form: OpenCardForm) => Promise<void>;
}

const EXCESS_DIGIT = 'В номере карты 7 цифр, вы ввели 8';

const submitsFilled = (event?: 'change' | 'input'): CardFormCase => ({
  input: `a number that was set ${event ? `with the event ${event}` : 'without an event'}`,
  async check({ page, field, part, browserErrors, lookedUpCards }) {
    await fill(field, '1000001', event);
    await field.focus();
    await field.blur();
    await page.keyboard.press('Shift');
    expect(await field.inputValue()).toBe('1000001');
    await part.locator('button[type=submit]').click();
    await expect.poll(lookedUpCards).toEqual(['1000001']);
    expect(browserErrors).toEqual([]);
  },
});

/** Test cases for card numbers that are typed, autofilled or composed with an IME. */
export const cardFormCases: readonly CardFormCase[] = [
  submitsFilled(),
  submitsFilled('change'),
  submitsFilled('input'),
  {
    input: 'a number that was set after the field received focus',
    async check({ page, field, lookedUpCards }) {
      await field.focus();
      await fill(field, '100000');
      await field.press('End');
      await page.keyboard.type('1');
      expect(await field.inputValue()).toBe('1000001');
      await page.keyboard.press('Enter');
      await expect.poll(lookedUpCards).toEqual(['1000001']);
    },
  },
  {
    input: 'a number that is typed with an IME',
    async check({ page, field, lookedUpCards }) {
      await field.focus();
      const { compose, commit } = await startComposing(page);
      for (const text of ['1', '10', '100 ', '100 0']) {
        await compose(text);
        expect(await field.inputValue()).toBe(text);
      }
      await commit('100 00');
      await expect.poll(() => field.inputValue()).toBe('10000');
      await compose('0');
      await commit('01');
      await expect.poll(() => field.inputValue()).toBe('1000001');
      await page.keyboard.press('Enter');
      await expect.poll(lookedUpCards).toEqual(['1000001']);
    },
  },
  {
    input: 'an excess digit',
    async check({ page, field, part }) {
      await field.focus();
      await page.keyboard.type('10000012');
      expect(await field.inputValue()).toBe('10000012');
      const hint = part.getByText(EXCESS_DIGIT);
      await hint.waitFor();
      await page.keyboard.press('Backspace');
      await expect.poll(() => hint.count()).toBe(0);
    },
  },
  {
    input: 'a character that is not a digit',
    async check({ page, field, part, lookedUpCards }) {
      await field.focus();
      await page.keyboard.type('100000ф');
      await part.getByText('Не добавлено: в номере карты только цифры').waitFor();
      await field.blur();
      expect(await field.getAttribute('aria-invalid')).toBeNull();
      expect(await part.getByRole('alert').count()).toBe(0);
      expect(lookedUpCards()).toEqual([]);
    },
  },
  {
    input: 'a submitted number with an excess digit',
    async check({ page, field, part, lookedUpCards }) {
      for (const event of ['input', 'change'] as const) await fill(field, '10000012', event);
      expect(await part.getByRole('alert').count()).toBe(0);
      await field.focus();
      await page.keyboard.press('Enter');
      await part.getByRole('alert').filter({ hasText: EXCESS_DIGIT }).waitFor();
      expect(await part.getByText(EXCESS_DIGIT).count()).toBe(1);
      expect(await field.inputValue()).toBe('10000012');
      expect(lookedUpCards()).toEqual([]);
    },
  },
  ...['１０００００１', '١٠٠٠٠٠١', '१०००००१'].map((digits) => ({
    input: `the digits ${digits}`,
    async check({ page, field, lookedUpCards }: OpenCardForm) {
      await field.focus();
      await page.keyboard.insertText(digits);
      expect(await field.inputValue()).toBe('1000001');
      await fill(field, digits);
      await page.keyboard.press('Enter');
      await expect.poll(lookedUpCards).toEqual(['1000001']);
    },
  })),
];
