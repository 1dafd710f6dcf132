import * as v from 'valibot';
import { HONEYPOT } from './honeypot';
import { isPhone } from './phone';

/** The widget's default for a field it refuses without words of its own (product: Feedback). */
export const ILLEGAL_INPUT = 'Illegal input';

const field = (max: number) => v.pipe(v.string(ILLEGAL_INPUT), v.maxLength(max, ILLEGAL_INPUT));
const isFilled = (text: string) => text.trim() !== '';
/** One line of letters: whatever it is put into, nobody begins a second one in it. */
const line = (max: number) => v.pipe(field(max), v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u, ILLEGAL_INPUT));
const optional = (max: number) => v.optional(line(max), '');

const PHONE_EXPECTED = 'Введите телефон: +7 и 10 цифр. Номер другой страны — с плюсом и кодом';

/** What is said where there is neither a phone nor an address to answer to. */
export const CONTACT_EXPECTED = 'Введите телефон или почту, чтобы мы могли ответить';

const isEmail = (email: string) => /^[^\s@<>"]{1,64}@[^\s@<>".]+(\.[^\s@<>".]+)+$/.test(email);

/**
 * What a visitor may send as feedback (product: Feedback): name, a reachable phone or email, a message. Fields come out
 * as they were typed; a field that is added here reaches the API.
 */
export const feedback = v.pipe(
  v.object({
    name: v.pipe(line(100), v.check(isFilled, 'Введите имя')),
    email: v.pipe(
      optional(200),
      v.check(
        (email) => !isFilled(email) || isEmail(email.trim()),
        'Введите почту в формате name@example.com',
      ),
    ),
    phone: v.pipe(
      v.optional(v.string(ILLEGAL_INPUT), ''),
      v.check((phone) => !isFilled(phone) || isPhone(phone), PHONE_EXPECTED),
    ),
    value: optional(100),
    msg: v.pipe(
      field(3000),
      v.check(isFilled, 'Напишите сообщение'),
      v.regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, ILLEGAL_INPUT),
    ),
    [HONEYPOT]: v.optional(v.literal('', ILLEGAL_INPUT), ''),
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['phone']],
      ({ email, phone }) => isFilled(email) || isFilled(phone),
      CONTACT_EXPECTED,
    ),
    ['phone'],
  ),
  v.transform(({ [HONEYPOT]: _trap, ...fields }) => fields),
);
export type Feedback = v.InferOutput<typeof feedback>;
