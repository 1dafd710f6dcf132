import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../client/features/business/feedback/feedback-draft';
import { certificatesFor } from '../../../shared/facts/certificates';
import { feedback } from '../../../shared/rules/feedback';

const good = {
  name: 'Марина',
  email: 'marina@example.ru',
  phone: '+7 (921) 000-00-00',
  value: '1',
  msg: 'Нужна отсрочка',
};

const PHONE_EXPECTED =
  'Введите один телефон без других слов: 10 цифр после +7 или иностранный номер с плюсом и кодом страны';

describe('Feedback', () => {
  it.each([
    ['nothing wrong', {}, {}],
    ['an email alone is enough', { phone: '' }, {}],
    ['a phone alone is enough', { email: '' }, {}],
    ['a topic is not needed', { value: '' }, {}],
    ['no name', { name: '  ' }, { name: 'Введите имя' }],
    ['no message', { msg: '\n' }, { msg: 'Напишите сообщение' }],
    ['half an address', { email: 'marina@' }, { email: 'Введите почту в формате name@example.com' }],
    ['half a number', { phone: '+7 (921) 000-0' }, { phone: PHONE_EXPECTED }],
    ['8 with a plus before it', { phone: '+8 812 333-00-00' }, { phone: PHONE_EXPECTED }],
    ['half a number and no address', { phone: '8 921', email: '' }, { phone: PHONE_EXPECTED }],
    ['a text without end for a phone', { phone: '8'.repeat(5000) }, { phone: PHONE_EXPECTED }],
    [
      'no way to answer',
      { phone: '', email: '' },
      {
        phone: 'Введите телефон или почту, чтобы мы могли ответить',
      },
    ],
    ['a message without end', { msg: 'а'.repeat(3001) }, { msg: 'Illegal input' }],
  ])('%s', (_, change, faults) => {
    const draft = { ...good, ...change };
    expect(faultsOf(draft, draft, {})).toEqual(faults);
  });

  it.each(['8 921 000-00-00', '+79210000000', '9210000000'])(
    'takes the phone %s as it was typed',
    (phone) => {
      expect(v.parse(feedback, { ...good, phone })).toEqual({ ...good, phone });
    },
  );

  it('says what the server has refused until the field changes, Illegal input when it gave no words', () => {
    expect(faultsOf(good, good, { msg: '', name: 'Имя занято' })).toEqual({
      msg: 'Illegal input',
      name: 'Имя занято',
    });
    expect(faultsOf({ ...good, msg: 'Другое' }, good, { msg: '' })).toEqual({});
  });

  it('refuses a robot that fills in what people do not see, and never sends that field on', () => {
    expect(v.safeParse(feedback, { ...good, website: 'http://spam.example' }).success).toBe(false);
    expect(v.parse(feedback, { ...good, website: '', more: 1 })).toEqual(good);
  });
});

describe('Certificates', () => {
  it.each([
    [0, 0, 100_000],
    [99_999, 0, 1],
    [100_000, 1, 100_000],
    [250_000, 2, 50_000],
  ])('for %i roubles are %i, %i roubles to the next', (roubles, count, toNext) => {
    expect(certificatesFor(roubles)).toEqual({ count, toNext });
  });
});
