import * as v from 'valibot';
import { HONEYPOT } from './honeypot';
import { isPhone } from './phone';

/** Default error message for an invalid form field. */
export const ILLEGAL_INPUT = 'Illegal input';

const field = (max: number) => v.pipe(v.string(ILLEGAL_INPUT), v.maxLength(max, ILLEGAL_INPUT));
const isFilled = (text: string) => text.trim() !== '';
/** Schema for a single-line text. Rejects line breaks, because the text may end up in an email header or a log line. */
const line = (max: number) => v.pipe(field(max), v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u, ILLEGAL_INPUT));
const optional = (max: number) => v.optional(line(max), '');

const PHONE_EXPECTED = 'Введите телефон: +7 и 10 цифр. Номер другой страны — с плюсом и кодом';

/** Error message if the phone number and the email address are both missing. */
export const CONTACT_EXPECTED = 'Введите телефон или почту, чтобы мы могли ответить';

const isEmail = (email: string) => /^[^\s@<>"]{1,64}@[^\s@<>".]+(\.[^\s@<>".]+)+$/.test(email);

/**
 * Schema for a feedback message (product: Feedback). Requires a name, a message, and a valid phone number or email
 * address. Values are forwarded as typed. All fields except the honeypot are sent to the API.
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
