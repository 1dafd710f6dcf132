import { useSyncExternalStore } from 'react';
import { tabStorage } from './loading/tab-storage';

/** Drafts of this page view. They outlive their components, even if the browser does not allow storage. */
const drafts = new Map<string, unknown>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readDraft(key: string): unknown {
  if (!drafts.has(key)) drafts.set(key, tabStorage.get(key));
  return drafts.get(key);
}

/** Stores a value for the tab. Null removes the stored value. */
export function writeDraft(key: string, value: unknown): void {
  drafts.set(key, value);
  if (value === null) tabStorage.remove(key);
  else tabStorage.set(key, value);
  for (const listener of listeners) listener();
}

/**
 * Works like `useState`, but stores the value for the tab (product: Typed text). The server and the first render of a
 * hydration use `initial`. If the server renders a text field, the field also needs `data-draft={key}`.
 */
export function useTabDraft<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => readDraft(key),
    () => null,
  );
  // Safe cast: every writer of this key stores a value of this type.
  return [(kept as Value | null) ?? initial, (value) => writeDraft(key, value)];
}
