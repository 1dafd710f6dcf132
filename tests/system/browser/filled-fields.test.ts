import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardForms, fill, startComposing } from '../../support/browser/card-forms';
import { heldRoute } from '../../support/browser/held-route';
import { waitUntilInteractive } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';
import { sharedUpstream } from '../../support/upstream';
import { GENEROUS } from '../../support/programs/generous-limits';

const upstream = sharedUpstream();
const site = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));

/** Number of API requests that were sent before the current test. */
let seenBefore = 0;
beforeEach(() => {
  seenBefore = upstream.seen.length;
});
const seen = () => upstream.seen.slice(seenBefore);

describe('A card field before hydration', () => {
  const pages = cardForms.filter(({ name }) => !name.includes('modal'));

  async function openEarly(path: string) {
    const { hold, release } = heldRoute(/\/assets\/main-/);
    const { page, browserErrors } = await site.visit(path, { beforeHydration: true, prepare: hold });
    return { page, browserErrors, release, field: page.getByLabel('Номер карты') };
  }

  it.each(pages)('keeps an autofilled number ($name)', async ({ path }) => {
    const { page, field, release, browserErrors } = await openEarly(path);
    await fill(field, '1000001');
    release();
    await waitUntilInteractive(page);
    await field.focus();
    await field.blur();
    expect(await field.inputValue()).toBe('1000001');
    await page.getByRole('button', { name: 'Очистить' }).waitFor();
    expect(browserErrors).toEqual([]);
  });

  it.each(pages)('shows its helper text on focus in the form of the $name', async ({ path }) => {
    const { page, field, release } = await openEarly(path);
    await field.focus();
    release();
    await waitUntilInteractive(page);
    await page.getByText('Обязательное поле').waitFor();
    await page.keyboard.type('1');
    await page.getByText('Обязательное поле').waitFor({ state: 'detached' });
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

  async function openForm(page: Page) {
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await control(page, 'value').getByText('Отсрочка платежа').waitFor({ state: 'attached' });
  }

  async function open(path: string) {
    const { page, browserErrors } = await site.visit(path, { width: 375 });
    await openForm(page);
    return { page, browserErrors };
  }

  it.each([
    { path: '/promo/law', event: undefined },
    { path: '/promo/sert/', event: 'change' },
  ] as const)('sends autofilled values on $path (event: $event)', async ({ path, event }) => {
    const { page, browserErrors } = await open(path);
    for (const [name, value] of Object.entries(filled)) await fill(control(page, name), value, event);
    for (const name of Object.keys(filled)) await control(page, name).focus();
    await page.keyboard.press('Shift');
    for (const [name, value] of Object.entries(filled))
      expect(await control(page, name).inputValue()).toBe(value);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText('Сообщение отправлено').waitFor();
    expect(sent()).toEqual([filled]);
    expect(browserErrors).toEqual([]);
  });

  it('keeps values set without an input event while another field is edited', async () => {
    const { page } = await open('/promo/law');
    const { name, ...others } = filled;
    for (const [field, value] of Object.entries(others)) await fill(control(page, field), value);
    await control(page, 'name').pressSequentially(name);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await waitUntilInteractive(page);
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await expect.poll(() => control(page, 'value').inputValue()).toBe('1');
    for (const [field, value] of Object.entries(filled))
      expect(await control(page, field).inputValue()).toBe(value);
  });

  it.each([
    { departure: 'a reload', leave: (page: Page) => page.reload() },
    { departure: 'Back', leave: (page: Page) => page.goBack().then(() => page.goForward()) },
  ])('keeps values set without an event after $departure', async ({ leave }) => {
    const { page } = await site.visit('/promo/', { width: 375 });
    await page.goto('/promo/law');
    await waitUntilInteractive(page);
    await openForm(page);
    for (const [name, value] of Object.entries(filled)) await fill(control(page, name), value);
    await leave(page);
    await waitUntilInteractive(page);
    await openForm(page);
    await expect.poll(() => control(page, 'value').inputValue()).toBe('1');
    for (const [name, value] of Object.entries(filled))
      expect(await control(page, name).inputValue()).toBe(value);
  });

  it('leaves every field unchanged during IME composition', async () => {
    const { page } = await open('/promo/law');
    const { compose, commit } = await startComposing(page);
    for (const name of ['name', 'phone', 'msg', 'email']) {
      await control(page, name).focus();
      for (const text of ['8', '89', '892']) await compose(text);
      await commit('8921');
      expect([name, await control(page, name).inputValue()]).toEqual([name, '8921']);
    }
  });

  it('can be sent again if autofill has filled the honeypot', async () => {
    const { page } = await open('/promo/law');
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Отправить' });
    const texts = page.locator('dialog :is(input, textarea)');
    const values = [filled.name, filled.phone, filled.email, filled.msg, '7801234567', 'https://example.ru'];
    expect(await texts.count()).toBe(values.length);
    for (const [index, value] of values.entries()) await fill(texts.nth(index), value, 'change');
    await send.focus();
    await page.keyboard.press('Enter');
    const alert = dialog.getByRole('alert');
    await alert.getByText('Не удалось отправить сообщение').waitFor();
    await alert.getByRole('link', { name: '8 (812) 000-00-01' }).waitFor();
    expect(await control(page, 'msg').inputValue()).toBe(filled.msg);
    expect(sent()).toEqual([]);

    await page.keyboard.press('Enter');
    await page.getByText('Сообщение отправлено').waitFor();
    expect(sent()).toHaveLength(1);
  });

  it('can be sent from the toast if autofill has filled the honeypot of the closed form', async () => {
    const { page } = await open('/promo/law');
    const dialog = page.getByRole('dialog');
    for (const [name, value] of Object.entries(filled)) await fill(control(page, name), value, 'change');
    await fill(page.locator('dialog [aria-hidden=true] input'), 'https://example.ru', 'change');
    const { hold, release } = heldRoute('**/business/feedback/');
    await hold(page);
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Закрыть' }).isDisabled()).toBe(true);
    await page.evaluate(() => document.querySelector('dialog')?.close());
    // Locate the modal by its tag, because a modal has no role while it fades out.
    await page.locator('dialog').waitFor({ state: 'detached' });
    release();
    await page.getByText('Не удалось отправить сообщение').waitFor();
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await page.getByText('Сообщение отправлено').waitFor();
    expect(sent()).toHaveLength(1);
  });

  it('hides the honeypot from autofill and password managers', async () => {
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
  it.each([undefined, 'change'] as const)('keeps an autofilled amount (event: %s)', async (event) => {
    const { page } = await site.visit('/promo/sert/');
    const field = page.getByLabel('Сумма покупок, ₽');
    await fill(field, '1234567', event);
    await field.focus();
    expect(await field.inputValue()).toBe('1234567');
    await page.getByText('12 сертификатов').first().waitFor();
    await field.blur();
    expect((await field.inputValue()).replace(/\s/g, ' ')).toBe('1 234 567');
  });

  it('leaves the amount unchanged during IME composition', async () => {
    const { page } = await site.visit('/promo/sert/');
    const field = page.getByLabel('Сумма покупок, ₽');
    await field.clear();
    const { compose, commit } = await startComposing(page);
    for (const text of ['1', '12', '12 00']) await compose(text);
    expect(await field.inputValue()).toBe('12 00');
    await commit('120 000');
    await page.getByText('1 сертификат', { exact: true }).first().waitFor();
  });
});
