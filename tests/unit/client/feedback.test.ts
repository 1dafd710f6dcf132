import { describe, expect, it } from 'vitest';
import { createPageStore } from '../../../client/app/create-store';
import { faultsOf, messageOf } from '../../../client/features/business/feedback/feedback-faults';
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
    ['nothing wrong', {}, {}],
    ['an email alone is enough', { phone: '' }, {}],
    ['a phone alone is enough', { email: '' }, {}],
    ['a topic is not needed', { value: '' }, {}],
    ['no name', { name: '  ' }, { name: 'Введите имя' }],
    ['no message', { msg: '\n' }, { msg: 'Напишите сообщение' }],
    ['half an address', { email: 'marina@' }, { email: 'Введите почту в формате name@example.com' }],
    ['half a number', { phone: '+7 (921) 000-0' }, { phone: PHONE_EXPECTED }],
    ['half a number and no address', { phone: '8 921', email: '' }, { phone: PHONE_EXPECTED }],
    ['no way to answer', { phone: '', email: '' }, { phone: CONTACT_EXPECTED }],
    ['a message without end', { msg: 'а'.repeat(3001) }, { msg: 'Illegal input' }],
    ['the taxpayer number of a company', { inn: '7801234567' }, {}],
    ['the taxpayer number of a person, in groups', { inn: ' 7801 2345 6789 ' }, {}],
    ['half a taxpayer number', { inn: '780123456' }, { inn: INN_EXPECTED }],
    ['a taxpayer number with letters', { inn: '780123456О' }, { inn: INN_EXPECTED }],
    [
      'a message too long with its line',
      { inn: '7801234567', msg: 'а'.repeat(2990) },
      { msg: 'Illegal input' },
    ],
  ])('shows errors at its fields: %s', (_, change, faults) => {
    const draft = { ...good, ...change };
    expect(faultsOf(draft, draft, {})).toEqual(faults);
  });

  it('has the taxpayer number as the first line of the message', () => {
    expect(messageOf({ ...good, inn: '7801 234567' })).toEqual({
      ...withoutInn,
      msg: 'ИНН: 7801234567\nНужна отсрочка',
    });
    expect(messageOf(good)).toEqual(withoutInn);
  });

  it('shows a server error until the field changes, by default «Illegal input»', () => {
    expect(faultsOf(good, good, { msg: '', name: 'Имя занято' })).toEqual({
      msg: 'Illegal input',
      name: 'Имя занято',
    });
    expect(faultsOf({ ...good, msg: 'Другое' }, good, { msg: '' })).toEqual({});
  });
});

/** Creates a store whose API responds to feedback as the test specifies. */
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

it('Navigating away closes the modal and still reports the result of a message', async () => {
  const { store, state, showsToast } = start(() => ({}));
  await store.dispatch(sendFeedback(good));
  store.dispatch(pageLeft());
  expect(showsToast()).toBe(true);
  store.dispatch(openFeedback('answer'));
  store.dispatch(pageLeft());
  expect(state()?.isOpen).toBe(false);
});

const OUTAGE = { is: 'outage' };

it.each([
  ['a field of the form', { msg: 'Слишком коротко' }, { is: 'refused', fields: { msg: 'Слишком коротко' } }],
  ['a field without words', { email: '' }, { is: 'refused', fields: { email: '' } }],
  ['the trap', { [HONEYPOT]: 'Illegal input' }, { is: 'trapped' }],
  ['a field that visitors do not see', { unknown: 'Укажите компанию' }, { is: 'trapped' }],
  ['nothing by name', {}, OUTAGE],
])('Feedback is rejected for %s', async (_, fields, failure) => {
  const { store, sending } = start(refuse(422, fields));
  await store.dispatch(sendFeedback(good));
  expect(sending()).toEqual({ status: 'failed', failure });
});
