import { describe, expect, it } from 'vitest';
import { createPageStore } from '../../../client/app/create-store';
import { faultsOf, messageOf, textShown } from '../../../client/features/business/feedback/feedback-faults';
import { phoneText } from '../../../client/features/business/feedback/phone-text';
import {
  feedbackSlice,
  openFeedback,
  pageLeft,
  selectShowsToast,
  selectSending,
  sendFeedback,
} from '../../../client/features/business/feedback/feedback-slice';
import { ApiError, type Api } from '../../../shared/contract/api';
import { CONTACT_EXPECTED } from '../../../shared/rules/feedback';
import { INN_EXPECTED } from '../../../shared/rules/inn';
import { HONEYPOT } from '../../../shared/rules/honeypot';

const withoutInn = {
  name: 'Марина',
  email: 'marina@example.ru',
  phone: '+7 (921) 000-00-00',
  value: '1',
  msg: 'Нужна отсрочка',
};
const good = { ...withoutInn, inn: '' };

const PHONE_EXPECTED = 'Введите телефон: +7 и 10 цифр. Номер другой страны — с плюсом и кодом';

describe('The feedback form', () => {
  it.each([
    { content: 'complete data', change: {} },
    { content: 'an email address without a phone number', change: { phone: '' } },
    { content: 'a phone number without an email address', change: { email: '' } },
    { content: 'no topic', change: { value: '' } },
    { content: 'the taxpayer number of a company', change: { inn: '7801234567' } },
    {
      content: 'the taxpayer number of a person with spaces between its digits',
      change: { inn: ' 7801 2345 6789 ' },
    },
  ])('accepts $content', ({ change }) => {
    const draft = { ...good, ...change };
    expect(faultsOf(draft, draft, {})).toEqual({});
  });

  it.each([
    { mistake: 'a missing name', change: { name: '  ' }, faults: { name: 'Введите имя' } },
    { mistake: 'a missing message', change: { msg: '\n' }, faults: { msg: 'Напишите сообщение' } },
    {
      mistake: 'an incomplete email address',
      change: { email: 'marina@' },
      faults: { email: 'Введите почту в формате name@example.com' },
    },
    {
      mistake: 'an incomplete phone number',
      change: { phone: '+7 (921) 000-0' },
      faults: { phone: PHONE_EXPECTED },
    },
    {
      mistake: 'an incomplete phone number without an email address',
      change: { phone: '8 921', email: '' },
      faults: { phone: PHONE_EXPECTED },
    },
    {
      mistake: 'missing contact data',
      change: { phone: '', email: '' },
      faults: { phone: CONTACT_EXPECTED },
    },
    {
      mistake: 'a message that is too long',
      change: { msg: 'а'.repeat(3001) },
      faults: { msg: 'Illegal input' },
    },
    {
      mistake: 'an incomplete taxpayer number',
      change: { inn: '780123456' },
      faults: { inn: INN_EXPECTED },
    },
    {
      mistake: 'a taxpayer number with letters',
      change: { inn: '780123456О' },
      faults: { inn: INN_EXPECTED },
    },
    {
      mistake: 'a message that is too long together with the taxpayer number',
      change: { inn: '7801234567', msg: 'а'.repeat(2990) },
      faults: { msg: 'Illegal input' },
    },
  ])('shows an error message next to the field for $mistake', ({ change, faults }) => {
    const draft = { ...good, ...change };
    expect(faultsOf(draft, draft, {})).toEqual(faults);
  });

  it('requires a phone number for a call, and ignores the fields that the call form does not show', () => {
    const draft = { ...good, name: '', phone: ' ', inn: '12' };
    const shown = textShown(draft, 'call');
    const faults = faultsOf(shown, shown, {}, 'call');
    expect(Object.entries(faults)).toEqual([
      ['phone', 'Введите телефон, чтобы мы могли перезвонить'],
      ['name', 'Введите имя'],
    ]);
    expect(messageOf(shown)).toMatchObject({ msg: good.msg, value: '' });
  });

  it('sends the taxpayer number as the first line of the message', () => {
    expect(messageOf({ ...good, inn: '7801 234567' })).toEqual({
      ...withoutInn,
      msg: 'ИНН: 7801234567\nНужна отсрочка',
    });
    expect(messageOf(good)).toEqual(withoutInn);
    expect(messageOf({ ...good, phone: '８ (９２１) ０００-00-00' }).phone).toBe('8 (921) 000-00-00');
  });

  it('shows a server error until its field changes', () => {
    expect(faultsOf(good, good, { msg: '', name: 'Имя занято' })).toEqual({
      msg: 'Illegal input',
      name: 'Имя занято',
    });
    expect(faultsOf({ ...good, msg: 'Другое' }, good, { msg: '' })).toEqual({});
  });
});

