import * as v from 'valibot';
import { feedback, ILLEGAL_INPUT } from '../../../../shared/rules/feedback';
import { INN_EXPECTED, innOf, isInn } from '../../../../shared/rules/inn';
import { toAsciiDigits } from '../../../../shared/text/digits';
import type { FEEDBACK_FIELDS } from './feedback-slice';

/**
 * Form fields in the order of the form. The API has no field for the taxpayer number (`inn`), so the message text
 * contains this number.
 */
export const FORM_FIELDS = ['name', 'phone', 'email', 'msg', 'inn', 'value'] as const;

/** Text of each form field. */
export type FeedbackText = Readonly<Record<(typeof FORM_FIELDS)[number], string>>;

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
 * server. A field that the server has rejected stays invalid until the visitor changes it.
 */
export function faultsOf(
  text: FeedbackText,
  submitted: FeedbackText,
  refused: Readonly<Record<string, string>>,
): Partial<FeedbackText> {
  const errors: Partial<FeedbackText> = {
    // The message text also contains the taxpayer number, so check the length of both together.
    ...(text.msg.trim() !== '' && errorsOf(messageOf(text))),
    ...errorsOf(text),
    ...(text.inn.trim() !== '' && !isInn(text.inn) && { inn: INN_EXPECTED }),
  };
  return Object.fromEntries(
    FORM_FIELDS.flatMap((name) => {
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
