import * as v from 'valibot';
import { feedback, ILLEGAL_INPUT } from '../../../../shared/rules/feedback';
import { INN_EXPECTED, innOf, isInn } from '../../../../shared/rules/inn';
import { toAsciiDigits } from '../../../../shared/text/digits';
import type { FEEDBACK_FIELDS, FeedbackPurpose } from './feedback-slice';

/**
 * Form fields in the order of the form. The API has no field for the taxpayer number (`inn`), so the message text
 * contains this number.
 */
export const FORM_FIELDS = ['name', 'phone', 'email', 'msg', 'inn', 'value'] as const;

/** Fields that the form shows for each purpose, in the order of the form. */
export const FIELDS_SHOWN = { answer: FORM_FIELDS, call: ['phone', 'name', 'email', 'msg'] } as const;

/** Error message for a missing phone number in the form that requests a call. */
const PHONE_MISSING = 'Введите телефон, чтобы мы могли перезвонить';

/** Text of each form field. */
export type FeedbackText = Readonly<Record<(typeof FORM_FIELDS)[number], string>>;

/** Returns the text without the fields that the form for this purpose does not show. */
export function textShown(text: FeedbackText, purpose: FeedbackPurpose): FeedbackText {
  return purpose === 'call' ? { ...text, inn: '', value: '' } : text;
}

/** Converts the form fields to the API fields. The taxpayer number becomes the first line of the message text. */
export function messageOf({
  inn,
  ...text
}: FeedbackText): Readonly<Record<(typeof FEEDBACK_FIELDS)[number], string>> {
  const hasInn = inn.trim() !== '';
  return {
    ...text,
    phone: toAsciiDigits(text.phone),
    msg: hasInn ? `ИНН: ${innOf(inn)}\n${text.msg}` : text.msg,
  };
}

/**
 * Returns the error message of each invalid field, in the order of the form. Applies the validation rules of the
 * server. The form that requests a call also requires the phone number. A field that the server has rejected stays
 * invalid until the visitor changes it.
 */
export function faultsOf(
  text: FeedbackText,
  submitted: FeedbackText,
  refused: Readonly<Record<string, string>>,
  purpose: FeedbackPurpose = 'answer',
): Partial<FeedbackText> {
  const isCall = purpose === 'call';
  const errors: Partial<FeedbackText> = {
    // The message text also contains the taxpayer number, so check the length of both together.
    ...(text.msg.trim() !== '' && errorsOf(messageOf(text))),
    ...errorsOf(text),
    ...(text.inn.trim() !== '' && !isInn(text.inn) && { inn: INN_EXPECTED }),
    ...(isCall && text.phone.trim() === '' && { phone: PHONE_MISSING }),
  };
  return Object.fromEntries(
    FIELDS_SHOWN[purpose].flatMap((name) => {
      const isRefused = name in refused && text[name] === submitted[name];
      const error = isRefused ? refused[name] || ILLEGAL_INPUT : errors[name];
      return error ? [[name, error]] : [];
    }),
  );
}

/** Validates the fields with the server's schema and returns the first error of each field. */
function errorsOf(text: object): Partial<FeedbackText> {
  const { issues } = v.safeParse(feedback, text);
  const { nested = {} } = issues ? v.flatten<typeof feedback>(issues) : {};
  return Object.fromEntries(
    Object.entries(nested).flatMap(([name, errors]) => (errors?.[0] ? [[name, errors[0]]] : [])),
  );
}
