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

export function saveDraft(draft: Draft): void {
  latest = draft;
  tabStorage.set(KEY, draft);
}

export function clearDraft(): void {
  latest = null;
  tabStorage.remove(KEY);
}
