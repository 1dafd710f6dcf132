import * as v from 'valibot';
import { feedback, ILLEGAL_INPUT } from '../../../../shared/rules/feedback';
import { INN_EXPECTED, innOf, isInn } from '../../../../shared/rules/inn';
import { toAsciiDigits } from '../../../../shared/text/digits';
import type { FEEDBACK_FIELDS } from './feedback-slice';

/**
 * Form fields in page order. The API has no field for the taxpayer number (ИНН), so the number is sent as a line of the
 * message.
 */
export const FORM_FIELDS = ['name', 'phone', 'email', 'msg', 'inn', 'value'] as const;

/** Text of each form field. */
export type FeedbackText = Readonly<Record<(typeof FORM_FIELDS)[number], string>>;

/** Converts form fields to API fields. The taxpayer number becomes the first line of the message. */
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
 * Returns the error of each invalid field, in form order. Applies the server's rules. A field rejected by the server
 * stays invalid until its value changes.
 */
export function faultsOf(
  text: FeedbackText,
  submitted: FeedbackText,
  refused: Readonly<Record<string, string>>,
): Partial<FeedbackText> {
  const errors: Partial<FeedbackText> = {
    // The message includes the taxpayer number, which can make the message too long.
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

/** Returns the first error of each field under the server's rules. */
function errorsOf(text: object): Partial<FeedbackText> {
  const { issues } = v.safeParse(feedback, text);
  const { nested = {} } = issues ? v.flatten<typeof feedback>(issues) : {};
  return Object.fromEntries(
    Object.entries(nested).flatMap(([name, errors]) => (errors?.[0] ? [[name, errors[0]]] : [])),
  );
}
