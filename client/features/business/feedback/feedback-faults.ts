import * as v from 'valibot';
import { feedback, ILLEGAL_INPUT } from '../../../../shared/rules/feedback';
import { FEEDBACK_FIELDS } from './feedback-slice';

/** Text of each field of the feedback form. */
export type FeedbackText = Readonly<Record<(typeof FEEDBACK_FIELDS)[number], string>>;

/**
 * Returns the error of each invalid field, in the order of the form. The rules are those of the server. A field that the
 * server has refused stays invalid until it differs from what was submitted.
 */
export function faultsOf(
  text: FeedbackText,
  submitted: FeedbackText,
  refused: Readonly<Record<string, string>>,
): Partial<FeedbackText> {
  const { issues } = v.safeParse(feedback, text);
  const { nested = {} } = issues ? v.flatten<typeof feedback>(issues) : {};
  return Object.fromEntries(
    FEEDBACK_FIELDS.flatMap((name) => {
      const isRefused = name in refused && text[name] === submitted[name];
      const error = isRefused ? refused[name] || ILLEGAL_INPUT : nested[name]?.[0];
      return error ? [[name, error]] : [];
    }),
  );
}
