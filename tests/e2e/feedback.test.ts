import { describe, expect, it } from 'vitest';
import { storeState } from '../support/browser/store-state';
import { fillFeedback } from '../support/browser/business-page';
import { sharedSite } from '../support/browser';
import { GENEROUS } from '../support/programs/generous-limits';
import { sharedUpstream } from '../support/upstream';
import { json } from '../support/upstream/fake-upstream';

const upstream = sharedUpstream();
const site = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));
const open = (view = {}, path = '/promo/law') => site.visit(path, view);

describe('Feedback that the API rejects with status 200', () => {
  it.each([
    { success: false, error: 'Нет места' },
    { status: 'error', data: [] },
  ])('can be sent again after the error response %j', async (refusal) => {
    upstream.answer('sendFeedback', refusal);
    const { page } = await open({ width: 375 });
    await fillFeedback(page);
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Отправить' }).click();
    const alert = form.getByRole('alert');
    await alert.getByText('Не удалось отправить сообщение', { exact: true }).waitFor();
    expect((await alert.innerText()).replaceAll('\u00a0', ' ')).toContain(
      'Попробуйте ещё раз. Текст остался в форме. Можно позвонить: 8 (812) 000-00-01.',
    );
    expect(await form.getByText('Сообщение отправлено').count()).toBe(0);
    const message = form.getByLabel('Сообщение');
    expect(await message.inputValue()).toBe('Нужна отсрочка');
    upstream.answer('sendFeedback', { success: true, data: {} });
    await form.getByRole('button', { name: 'Отправить' }).click();
    await form.getByText('Сообщение отправлено').waitFor();
  });
});

