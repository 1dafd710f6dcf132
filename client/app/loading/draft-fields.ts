import { tabStorage } from './tab-storage';

const fieldsWithDraft = () => document.querySelectorAll<HTMLInputElement>('[data-draft]');

/**
 * Stores the text of fields that have `data-draft` when the visitor leaves the page, even before hydration. Browsers do
 * not restore fields with `autocomplete="off"`, and autofill may have set the value without an event.
 */
export function keepDraftFields(): void {
  addEventListener('pagehide', () => {
    for (const { dataset, value } of fieldsWithDraft()) {
      const key = dataset['draft'] ?? '';
      if (value) tabStorage.set(key, value);
      else tabStorage.remove(key);
    }
  });
  // WebKit clears fields with `autocomplete="off"` when it restores a page from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restoreDraftFields();
  });
}

/** Migrates stored text to the keys of its fields. Releases before November 2026 stored text by page path. */
function adoptEarlierDrafts(): void {
  const earlierKey = `typed ${location.pathname}`;
  const kept = tabStorage.get(earlierKey);
  tabStorage.remove(earlierKey);
  if (!Array.isArray(kept)) return;
  const values = new Map(kept as [name: string, value: unknown][]);
  for (const { name, dataset } of fieldsWithDraft()) {
    const key = dataset['draft'] ?? '';
    const value = values.get(name);
    if (typeof value === 'string' && tabStorage.get(key) === null) tabStorage.set(key, value);
  }
}

/** Restores the stored text of the fields. If the visitor has already changed a field, the field keeps its value. */
export function restoreDraftFields(): void {
  adoptEarlierDrafts();
  for (const field of fieldsWithDraft()) {
    const kept = tabStorage.get(field.dataset['draft'] ?? '');
    if (typeof kept === 'string' && field.value === field.defaultValue) field.value = kept;
  }
}
