import { tabStorage } from './tab-storage';

const fieldsWithDraft = () => document.querySelectorAll<HTMLInputElement>('[data-draft]');

/** Storage key of a field. */
const keyOf = ({ dataset }: HTMLInputElement) => dataset['draft'] ?? '';

/**
 * Values in sessionStorage when the visitor left the page, keyed by storage key. If a value is different when the
 * visitor returns, another page has changed it.
 */
const storedOnLeave = new Map<string, unknown>();
/**
 * True once the stored text has been restored to the fields, after the page has loaded or returned from the back/forward
 * cache.
 */
let isRestored = false;

/**
 * When the visitor leaves the page, stores the text of all fields with `data-draft` in sessionStorage, even before
 * hydration. Browsers do not restore fields with `autocomplete="off"`. Listening for input events would not be enough
 * because autofill may fire none.
 */
export function keepDraftFields(): void {
  addEventListener('pagehide', () => {
    for (const field of fieldsWithDraft()) {
      storeDraft(field);
      const key = keyOf(field);
      storedOnLeave.set(key, tabStorage.get(key));
    }
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    adoptLaterDrafts();
    // When WebKit restores a page from the back/forward cache, it resets fields with `autocomplete="off"`. It may do so
    // before this event, or afterwards but before the next timer. Until then, a reset field must not be stored.
    restoreDraftFields();
    isRestored = false;
    setTimeout(restoreDraftFields);
  });
}

/** Stores the text of a field. An empty field is stored only if it replaces a stored text. */
function storeDraft(field: HTMLInputElement): void {
  // Before the stored text is restored, an unchanged field must not overwrite its stored text.
  if (!isRestored && field.value === field.defaultValue) return;
  const key = keyOf(field);
  if (field.value || tabStorage.get(key) !== null) tabStorage.set(key, field.value);
}

/** Updates the fields if another page has changed their stored text while this page was in the back/forward cache. */
function adoptLaterDrafts(): void {
  for (const field of fieldsWithDraft()) {
    const key = keyOf(field);
    const stored = tabStorage.get(key);
    if (stored === storedOnLeave.get(key)) continue;
    field.value = typeof stored === 'string' ? stored : '';
    // Dispatch an event so that the React component reads the new value of the field.
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/**
 * Moves the stored text of a page to one sessionStorage key per field. Before November 2026, one key contained all
 * fields of a page.
 */
function adoptEarlierDrafts(): void {
  const earlierKey = `typed ${location.pathname}`;
  const kept = tabStorage.get(earlierKey);
  tabStorage.remove(earlierKey);
  if (!Array.isArray(kept)) return;
  const values = new Map(kept as [name: string, value: unknown][]);
  for (const field of fieldsWithDraft()) {
    const key = keyOf(field);
    const value = values.get(field.name);
    if (typeof value === 'string' && tabStorage.get(key) === null) tabStorage.set(key, value);
  }
}

/** Restores the stored text of each field that the visitor has not edited yet. */
export function restoreDraftFields(): void {
  isRestored = true;
  adoptEarlierDrafts();
  for (const field of fieldsWithDraft()) {
    const kept = tabStorage.get(keyOf(field));
    if (typeof kept === 'string' && field.value === field.defaultValue) field.value = kept;
  }
}