describe('The feedback confirmation', () => {
  it('shows the sent message and the taxpayer number', async () => {
    const { page } = await open();
    await fillFeedback(page);
    const form = page.getByRole('dialog');
    await form.getByLabel(/^ИНН/).fill('780123');
    await form.getByRole('button', { name: 'Отправить' }).click();
    expect(await form.getByLabel(/^ИНН/).getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel(/^ИНН/).fill('7801 234567');
    await form.getByRole('button', { name: 'Отправить' }).click();
    await form.getByText('Сообщение отправлено').waitFor();
    const shown = (await form.innerText()).replaceAll('\u00a0', ' ');
    for (const sent of [
      'Марина',
      'marina@example.ru',
      '+7 921 000-00-00',
      'ИНН: 7801234567',
      'Нужна отсрочка',
      'Отсрочка платежа',
    ])
      expect(shown).toContain(sent);
    expect(await form.getByRole('link', { name: /^8 \(\d+\)/ }).count()).toBe(1);
    const { msg } = JSON.parse(upstream.lastOf('sendFeedback')?.body ?? '{}');
    expect(msg).toBe('ИНН: 7801234567\nНужна отсрочка');
  });

  it('names the opening hours of the city on the certificates page', async () => {
    upstream.answer('businessInfo', ({ params: { cityCode } }, res) => {
      json(res, { data: [{ id: '1', title: 'Часы работы', text: `Пн–пт с 9:00 до 19:00 (${cityCode})` }] });
    });
    const { page } = await open({}, '/promo/sert/?city_code=msk');
    await fillFeedback(page);
    await page.getByRole('button', { name: 'Отправить' }).click();
    const answer = page.getByRole('status').filter({ hasText: 'Ответим' });
    await expect
      .poll(async () => (await answer.innerText()).replaceAll('\u00a0', ' '))
      .toBe('Ответим в часы работы офиса: пн–пт с 9:00 до 19:00 (msk).');
  });

  it('promises no opening hours if they are unknown', async () => {
    upstream.answer('businessInfo', {}, 500);
    const { page } = await open({}, '/promo/sert/');
    await fillFeedback(page);
    await page.getByRole('button', { name: 'Отправить' }).click();
    const answer = page.getByRole('status').filter({ hasText: 'Ответим' });
    expect((await answer.innerText()).replaceAll('\u00a0', ' ')).toBe('Ответим по телефону или почте.');
  });
});

describe('The call link «позвонить»', () => {
  it('opens the callback form on devices with a mouse', async () => {
    const { page } = await open();
    const call = page.getByRole('link', { name: 'позвонить' });
    expect(await call.getAttribute('href')).toMatch(/^tel:/);
    for (const press of [() => call.click(), () => call.press('Enter')]) {
      await press();
      const form = page.getByRole('dialog', { name: 'Перезвоним вам' });
      await form.waitFor();
      const labels = await form.locator('label').allInnerTexts();
      expect(labels.slice(0, -1)).toEqual(['Телефон *', 'Имя *', 'Электронная почта', 'Сообщение *']);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    await page.getByRole('dialog', { name: 'Оставить заявку' }).waitFor();
  });

  it('opens a form that shows an error for a field which only the other form has', async () => {
    const { page } = await open();
    await page.route('**/business/feedback/', (route) =>
      route.fulfill({
        status: 422,
        json: { error: { code: 'refused', fields: { value: 'Такой темы нет' } } },
      }),
    );
    await page.getByRole('link', { name: 'позвонить' }).click();
    const form = page.getByRole('dialog', { name: 'Перезвоним вам' });
    await form.getByLabel('Имя').fill('Марина');
    await form.getByLabel('Телефон').fill('8 (921) 000-00-00');
    await form.getByLabel('Сообщение').fill('Нужна отсрочка');
    await form.getByRole('button', { name: 'Отправить' }).click();
    await form.getByRole('alert').getByText('Не удалось отправить сообщение').waitFor();
  });

  it.each(['touch', 'pen'])('dials the phone number if the pointer type is %s', async (pointerType) => {
    const { page } = await open();
    // `left` is true if the page does not cancel the click. The browser then dials the phone number.
    const left = await page.getByRole('link', { name: 'позвонить' }).evaluate((link, type) => {
      const pressed = new PointerEvent('click', {
        bubbles: true,
        cancelable: true,
        pointerType: type,
        detail: 1,
      });
      return link.dispatchEvent(pressed);
    }, pointerType);
    expect(left).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('The feedback slice of the Redux store', () => {
  it('contains the complete API response bodies', async () => {
    const topics = { data: [{ code: 1, title: 'Отсрочка платежа', icon: 'x' }], total: 1 };
    const answer = { data: { message: 'Заявка № 17 принята', ticket: 17 }, queue: 'b2b' };
    upstream.answer('feedbackCategories', topics);
    upstream.answer('sendFeedback', answer);
    const { page } = await open();
    await page.route('**/feedback/categories/', (route) => route.fulfill({ json: topics }));
    await fillFeedback(page);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText('Сообщение отправлено').waitFor();
    const { feedback } = await storeState(page);
    expect(feedback).toMatchObject({ responseData: answer, categoriesData: topics });
  });
});

describe('The feedback form', () => {
  const posts = () => upstream.seen.filter(({ call }) => call === 'sendFeedback');

  it('sends the message only once if the visitor double-clicks the button', async () => {
    upstream.answer('sendFeedback', { data: { message: 'Заявка № 17 принята' } });
    const before = posts().length;
    const { page, browserErrors } = await open({ width: 375 }, '/promo/sert/');
    await fillFeedback(page);
    await page.getByRole('button', { name: 'Отправить' }).dblclick();
    await page.getByText('Сообщение отправлено').waitFor();
    await page.getByText('Заявка № 17 принята').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Сообщение отправлено');
    const sent = posts().slice(before);
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      {
        name: 'Марина',
        email: 'marina@example.ru',
        phone: '8 (921) 000-00-00',
        value: '1',
        msg: 'Нужна отсрочка',
      },
    ]);
    await page.getByRole('button', { name: 'Понятно' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    expect(await page.getByLabel('Сообщение').inputValue()).toBe('');
    expect(browserErrors).toEqual([]);
  });
});
