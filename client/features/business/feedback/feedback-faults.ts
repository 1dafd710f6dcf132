import * as v from 'valibot';
import { feedback, ILLEGAL_INPUT } from '../../../../shared/rules/feedback';
import type { Draft } from './feedback-draft';

type Faults = Partial<Record<keyof Draft, string>>;

/**
 * What is wrong with each field, in the visitor's words: by the rules that the server has too, and what the server has
 * refused, as long as the field is as it was sent.
 */
export function faultsOf(draft: Draft, submitted: Draft, refused: Readonly<Record<string, string>>): Faults {
  const faults: Faults = {};
  for (const name of Object.keys(draft) as (keyof Draft)[]) {
    const { [name]: words } = refused;
    if (words !== undefined && draft[name] === submitted[name]) faults[name] = words || ILLEGAL_INPUT;
  }
  const result = v.safeParse(feedback, draft);
  for (const issue of result.issues ?? []) {
    const name = v.getDotPath(issue) as keyof Draft | null;
    if (name) faults[name] ??= issue.message;
  }
  return faults;
}
