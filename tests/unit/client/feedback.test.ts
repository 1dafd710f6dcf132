import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../client/features/business/feedback/feedback-draft';

const good = {
  name: 'Марина',
  email: 'marina@example.ru',
  phone: '+7 (921) 000-00-00',
  value: '1',
  msg: 'Нужна отсрочка',
};

const PHONE_EXPECTED = 'Введите телефон: +7 и 10 цифр. Номер другой страны — с плюсом и кодом';

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
    ['half a number and no address', { phone: '8 921', email: '' }, { phone: PHONE_EXPECTED }],
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

  it('says what the server has refused until the field changes, Illegal input when it gave no words', () => {
    expect(faultsOf(good, good, { msg: '', name: 'Имя занято' })).toEqual({
      msg: 'Illegal input',
      name: 'Имя занято',
    });
    expect(faultsOf({ ...good, msg: 'Другое' }, good, { msg: '' })).toEqual({});
  });
});