describe('phoneText', () => {
  it.each(['9211234567', '89211234567', '8 (921) 123-45-67', '+7 921 123−45−67'])(
    'formats the Russian number %s',
    (typed) => {
      expect(phoneText(typed)).toBe('+7\u00a0921\u00a0123-45-67');
    },
  );

  it.each(['+375 29 123-45-67', '8 921 123-45-67 доб. 12', 'тел. 9211234567', ''])(
    'keeps any other text as typed: %j',
    (typed) => {
      expect(phoneText(typed)).toBe(typed);
    },
  );
});

/** Creates a store with a fake API that responds to feedback with the result of `answer`. */
function start(answer: () => unknown) {
  const api = {
    async callForBody(name: string) {
      const value = name === 'sendFeedback' ? answer() : [];
      return { value, body: value };
    },
  } as unknown as Api;
  const store = createPageStore({ api, reducers: { feedback: feedbackSlice.reducer } });
  return {
    store,
    state: () => store.getState().feedback,
    sending: () => selectSending(store.getState()),
    showsToast: () => selectShowsToast(store.getState()),
  };
}
const refuse = (status: number, fields?: Record<string, string>) => () => {
  throw new ApiError(status, 'refused', undefined, fields);
};

describe('The feedback modal', () => {
  it('closes on navigation but keeps the result of a sent message visible', async () => {
    const { store, state, showsToast } = start(() => ({}));
    await store.dispatch(sendFeedback({ message: good }));
    store.dispatch(pageLeft());
    expect(showsToast()).toBe(true);
    store.dispatch(openFeedback('answer'));
    store.dispatch(pageLeft());
    expect(state()?.isOpen).toBe(false);
  });
});

describe('Feedback rejected with 422', () => {
  it('keeps the errors of its fields when the visitor opens the form from the toast', async () => {
    const { store, sending } = start(refuse(422, { msg: 'Слишком коротко' }));
    await store.dispatch(sendFeedback({ message: good }));
    store.dispatch(openFeedback('answer'));
    expect(sending()).toMatchObject({ status: 'failed', failure: { fields: { msg: 'Слишком коротко' } } });
  });

  it.each([
    {
      errors: 'an error for a visible field',
      fields: { msg: 'Слишком коротко' },
      failure: { kind: 'refused', fields: { msg: 'Слишком коротко' } },
    },
    {
      errors: 'an error without a message',
      fields: { email: '' },
      failure: { kind: 'refused', fields: { email: '' } },
    },
    {
      errors: 'an error for the honeypot field',
      fields: { [HONEYPOT]: 'Illegal input' },
      failure: { kind: 'outage' },
    },
    {
      errors: 'an error for an unknown field',
      fields: { unknown: 'Укажите компанию' },
      failure: { kind: 'outage' },
    },
    { errors: 'no field errors', fields: {}, failure: { kind: 'outage' } },
  ])('is reported as $failure.kind if the response contains $errors', async ({ fields, failure }) => {
    const { store, sending } = start(refuse(422, fields));
    await store.dispatch(sendFeedback({ message: good, hiddenFields: { [HONEYPOT]: 'https://example.ru' } }));
    expect(sending()).toEqual({ status: 'failed', failure, message: good });
  });
});
