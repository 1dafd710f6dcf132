import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { heldRoute } from '../support/browser/held-route';
import { usable } from '../support/browser/visit';
import { sharedSite, sharedUpstream } from '../support/fixtures';
import { GENEROUS } from '../support/server/generous';

const upstream = sharedUpstream();
const site = sharedSite(() => ({ ...upstream.environment, ...GENEROUS, LIMIT_FEEDBACK_PER_MINUTE: '100' }));

/** Sets a value as password managers do: without an event, or with one. */
const fill = (field: Locator, value: string, event?: 'change' | 'input') =>
  field.evaluate(
    (element: HTMLInputElement, filled) => {
      element.value = filled.value;
      if (filled.event) element.dispatchEvent(new Event(filled.event, { bubbles: true }));
    },
    { value, event },
  );

interface CardFormPlace {
  readonly name: string;
  readonly path: string;
  /** The form's element, which an opener may have to show first. */
  readonly reach: (page: Page) => Promise<Locator>;
}

const dialogOf = (opener: string) => async (page: Page) => {
  await page.getByRole('button', { name: opener }).click();
  await page.getByRole('dialog').getByLabel('Номер карты').waitFor();
  return page.getByRole('dialog');
};

/** All uses of the card form. */
const cardForms: readonly CardFormPlace[] = [
  {
    name: 'savings check',
    path: '/promo/knauf2025',
    reach: async (page) => page.locator('#check'),
  },
  {
    name: 'loyal check',
    path: '/promo/karta-elektrika',
    reach: async (page) => page.locator('#check'),
  },
  {
    name: 'card status',
    path: '/promo/lovecategory',
    reach: async (page) => page.locator('#card-status'),
  },
  {
    name: 'input-number modal',
    path: '/promo/lovecategory',
    reach: dialogOf('Выбрать категории'),
  },
  {
    name: 'check-savings modal',
    path: '/promo/lovecategory',
    reach: dialogOf('Проверить начисления'),
  },
];

/** Requests before this test. */
let seenBefore = 0;
beforeEach(() => {
  seenBefore = upstream.seen.length;
});
const seen = () => upstream.seen.slice(seenBefore);

/** Cards that the API was asked about. */
const cardsAsked = () =>
  seen()
    .filter(({ call }) => /^(check|find)/.test(call ?? ''))
    .map(({ url, fields }) => /\d{7}/.exec(`${url} ${fields.join()}`)?.[0]);

describe.each(cardForms)('The card form of the $name', ({ path, reach }) => {
  async function open() {
    const visitor = await site.visit(path, { width: 375 });
    const part = await reach(visitor.page);
    return { ...visitor, part, field: part.getByLabel('Номер карты') };
  }

  it.each([undefined, 'change', 'input'] as const)(
    'keeps and submits a number that was set with the event %s',
    async (event) => {
      const { page, field, part, complaints } = await open();
      await fill(field, '1000001', event);
      await field.focus();
      await field.blur();
      await page.keyboard.press('Shift');
      expect(await field.inputValue()).toBe('1000001');
      await part.locator('button[type=submit]').click();
      await expect.poll(cardsAsked).toEqual(['1000001']);
      expect(complaints).toEqual([]);
    },
  );

  it('keeps a number that was set between the focus and a key', async () => {
    const { page, field } = await open();
    await field.focus();
    await fill(field, '100000');
    await field.press('End');
    await page.keyboard.type('1');
    expect(await field.inputValue()).toBe('1000001');
    await page.keyboard.press('Enter');
    await expect.poll(cardsAsked).toEqual(['1000001']);
  });

  it('leaves the field alone while a keyboard composes', async () => {
    const { page, field } = await open();
    await field.focus();
    const devtools = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    for (const text of ['1', '10', '100 ', '100 0']) {
      await compose(text);
      expect(await field.inputValue()).toBe(text);
    }
    await devtools.send('Input.insertText', { text: '100 00' });
    await expect.poll(() => field.inputValue()).toBe('10000');
    await compose('0');
    await devtools.send('Input.insertText', { text: '01' });
    await expect.poll(() => field.inputValue()).toBe('1000001');
    await page.keyboard.press('Enter');
    await expect.poll(cardsAsked).toEqual(['1000001']);
  });

  it('shows no error before the first submit, and says what it did not take', async () => {
    const { page, field, part } = await open();
    await field.focus();
    await page.keyboard.type('10000012');
    expect(await field.inputValue()).toBe('1000001');
    await part.getByText('Не добавлено: в номере карты 7 цифр').waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('ф');
    await part.getByText('Не добавлено: в номере карты только цифры').waitFor();
    await field.blur();
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    expect(await part.getByRole('alert').count()).toBe(0);
    for (const event of ['input', 'change'] as const) await fill(field, '10000012', event);
    expect(await part.getByRole('alert').count()).toBe(0);
    await field.focus();
    await page.keyboard.press('Enter');
    await part.getByText('Некорректный номер карты').waitFor();
    expect(await field.inputValue()).toBe('10000012');
    expect(cardsAsked()).toEqual([]);
  });
});

