import * as v from 'valibot';
import { feedback, ILLEGAL_INPUT } from '../../../../shared/rules/feedback';
import { tabStorage } from '../../../app/loading/tab-storage';
import { FEEDBACK_FIELDS } from './feedback-slice';

/** What is typed into the feedback form. */
export type Draft = Readonly<Record<(typeof FEEDBACK_FIELDS)[number], string>>;

const KEY = 'feedback-draft';
/** Where nothing may be stored, what was typed outlives its form as long as the page does. */
let latest: Draft | null = null;

/** What this tab's visitor has typed and not sent yet; empty fields where nothing is kept. */
export function readDraft(): Draft {
  const kept = (tabStorage.get(KEY) ?? latest ?? {}) as Record<string, unknown>;
  const text = (name: keyof Draft) => (typeof kept[name] === 'string' ? kept[name] : '');
  return Object.fromEntries(FEEDBACK_FIELDS.map((name) => [name, text(name)])) as Draft;
}

/** Keeps what is typed; null once it has been sent. */
export function saveDraft(draft: Draft | null): void {
  latest = draft;
  tabStorage.set(KEY, draft);
}

/**
 * What is wrong with each field, in the form's order and the visitor's words: by the rules that the server has too, and
 * what the server has refused, as long as the field is as it was sent.
 */
export function faultsOf(
  draft: Draft,
  submitted: Draft,
  refused: Readonly<Record<string, string>>,
): Partial<Draft> {
  const { issues } = v.safeParse(feedback, draft);
  const { nested = {} } = issues ? v.flatten<typeof feedback>(issues) : {};
  return Object.fromEntries(
    FEEDBACK_FIELDS.flatMap((name) => {
      const isRefused = name in refused && draft[name] === submitted[name];
      const said = isRefused ? refused[name] || ILLEGAL_INPUT : nested[name]?.[0];
      return said ? [[name, said]] : [];
    }),
  );
}