describe('A card field before hydration', () => {
  const pages = cardForms.filter(({ name }) => !name.includes('modal'));

  async function openEarly(path: string) {
    const { hold, letGo } = heldRoute(/\/assets\/main-/);
    const { page, complaints } = await site.visit(path, { early: true, prepare: hold });
    return { page, complaints, letGo, field: page.getByLabel('Номер карты') };
  }

  it.each(pages)('keeps a value that was set without an event: $name', async ({ path }) => {
    const { page, field, letGo, complaints } = await openEarly(path);
    await fill(field, '1000001');
    letGo();
    await usable(page);
    await field.focus();
    await field.blur();
    expect(await field.inputValue()).toBe('1000001');
    await page.getByRole('button', { name: 'Очистить' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(pages)('shows the helper if it is focused and empty: $name', async ({ path }) => {
    const { page, field, letGo } = await openEarly(path);
    await field.focus();
    letGo();
    await usable(page);
    await page.getByText('Обязательное поле').waitFor();
    await page.keyboard.type('1');
    await page.getByText('Обязательное поле').waitFor({ state: 'detached' });
  });
});

describe('A silently filled card number', () => {
  it.each(['reload', 'Back'] as const)('survives %s', async (way) => {
    const { page } = await site.visit('/promo/knauf2025', { width: 375 });
    const field = page.getByLabel('Номер карты');
    await fill(field, '1000001');
    if (way === 'reload') {
      await page.reload();
    } else {
      await page.goto('/promo/');
      await page.goBack();
    }
    await usable(page);
    expect(await field.inputValue()).toBe('1000001');
  });
});

describe('The feedback form', () => {
  const filled = {
    name: 'Марина',
    phone: '8 (921) 000-00-00',
    msg: 'Нужна отсрочка\nи скидка',
    email: 'marina@example.ru',
    value: '1',
  };
  const sent = () =>
    seen()
      .filter(({ call }) => call === 'sendFeedback')
      .map(({ body }) => JSON.parse(body));
  const control = (page: Page, name: string) => page.locator(`dialog [name=${name}]`);

  async function open(path: string) {
    const { page, complaints } = await site.visit(path, { width: 375 });
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await control(page, 'value').getByText('Отсрочка платежа').waitFor({ state: 'attached' });
    return { page, complaints };
  }

  it.each([
    ['/promo/law', undefined],
    ['/promo/sert/', 'change'],
  ] as const)('on %s sends values that were set with the event %s', async (path, event) => {
    const { page, complaints } = await open(path);
    for (const [name, value] of Object.entries(filled)) await fill(control(page, name), value, event);
    for (const name of Object.keys(filled)) await control(page, name).focus();
    await page.keyboard.press('Shift');
    for (const [name, value] of Object.entries(filled))
      expect(await control(page, name).inputValue()).toBe(value);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText('Сообщение отправлено').waitFor();
    expect(sent()).toEqual([filled]);
    expect(complaints).toEqual([]);
  });

  it('keeps values that were set without an event, the topic too, while another field is typed into', async () => {
    const { page } = await open('/promo/law');
    const { name, ...others } = filled;
    for (const [field, value] of Object.entries(others)) await fill(control(page, field), value);
    await control(page, 'name').pressSequentially(name);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await usable(page);
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await expect.poll(() => control(page, 'value').inputValue()).toBe('1');
    for (const [field, value] of Object.entries(filled))
      expect(await control(page, field).inputValue()).toBe(value);
  });

  it.each(['name', 'phone', 'msg', 'email'])('leaves %s alone while a keyboard composes', async (name) => {
    const { page } = await open('/promo/law');
    await control(page, name).focus();
    const devtools = await page.context().newCDPSession(page);
    for (const text of ['8', '89', '892'])
      await devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await devtools.send('Input.insertText', { text: '8921' });
    expect(await control(page, name).inputValue()).toBe('8921');
  });

  it('gives the phone number if a form filler has filled every field, and keeps the text', async () => {
    const { page } = await open('/promo/law');
    const texts = page.locator('dialog :is(input, textarea)');
    const values = [filled.name, filled.phone, filled.msg, filled.email, 'https://example.ru'];
    expect(await texts.count()).toBe(values.length);
    for (const [index, value] of values.entries()) await fill(texts.nth(index), value, 'change');
    await page.getByRole('button', { name: 'Отправить' }).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await alert.getByText('Не удалось отправить сообщение').waitFor();
    await alert.getByRole('link', { name: '8 (812) 000-00-01' }).waitFor();
    expect(await alert.innerText()).not.toContain('Попробуйте ещё раз');
    expect(await control(page, 'msg').inputValue()).toBe(filled.msg);
    expect(sent()).toEqual([]);
  });

  it('hides the trap from form fillers and says so to password managers', async () => {
    const { page } = await open('/promo/law');
    const trap = page.locator('dialog [aria-hidden=true] input');
    const attributes = await trap.evaluate(({ attributes: all }) =>
      Object.fromEntries([...all].map(({ name, value }) => [name, value])),
    );
    expect(attributes).toMatchObject({
      autocomplete: 'off',
      tabindex: '-1',
      'data-1p-ignore': 'true',
      'data-lpignore': 'true',
    });
    expect(`${attributes['name']} ${attributes['id']}`).not.toMatch(
      /web|url|site|name|mail|phone|company|address/i,
    );
  });
});

describe('The calculator', () => {
  it.each([undefined, 'change'] as const)('keeps a sum that was set with the event %s', async (event) => {
    const { page } = await site.visit('/promo/sert/');
    const field = page.getByLabel('Сумма покупок, ₽');
    await fill(field, '1234567', event);
    await field.focus();
    expect(await field.inputValue()).toBe('1234567');
    await page.getByText('12 сертификатов').first().waitFor();
    await field.blur();
    expect((await field.inputValue()).replace(/\s/g, ' ')).toBe('1 234 567');
  });

  it('leaves the sum alone while a keyboard composes', async () => {
    const { page } = await site.visit('/promo/sert/');
    const field = page.getByLabel('Сумма покупок, ₽');
    await field.clear();
    const devtools = await page.context().newCDPSession(page);
    for (const text of ['1', '12', '12 тыс'])
      await devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    expect(await field.inputValue()).toBe('12 тыс');
    await devtools.send('Input.insertText', { text: '120 тыс' });
    await page.getByText('1 сертификат —').waitFor();
  });
});
